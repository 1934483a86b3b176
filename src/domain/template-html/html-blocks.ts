import { isSafeLink } from '#domain/references/safe-link.ts'
import { partIn } from './compose-html.ts'
import type { HtmlNode } from './read-html.ts'
import {
  inlineOf,
  type TemplateBlock,
  type TemplateInline,
  type TemplateListItem,
  type TemplateMark,
} from '#domain/templates/template-content.ts'

const inlineTags = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'span', 'small', 'sub', 'sup', 'br'])

/** What HTML of one's own says, without its make-up: for the words of the e-mail, its PDF and its checks. */
export function blocksOfHtml(nodes: readonly HtmlNode[]): TemplateBlock[] {
  const blocks: TemplateBlock[] = []
  let line: TemplateInline[] = []
  const flush = () => {
    if (line.length > 0) blocks.push({ type: 'paragraph', content: tidy(line) })
    line = []
  }
  const addText = (text: string) => {
    for (const piece of text.split(/(%part:\w+%)/)) {
      const part = partIn(piece)
      if (part) {
        flush()
        blocks.push({ type: 'part', attrs: { part } })
      } else line.push(...inlineOf(piece.replaceAll(/[ \t\r\n]+/g, ' ')))
    }
  }
  for (const node of nodes) {
    if (node.type === 'text') addText(node.text)
    else if (inlineTags.has(node.tag) && !holdsBlock(node)) line.push(...inlineOfNode(node, []))
    else {
      flush()
      blocks.push(...blockOf(node))
    }
  }
  flush()
  return blocks
}

type HtmlElement = Extract<HtmlNode, { type: 'element' }>

function blockOf(node: HtmlElement): TemplateBlock[] {
  const { tag, children } = node
  // A line left open stays one: it prints nothing, and is there when the text is written as text again.
  if (tag === 'p' && children.every((child) => child.type === 'text' && child.text.trim() === '')) {
    return [{ type: 'paragraph' }]
  }
  if (/^h[1-6]$/.test(tag) && !children.some(holdsBlock)) {
    return [{ type: 'heading', attrs: { level: 2 }, content: tidy(lineOf(children)) }]
  }
  if (
    (tag === 'ul' || tag === 'ol') &&
    !children.some((child) => child.type === 'element' && child.children.some(holdsBlock))
  ) {
    const content = elements(children, 'li').map(itemOf)
    return content.length === 0 ? [] : [{ type: tag === 'ul' ? 'bulletList' : 'orderedList', content }]
  }
  if (tag === 'table') {
    const rows = rowsOf(children)
    const width = rows[0]?.length ?? 0
    const isGrid =
      width > 1 &&
      rows.every((cells) => cells.length === width && !cells.some((cell) => cell.children.some(holdsBlock)))
    if (!isGrid) return blocksOfHtml(rows.flat().flatMap(({ children: inner }) => [...inner, lineEnd]))
    const content = rows.map((cells) => ({
      type: 'tableRow' as const,
      content: cells.map((cell) => ({
        type: cell.tag === 'th' ? ('tableHeader' as const) : ('tableCell' as const),
        content: itemOf(cell).content,
      })),
    }))
    return [{ type: 'table', content }]
  }
  return tag === 'hr' ? [] : blocksOfHtml(children)
}

/** Something between two blocks that is none itself. */
const lineEnd: HtmlNode = { type: 'element', tag: 'hr', attributes: {}, children: [] }

function rowsOf(children: readonly HtmlNode[]): HtmlElement[][] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (child.tag === 'tr') return [[...elements(child.children, 'td', 'th')]]
    return rowsOf(child.children)
  })
}

function elements(nodes: readonly HtmlNode[], ...tags: string[]): HtmlElement[] {
  return nodes.filter((node) => node.type === 'element').filter(({ tag }) => tags.includes(tag))
}

function itemOf({ children }: HtmlElement): TemplateListItem {
  return { type: 'listItem', content: [{ type: 'paragraph', content: tidy(lineOf(children)) }] }
}

/** Whether it is, or holds, something that no line of text has room for. */
function holdsBlock(node: HtmlNode): boolean {
  if (node.type === 'text') return node.text.split(/(%part:\w+%)/).some((piece) => partIn(piece) !== undefined)
  return !inlineTags.has(node.tag) || node.children.some(holdsBlock)
}

function lineOf(nodes: readonly HtmlNode[]): TemplateInline[] {
  return nodes.flatMap((node) =>
    node.type === 'text' ? inlineOf(node.text.replaceAll(/[ \t\r\n]+/g, ' ')) : inlineOfNode(node, []),
  )
}

function inlineOfNode({ tag, attributes, children }: HtmlElement, around: readonly TemplateMark[]): TemplateInline[] {
  if (tag === 'br') return [{ type: 'hardBreak' }]
  const marks = [...around, ...markOf(tag, attributes)]
  return children.flatMap((child): TemplateInline[] => {
    if (child.type === 'element') return inlineOfNode(child, marks)
    const pieces = inlineOf(child.text.replaceAll(/[ \t\r\n]+/g, ' '))
    return pieces.map((piece) => (piece.type === 'hardBreak' || marks.length === 0 ? piece : { ...piece, marks }))
  })
}

function markOf(tag: string, { href }: Readonly<Record<string, string>>): TemplateMark[] {
  if (tag === 'b' || tag === 'strong') return [{ type: 'bold' }]
  if (tag === 'i' || tag === 'em') return [{ type: 'italic' }]
  if (tag === 'u') return [{ type: 'underline' }]
  // An address with variables is one of the e-mail alone.
  return tag === 'a' && href && isSafeLink(href) && !href.includes('%') ? [{ type: 'link', attrs: { href } }] : []
}

/** A line without what only parts the lines of its source. */
function tidy(line: readonly TemplateInline[]): TemplateInline[] {
  return line.filter(
    (piece, index) => !(piece.type === 'text' && piece.text === ' ' && (index === 0 || index === line.length - 1)),
  )
}
