import { z } from 'zod'
import { bankLineDetail } from '#contract/money/bank-lines.ts'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint, type OutputOf } from '#contract/platform/endpoint.ts'
import { idField, idParams, textField, versionField } from '#contract/platform/field.ts'

const version = { version: versionField }

/** What a file has before and after a payment is taken off it. */
const undoneFile = z.object({
  dossierId: z.number(),
  number: z.string(),
  debtorName: z.string(),
  currency: z.string(),
  amountCents: z.number(),
  openBeforeCents: z.number(),
  openAfterCents: z.number(),
})

/** What the next settlement of a customer comes to as it stands, and after the payment is taken off. */
const undoneCustomer = z.object({
  customer: z.object({ id: z.number(), name: z.string() }),
  currency: z.string(),
  outBeforeCents: z.number(),
  outAfterCents: z.number(),
  /** What is carried on; below zero is a shortage of the customer. */
  closingBeforeCents: z.number(),
  closingAfterCents: z.number(),
  /** What is credited of fees, and the VAT on it. */
  creditNetCents: z.number(),
  creditVatCents: z.number(),
})

export const previewSettledUndo = endpoint({
  method: 'GET',
  path: '/api/v4/bank-line/:id/undo-preview',
  permission: 'finance.batch-payment',
  params: idParams,
  output: z.object({
    files: z.array(undoneFile),
    customers: z.array(undoneCustomer),
    /** Why whoever asks may not decide on what waits. */
    refusal: z.enum(secondRefusals).nullable(),
  }),
  summary: 'What undoing a payment would do: to the account of each file, and to the next settlement of each customer',
})
export type SettledUndoPreview = OutputOf<typeof previewSettledUndo>

export const askSettledUndo = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/undo-request',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject({
    reason: textField(1000).min(1),
    /** The line that took the money back, as it was seen: it is tied to the payment once another agrees. */
    returnedBy: z.strictObject({ bankLineId: idField, ...version }).optional(),
    ...version,
  }),
  output: bankLineDetail,
  summary:
    'Asks to undo a payment that was settled with its customer, or to tie the line that took it back: another person decides',
})

export const approveSettledUndo = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/undo-request/approval',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject(version),
  output: bankLineDetail,
  summary: 'Undoes a settled payment: another person than who asked, under his own name',
})

export const rejectSettledUndo = endpoint({
  method: 'POST',
  path: '/api/v4/bank-line/:id/undo-request/rejection',
  permission: 'finance.batch-payment',
  params: idParams,
  input: z.strictObject(version),
  output: bankLineDetail,
  summary: 'Leaves a settled payment as it is; who asked to undo it may do so too',
})
