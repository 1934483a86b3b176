import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, idField, idParams, lineField } from '#contract/platform/field.ts'

/** So much of an invoice. */
const invoicePart = z.object({ invoiceNumber: z.string(), amountCents: z.number() })
export type InvoicePart = z.output<typeof invoicePart>

/** A credit note that is not booked, or not whole. */
export const creditChoice = z.object({
  /** Null: it cannot be read. */
  amountCents: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  /** Whether it is decided; else the parts are what is proposed, none where there is no telling. */
  decided: z.boolean(),
  /** How much is taken off which invoice: what is booked already, and what will be. */
  parts: z.array(invoicePart),
  /** The invoices it may belong to, with what is left of them. */
  candidates: z.array(invoicePart),
})
export type CreditChoice = z.output<typeof creditChoice>

export const answerImportCredit = endpoint({
  method: 'PUT',
  path: '/api/v4/import/:id/credit',
  permission: 'import.mend',
  params: idParams,
  input: z.strictObject({
    row: idField,
    answer: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('subtract'), invoiceNumber: lineField(60).min(1) }),
        z.strictObject({
          kind: z.literal('spread'),
          parts: z
            .array(z.strictObject({ invoiceNumber: lineField(60).min(1), amountCents: centsField.min(1) }))
            .min(1)
            .max(1000)
            .refine((parts) => new Set(parts.map((part) => part.invoiceNumber)).size === parts.length),
        }),
        z.strictObject({ kind: z.literal('leave_out'), reason: lineField(500).min(1) }),
      ])
      .nullable(),
  }),
  output: z.object({ state: z.enum(['bad', 'duplicate', 'credit']) }),
  summary: 'Says from which invoices a credit note of an import is taken off, or why it is left out; null: as proposed',
})
