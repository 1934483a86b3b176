import { letterFonts } from '#domain/letters/letter-document.ts'
import { isSafeLink } from '#domain/references/safe-link.ts'
import {
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextMark,
} from '#contract/platform/rich-text.ts'

/** A node as the editor hands it over: with more attributes than a text keeps, and nodes that were pasted. */
export interface EditorNode {
  readonly type?: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly EditorNode[]
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
}

/** What the editor holds as a text: what a text does not know is left out, its words stay. */
export function richTextOf({ content = [] }: EditorNode): RichText {
  return { type: 'doc', content: content.flatMap(blockOf) }
}

function blockOf(node: EditorNode): RichTextBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.attrs?.['level'] === 3 ? 3 : 2 }, ...wordsIn(node) }]
    case 'bulletList':
    case 'orderedList': {
      const items = (node.content ?? []).map((item) => ({ type: 'listItem' as const, content: paragraphsOf(item) }))
      return items.length === 0 ? [] : [{ type: node.type, content: items }]
    }
    default:
      return [{ type: 'paragraph', ...wordsIn(node) }]
  }
}

/** The paragraphs of an item of a list; a list within a list becomes more of them. */
function paragraphsOf({ content = [] }: EditorNode): { type: 'paragraph'; content?: RichTextInline[] }[] {
  const found = content.flatMap((node) =>
    node.type === 'paragraph' ? [{ type: 'paragraph' as const, ...wordsIn(node) }] : paragraphsOf(node),
  )
  return found.length === 0 ? [{ type: 'paragraph' }] : found
}

function wordsIn({ content = [] }: EditorNode): { content?: RichTextInline[] } {
  const words = content.flatMap(inlineOf)
  return words.length === 0 ? {} : { content: words }
}

function inlineOf(node: EditorNode): RichTextInline[] {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }]
  if (node.type !== 'text' || !node.text) return []
  const marks = (node.marks ?? []).flatMap(markOf)
  return [{ type: 'text', text: node.text, ...(marks.length === 0 ? {} : { marks }) }]
}

/** A mark of the editor as a text keeps it; one that a text does not know is left out. */
export function markOf({
  type,
  attrs = {},
}: {
  type: string
  attrs?: Readonly<Record<string, unknown>>
}): RichTextMark[] {
  switch (type) {
    case 'bold':
    case 'italic':
    case 'underline':
      return [{ type }]
    case 'link': {
      const { href } = attrs
      return typeof href === 'string' && isSafeLink(href) ? [{ type, attrs: { href } }] : []
    }
    case 'textStyle': {
      const font = letterFonts.find((known) => known === attrs['fontFamily'])
      return font ? [{ type, attrs: { fontFamily: font } }] : []
    }
    default:
      return []
  }
}
