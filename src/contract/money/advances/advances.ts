import { z } from 'zod'
import { bankLineDetail } from '#contract/money/bank-lines.ts'
import { endpoint, type OutputOf } from '#contract/platform/endpoint.ts'
import { centsField, idField, idParams, lineField, versionField } from '#contract/platform/field.ts'

const version = { version: versionField }

/** So many costs are billed at once. */
export const mostAdvanceCosts = 20

export const bookAdvance = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/advance',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({ dossierId: idField, ...version }),
  output: bankLineDetail,
  summary: 'Says that a customer paid what is left of a line in advance for costs of a file',
})

/** What became of an advance: it came in, paid an invoice, or is going back. */
const advanceEvent = z.object({
  kind: z.enum(['in', 'used', 'returned']),
  day: z.string(),
  amountCents: z.number(),
  invoice: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The bank confirmed what goes back. */
  isConfirmed: z.boolean(),
})

export const getAdvanceAccount = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/advance-account',
  permission: 'file.show',
  params: idParams,
  output: z.object({
    currency: z.string(),
    receivedCents: z.number(),
    usedCents: z.number(),
    returnedCents: z.number(),
    /** What is still held for the customer. */
    heldCents: z.number(),
    events: z.array(advanceEvent),
  }),
  summary: 'What a customer paid in advance for a file, what it paid for, and what is left of it',
})
export type AdvanceAccount = OutputOf<typeof getAdvanceAccount>

export const spendAdvance = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/advance-use',
  permission: 'invoice.edit',
  params: idParams,
  input: z.strictObject({
    costs: z
      .array(
        z.strictObject({
          name: lineField(100).pipe(z.string().min(1)),
          netCents: centsField.pipe(z.number().min(1)),
          /** Paid in the name of the customer, as a court fee: without VAT. */
          isPassedThrough: z.boolean(),
        }),
      )
      .min(1)
      .max(mostAdvanceCosts),
    /** Why these are other costs than those of the same amount that the customer bears already. */
    reason: lineField(500).default(''),
    ...version,
  }),
  output: z.object({ invoiceId: z.number(), number: z.string(), usedCents: z.number(), dueCents: z.number() }),
  summary:
    'Bills costs of a file to its customer, and pays them out of the advance as far as it reaches; with a reason and by another where it bears the same already',
})

export const returnAdvance = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/advance-return',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject(version),
  output: z.object({ orderId: z.number(), amountCents: z.number() }),
  summary: 'Orders what is left of an advance to go back to the customer; another person releases it in its batch',
})
