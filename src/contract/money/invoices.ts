import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const

export const invoiceSorts = ['number', 'issueDay', 'dueDay', 'customerName', 'totalCents', 'openCents'] as const

const invoice = z.object({
  id: z.number(),
  kind: told(z.enum(invoiceKinds), 'invoice.kind.'),
  number: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }),
  currency: z.string(),
  issueDay: z.string(),
  dueDay: z.string(),
  netCents: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
  /** What is still to be paid; of a credit note what is still to be given back. */
  openCents: z.number(),
})
export type InvoiceRow = z.output<typeof invoice>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/v4/client-invoice',
  permission: 'invoice.show',
  query: listQuery({
    sortBy: invoiceSorts,
    filters: {
      search: lineField(100).optional(),
      customer: idField.optional(),
      kind: severalOf(z.enum(invoiceKinds)),
      open: z.enum(['yes', 'overdue']).optional(),
      from: dayField.optional(),
      to: dayField.optional(),
    },
  }),
  output: listOf(invoice),
  summary: 'Invoices and credit notes to customers, the newest first; a customer sees its own',
})

export const getInvoiceUbl = endpoint({
  method: 'GET',
  path: '/api/v4/client-invoice/:id/ubl',
  permission: 'invoice.show',
  params: idParams,
  answer: 'file',
  summary: 'An invoice as an e-invoice in the Dutch profile (UBL)',
})
