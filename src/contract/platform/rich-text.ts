import { z } from 'zod'
import { letterFonts } from '#domain/letters/letter-document.ts'
import { isSafeLink } from '#domain/references/safe-link.ts'

/** What can be done to a stretch of text. */
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().max(2000).refine(isSafeLink) }),
  }),
  z.strictObject({ type: z.literal('textStyle'), attrs: z.strictObject({ fontFamily: z.enum(letterFonts) }) }),
])
export type RichTextMark = z.output<typeof mark>

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(mark).max(5).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
export type RichTextInline = z.output<typeof inline>

const content = z.array(inline).max(500).optional()
const paragraph = z.strictObject({ type: z.literal('paragraph'), content })
const items = z
  .array(z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) }))
  .min(1)
  .max(200)

const block = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({ type: z.literal('heading'), attrs: z.strictObject({ level: z.literal([2, 3]) }), content }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
])
export type RichTextBlock = z.output<typeof block>

/**
 * A text as the editor makes it, in its own words: paragraphs, headings and lists, with bold, italic, underlined, links
 * and fonts. It is data, never markup: nothing that is not named here can be kept, sent or shown.
 */
const richText = z.strictObject({ type: z.literal('doc'), content: z.array(block).max(500) })
export type RichText = z.output<typeof richText>

/** The same on the wire. What does not fit is one fault of the whole text: its parts are no fields of a form. */
export const richTextField = z.unknown().transform((value, context): RichText => {
  const read = richText.safeParse(value)
  if (read.success) return read.data
  context.addIssue({ code: 'custom', input: value, params: { text: 'rich_text.error' } })
  return z.NEVER
})

/** A text without a word. */
export const emptyRichText: RichText = { type: 'doc', content: [] }

/** The words of a text, a line a paragraph. Empty when nothing was written. */
export function plainText({ content: blocks }: RichText): string {
  const lines = blocks.flatMap((one) =>
    one.type === 'bulletList' || one.type === 'orderedList'
      ? one.content.flatMap((item) => item.content.map(wordsOf))
      : [wordsOf(one)],
  )
  return lines.join('\n').trim()
}

function wordsOf({ content: parts = [] }: { readonly content?: readonly RichTextInline[] | undefined }): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '\n')).join('')
}
