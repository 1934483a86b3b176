import { isSafeLink } from '#domain/references/safe-link.ts'
import { decodeEntities } from './html-entities.ts'

/** A piece of HTML that may stand in an e-mail: text, or one of the elements that are allowed. */
export type HtmlNode =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'element'
      readonly tag: string
      readonly attributes: Readonly<Record<string, string>>
      readonly children: readonly HtmlNode[]
    }

/** HTML as it was read, and the names of what was left out, each once. */
export interface ReadHtml {
  readonly nodes: readonly HtmlNode[]
  readonly removed: readonly string[]
}

const allowedTags = new Set(
  'p br h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr td th b strong i em u s a span div blockquote hr small sub sup'.split(
    ' ',
  ),
)
const voidTags = new Set(['br', 'hr'])
/** What holds no words of a letter: it goes with everything in it. */
const droppedWhole = new Set(
  'script style iframe object embed template noscript noembed noframes xmp title svg math textarea select option button video audio canvas plaintext'.split(
    ' ',
  ),
)
/** What surrounds a whole document says nothing, and nobody needs to hear that it is left out. */
const silent = new Set(['html', 'head', 'body', 'meta'])

const allowedAttributes = new Set(
  'style href align valign width height cellpadding cellspacing border bgcolor lang dir colspan rowspan'.split(' '),
)
const allowedStyles =
  /^(color|background-color|font|font-(size|weight|style|family)|text-(align|decoration)|line-height|letter-spacing|(margin|padding)(-(top|right|bottom|left))?|border(-(top|right|bottom|left|color|width|style|collapse|radius))?|(max-|min-)?width|height|vertical-align|list-style-type)$/
const plainStyle = /^(?:[\w\s#%.,'"-]|rgba?\([\d\s.,%]+\))*$/

type Open = { tag: string; attributes: Record<string, string>; children: HtmlNode[] }

/**
 * Reads HTML of one's own for an e-mail. It is taken apart and made anew from a list of allowed elements, attributes
 * and styles: nothing that is not on the list is left, whatever it looks like. Pictures are not: they tell a stranger
 * who opened the e-mail and when.
 */
export function readHtml(source: string): ReadHtml {
  const removed = new Set<string>()
  const root: Open = { tag: '', attributes: {}, children: [] }
  const stack: Open[] = [root]
  const current = () => stack.at(-1) ?? root
  let index = 0
  while (index < source.length) {
    const open = source.indexOf('<', index)
    const end = open === -1 ? source.length : open
    if (end > index) addText(current(), source.slice(index, end))
    if (open === -1) break
    const token = readTag(source, open)
    index = token.end
    if (token.kind === 'text') addText(current(), '<')
    else if (token.kind === 'close') closeTo(stack, token.tag)
    else if (token.kind === 'open') {
      if (droppedWhole.has(token.tag)) {
        removed.add(`<${token.tag}>`)
        index = afterClosing(source, token.tag, index)
      } else if (allowedTags.has(token.tag)) {
        const element: Open = { tag: token.tag, attributes: keepAttributes(token, removed), children: [] }
        current().children.push({ type: 'element', ...element })
        if (!voidTags.has(token.tag) && !token.closesItself && stack.length < 60) stack.push(element)
      } else if (!silent.has(token.tag)) removed.add(`<${token.tag}>`)
    }
  }
  return { nodes: root.children, removed: [...removed] }
}

function addText(to: Open, text: string): void {
  to.children.push({ type: 'text', text: decodeEntities(text) })
}

/** Closes the innermost element of this name and what was left open in it; a tag that closes nothing is nothing. */
function closeTo(stack: Open[], tag: string): void {
  const place = stack.findLastIndex((one) => one.tag === tag)
  if (place > 0) stack.length = place
}

interface OpenTag {
  readonly kind: 'open'
  readonly tag: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly closesItself: boolean
  readonly end: number
}

type Token =
  | OpenTag
  | { readonly kind: 'close'; readonly tag: string; readonly end: number }
  | { readonly kind: 'nothing' | 'text'; readonly end: number }

function readTag(source: string, start: number): Token {
  if (source.startsWith('<!--', start)) {
    const end = source.indexOf('-->', start + 4)
    return { kind: 'nothing', end: end === -1 ? source.length : end + 3 }
  }
  const closing = /^<\/([a-zA-Z][^\s/>]*)[^>]*>?/.exec(source.slice(start, start + 200))
  if (closing) return { kind: 'close', tag: (closing[1] ?? '').toLowerCase(), end: start + closing[0].length }
  const next = source[start + 1] ?? ''
  if (next === '!' || next === '?' || next === '/') {
    const end = source.indexOf('>', start)
    return { kind: 'nothing', end: end === -1 ? source.length : end + 1 }
  }
  return /[a-zA-Z]/.test(next) ? readOpenTag(source, start) : { kind: 'text', end: start + 1 }
}

const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y

function readOpenTag(source: string, start: number): OpenTag {
  const name = /[^\s/>]+/y
  name.lastIndex = start + 1
  const tag = (name.exec(source)?.[0] ?? '').toLowerCase()
  const attributes: [string, string][] = []
  let index = name.lastIndex
  for (;;) {
    attribute.lastIndex = index
    const found = attribute.exec(source)
    if (!found) break
    attributes.push([(found[1] ?? '').toLowerCase(), decodeEntities(found[2] ?? found[3] ?? found[4] ?? '')])
    index = attribute.lastIndex
  }
  const close = source.indexOf('>', index)
  const end = close === -1 ? source.length : close + 1
  return { kind: 'open', tag, attributes, closesItself: source.slice(index, end).includes('/'), end }
}

/** Behind the end of an element that goes with everything in it; never closed, it takes all the rest. */
function afterClosing(source: string, tag: string, from: number): number {
  const closing = new RegExp(`</${tag}`, 'gi')
  closing.lastIndex = from
  if (!closing.exec(source)) return source.length
  // Looked for once: a pattern would look anew from each of a thousand beginnings that are never ended.
  const end = source.indexOf('>', closing.lastIndex)
  return end === -1 ? source.length : end + 1
}

function keepAttributes({ tag, attributes }: OpenTag, removed: Set<string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of attributes) {
    if (name === 'style') {
      const style = keepStyles(value, removed)
      if (style !== '') kept['style'] = style
    } else if (name === 'href') {
      if (tag === 'a' && isSafeAddress(value)) kept['href'] = value.trim()
      else removed.add(`href="${value.slice(0, 40)}"`)
    } else if (allowedAttributes.has(name) && /^[\w#%. -]*$/.test(value)) kept[name] = value
    else if (name !== 'class' && name !== 'id') removed.add(name)
  }
  return kept
}

function keepStyles(style: string, removed: Set<string>): string {
  const kept = style.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split(':')
    const property = name.trim().toLowerCase()
    const value = rest.join(':').trim()
    if (property === '') return []
    if (allowedStyles.test(property) && plainStyle.test(value)) return [`${property}:${value}`]
    removed.add(`style ${property}`)
    return []
  })
  return kept.join(';')
}

/** An address may name variables behind its host; what they hold is written as part of an address. */
function isSafeAddress(href: string): boolean {
  return isSafeLink(href.trim().replaceAll(/%\w+%/g, 'x')) && !/^[^/]*\/\/[^/?#]*%/.test(href)
}
