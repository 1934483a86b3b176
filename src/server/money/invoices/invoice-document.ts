import { invoiceWords } from '#contract/money/invoice-words.ts'
import type { InvoiceDocument } from '#domain/settlement/invoice-document.ts'
import type { StoredInvoice } from './invoice-queries.ts'

/** All that an invoice says, as it was issued: what was paid of it since is no part of it. */
export function invoiceDocument(invoice: StoredInvoice): InvoiceDocument {
  const { kind, number, issueDay, dueDay, fromDay, toDay, currency, credits, lines } = invoice
  const { setOffCents, takenOffCents, parties } = invoice
  const { supplier, customer, iban, payee, customerNumber, language } = parties
  const words = invoiceWords[language]
  return {
    kind,
    number,
    issueDay,
    dueDay: kind === 'invoice' ? dueDay : null,
    period: fromDay !== null && toDay !== null ? { fromDay, toDay } : null,
    currency,
    buyerReference: `K${customerNumber}`,
    note: setOffCents > 0 ? words.setOffNote : takenOffCents > 0 ? words.takenOffNote : null,
    supplier,
    customer,
    iban,
    payee,
    credits,
    lines,
    paidCents: setOffCents + takenOffCents,
  }
}
