import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { noUblReasons } from '#domain/settlement/invoice-document.ts'
import { vatCategories } from '#domain/settlement/invoice-vat.ts'
import { secondRefusals } from '#contract/people/second-person.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { told } from '#contract/platform/list-words.ts'
import { afterField, listOf, listQuery, nextField } from '#contract/platform/list.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const

/** How an invoice stands; `settled` is a credit note that was taken off, or paid back. */
export const invoiceStates = ['open', 'overdue', 'part_paid', 'paid', 'credited', 'written_off', 'settled'] as const

/** How far the last e-mail with it is. */
export const invoiceMessageStates = [
  'scheduled',
  'sending',
  'uncertain',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'cancelled',
  'no_address',
] as const
export type InvoiceMessageState = (typeof invoiceMessageStates)[number]

/** What happens with an invoice; each has a text `invoice.event.…`. */
export const invoiceEventKinds = [
  'issued',
  'set_off',
  'taken_off',
  'credited',
  'paid',
  'payment_undone',
  'sent',
  'bounced',
  'reminded',
  'write_off_proposed',
  'write_off_rejected',
  'written_off',
  'vat_reclaimed',
  'vat_owed_again',
] as const
export type InvoiceEventKind = (typeof invoiceEventKinds)[number]

export const invoiceSorts = ['number', 'issueDay', 'dueDay', 'customerName', 'totalCents', 'openCents'] as const

const invoice = z.object({
  id: z.number(),
  kind: told(z.enum(invoiceKinds), 'invoice.kind.'),
  number: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }),
  currency: z.enum(currencies),
  issueDay: z.string(),
  dueDay: z.string(),
  netCents: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
  /** What is still to be paid; of a credit note what is still to be given back. */
  openCents: z.number(),
  state: told(z.enum(invoiceStates), 'invoice.state.'),
  /** Null: none is made yet, or it is not for who asks. */
  delivery: told(z.enum(invoiceMessageStates).nullable(), 'invoice.delivery.'),
})
export type InvoiceRow = z.output<typeof invoice>

/** What a return of VAT has to do with an invoice. */
export const invoiceVatFilters = ['reclaimed', 'reclaimable'] as const

const filters = {
  search: lineField(100).optional(),
  customer: idField.optional(),
  kind: severalOf(z.enum(invoiceKinds)),
  open: severalOf(z.enum(['yes', 'overdue'])),
  currency: severalOf(z.enum(currencies)),
  /** For the return of VAT: asked back of what was written off, or unpaid for a year and to be asked back. */
  vat: severalOf(z.enum(invoiceVatFilters)),
  from: dayField.optional(),
  to: dayField.optional(),
}

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/v4/client-invoice',
  permission: 'invoice.show',
  key: 'payments.read',
  query: listQuery({
    sortBy: invoiceSorts,
    filters: {
      ...filters,
      /** A selection the caller has made of this list. */
      selection: idField.optional(),
      after: afterField,
    },
  }),
  output: listOf(invoice).extend({ next: nextField }),
  summary: 'Invoices and credit notes to customers, the newest first; a customer sees its own',
})

const named = z.object({ id: z.number(), number: z.string() })

const invoiceDetail = invoice.extend({
  period: z.object({ fromDay: z.string(), toDay: z.string() }).nullable(),
  /** The invoice that it credits, and the credit notes of it. */
  credits: named.nullable(),
  /** What is not going to be paid. */
  writtenOffCents: z.number(),
  /** VAT that was asked back of it: for the people of the agency. */
  vatReclaimedCents: z.number(),
  creditedBy: z.array(named.extend({ totalCents: z.number() })),
  hasPdf: z.boolean(),
  hasUbl: z.boolean(),
  /** Why it is no e-invoice. */
  noUbl: z.enum(noUblReasons).nullable(),
  lines: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      /** The file it is about. */
      dossier: named.nullable(),
      rule: z.string().nullable(),
      netCents: z.number(),
      vatCategory: z.enum(vatCategories),
      vatPercent: z.number(),
      vatCents: z.number(),
      /** What may still be credited of it, without VAT. */
      leftCents: z.number(),
    }),
  ),
  /** VAT once per category and rate. */
  sums: z.array(
    z.object({ category: z.enum(vatCategories), percent: z.number(), netCents: z.number(), vatCents: z.number() }),
  ),
  /** The newest last; what is between people of the agency is not told to others. */
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(invoiceEventKinds),
      at: z.date(),
      by: z.string().nullable(),
      day: z.string().nullable(),
      amountCents: z.number().nullable(),
      openCents: z.number().nullable(),
      note: z.string(),
      other: named.nullable(),
      /** A payment that may still be undone. */
      canUndo: z.boolean(),
    }),
  ),
  /** What waits for a second person. */
  writeOff: z
    .object({
      amountCents: z.number(),
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: z.date(),
      refusal: z.enum(secondRefusals).nullable(),
    })
    .nullable(),
  version: z.number(),
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/v4/client-invoice/:id',
  permission: 'invoice.show',
  key: 'payments.read',
  params: idParams,
  output: invoiceDetail,
  summary: 'An invoice with its lines, what it credits, and what happened with it',
})

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/v4/client-invoice/:id/pdf',
  permission: 'invoice.show',
  key: 'payments.read',
  params: idParams,
  answer: 'file',
  summary: 'An invoice on paper, as it was issued',
})

export const getInvoiceUbl = endpoint({
  method: 'GET',
  path: '/api/v4/client-invoice/:id/ubl',
  permission: 'invoice.show',
  key: 'payments.read',
  params: idParams,
  answer: 'file',
  summary: 'An invoice as an e-invoice in the Dutch profile (UBL), as it was issued',
})

/** So many invoices are packed at once. */
export const mostInvoicesZipped = 2000

export const downloadInvoices = endpoint({
  method: 'GET',
  path: '/api/v4/client-invoice-zip',
  permission: 'invoice.show',
  query: z.strictObject({
    ids: severalOf(idField),
    /** A selection of the list, in place of ids. */
    selection: idField.optional(),
  }),
  answer: 'file',
  summary: 'Invoices as PDF and e-invoice, packed in one file',
})
