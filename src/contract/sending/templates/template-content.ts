import { z } from 'zod'
import { letterFonts } from '#domain/letters/letter-document.ts'
import { conditionNames } from '#domain/templates/conditions.ts'
import { isSafeLink } from '#domain/references/safe-link.ts'
import type { LanguageContent, TemplateContent } from '#domain/templates/template-content.ts'
import { partNames } from '#domain/templates/parts.ts'

/** What a template may weigh: signs of HTML or SMS in one language, blocks of a text, and the whole as JSON. */
export const templateLimits = { html: 100_000, sms: 1_000, blocks: 400, characters: 600_000, nesting: 4 } as const

/** How a variable is named in a template. */
export const variableName = z.string().regex(/^[a-z][A-Za-z0-9_]{1,39}$/)

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
const marks = z.array(mark).max(5).optional()

const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(20_000), marks }),
  z.strictObject({ type: z.literal('hardBreak'), marks: z.array(mark).max(5).optional() }),
  z.strictObject({ type: z.literal('variable'), attrs: z.strictObject({ name: variableName }), marks }),
])

const line = { content: z.array(inline).max(500).optional() }
const paragraph = z.strictObject({ type: z.literal('paragraph'), ...line })
const items = z
  .array(z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(20) }))
  .min(1)
  .max(200)
// Cells are not joined: a row always has as many as its table has columns.
const span = z.literal(1).optional()
const cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z
    .strictObject({ colspan: span, rowspan: span, colwidth: z.array(z.number().int().min(1).max(2000)).nullish() })
    .optional(),
  content: z.array(paragraph).min(1).max(20),
})
const row = z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(12) })

/** Blocks that may hold conditions so many deep. */
function blocks(nesting: number): z.ZodType {
  const plain = [
    paragraph,
    z.strictObject({ type: z.literal('heading'), attrs: z.strictObject({ level: z.literal([2, 3]) }), ...line }),
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.literal(1).optional(), type: z.null().optional() }).optional(),
      content: items,
    }),
    z.strictObject({ type: z.literal('table'), content: z.array(row).min(1).max(100) }),
    z.strictObject({ type: z.literal('pageBreak') }),
    z.strictObject({ type: z.literal('part'), attrs: z.strictObject({ part: z.enum(partNames) }) }),
  ] as const
  const block =
    nesting === 0
      ? z.discriminatedUnion('type', plain)
      : z.discriminatedUnion('type', [
          ...plain,
          z.strictObject({
            type: z.literal('condition'),
            attrs: z.strictObject({ when: z.enum(conditionNames), not: z.boolean().default(false) }),
            content: blocks(nesting - 1),
          }),
        ])
  return z.array(block).max(templateLimits.blocks)
}

const subject = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text))

const written = z.string().refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text))

/** What a template says in one language. */
export const languageContentShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rich'),
    subject,
    body: z.strictObject({ type: z.literal('doc'), content: blocks(templateLimits.nesting) }),
  }),
  z.strictObject({ kind: z.literal('html'), subject, html: written.max(templateLimits.html) }),
  z.strictObject({ kind: z.literal('sms'), text: written.max(templateLimits.sms) }),
]) as unknown as z.ZodType<LanguageContent>

const languageContent = languageContentShape.optional()

/** What a template says, in each language it is written in. */
export const templateContentShape = z.strictObject({
  nl: languageContent,
  en: languageContent,
  fr: languageContent,
  de: languageContent,
}) as unknown as z.ZodType<TemplateContent>

/** The same on the wire. What does not fit is one fault of the whole content: its parts are no fields of a form. */
export const templateContentField = wireField(
  templateContentShape.refine((content) => JSON.stringify(content).length <= templateLimits.characters),
)

/** What a template says in one language, on the wire. */
export const languageContentField = wireField(languageContentShape)

function wireField<Value>(shape: z.ZodType<Value>) {
  return z.unknown().transform((value, context): Value => {
    const read = shape.safeParse(value)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', input: value, params: { text: 'template.error.content' } })
    return z.NEVER
  })
}
