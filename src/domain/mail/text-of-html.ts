import { type HtmlNode, readHtml } from '#domain/template-html/read-html.ts'

/** What stands on lines of its own. */
const blocks = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr blockquote'.split(' '))
/** Around these stands an empty line. */
const apart = new Set('p h1 h2 h3 h4 h5 h6 ul ol table blockquote'.split(' '))

/**
 * What HTML says, as plain text: nothing of its markup is left. Behind a link stands where it leads, so that nobody has to
 * follow it to know.
 */
export function textOfHtml(html: string): string {
  const lines = readHtml(html).nodes.map(textOf).join('').split('\n')
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.text.replaceAll(/[ \t\r\n\f\u00a0]+/g, ' ')
  const { tag, attributes, children } = node
  if (tag === 'br') return '\n'
  if (tag === 'hr') return '\n\n'
  const inner = children.map(textOf).join('')
  if (tag === 'a') return withTarget(inner, attributes['href'])
  if (tag === 'td' || tag === 'th') return `${inner.trim()}\t`
  if (!blocks.has(tag)) return inner
  const around = apart.has(tag) ? '\n\n' : '\n'
  return `${around}${tag === 'li' ? '- ' : ''}${inner.trim()}${around}`
}

function withTarget(words: string, href = ''): string {
  const target = href.replace(/^mailto:/i, '')
  return target === '' || words.includes(target) ? words : `${words} (${target})`
}
