import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idField, idParams, textField, versionField } from '#contract/platform/field.ts'

const version = { version: versionField }

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/v4/client-invoice/:id/message',
  permission: 'invoice.send',
  params: idParams,
  summary: 'Sends an invoice once more to its customer, as it was issued',
})

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/v4/client-invoice/:id/credit-note',
  permission: 'invoice.edit',
  params: idParams,
  input: z.strictObject({
    /** The lines that are taken back; none named: all that is left. */
    positions: z.array(z.int().min(1).max(1_000_000)).max(10_000).default([]),
    /** What is taken back is not billed again by the next settlement. */
    isWaived: z.boolean(),
    reason: textField(1000).min(1),
    ...version,
  }),
  output: z.object({ id: z.number(), number: z.string() }),
  summary: 'Credits an invoice, whole or some of its lines, with a credit note under a number of its own',
})

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/v4/client-invoice/:id/payment',
  permission: 'invoice.edit',
  params: idParams,
  input: z.strictObject({ day: dayField, amountCents: centsField.min(1), ...version }),
  summary:
    'Writes down that an invoice was paid on the own account of the agency, or a credit note paid back from there',
})

export const undoInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/v4/client-invoice/:id/payment-reversal',
  permission: 'invoice.edit',
  params: idParams,
  input: z.strictObject({ eventId: idField, ...version }),
  summary: 'Takes a payment of an invoice back that was written down wrongly',
})

export const proposeWriteOff = endpoint({
  method: 'POST',
  path: '/api/v4/client-invoice/:id/write-off',
  permission: 'invoice.edit',
  params: idParams,
  input: z.strictObject({ reason: textField(1000).min(1), ...version }),
  summary: 'Proposes that what is open of an invoice is not going to be paid',
})

export const approveWriteOff = endpoint({
  method: 'POST',
  path: '/api/v4/client-invoice/:id/write-off/approval',
  permission: 'invoice.edit',
  params: idParams,
  input: z.strictObject(version),
  summary: 'Writes off what is open of an invoice: another person than who proposed it, under his own name',
})

export const rejectWriteOff = endpoint({
  method: 'POST',
  path: '/api/v4/client-invoice/:id/write-off/rejection',
  permission: 'invoice.edit',
  params: idParams,
  input: z.strictObject(version),
  summary: 'Sets aside that an invoice is written off; who proposed it may do so too',
})
