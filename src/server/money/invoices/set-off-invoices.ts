import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertEvents, type NewInvoiceEvent } from './event-queries.ts'
import { type InvoiceKind, lockOpenInvoices, type OpenInvoice, reduceOpen } from './issue-queries.ts'

/** By which settlement, and when. */
interface SetOffAt {
  readonly now: Date
  readonly settlementId: number
}

/**
 * Pays what is open of a customer, the oldest first: credit notes are taken off invoices, then what was set off pays the
 * rest; less than nothing is given back of credit notes. What it writes in the books is for who sets off.
 */
export async function setOffInvoices(
  db: Db,
  { customerId, currency }: { readonly customerId: number; readonly currency: string },
  setOffCents: Cents,
  at: SetOffAt,
): Promise<void> {
  const open = await lockOpenInvoices(db, customerId, currency)
  const total = (kind: InvoiceKind) =>
    open.reduce((sum, invoice) => sum + (invoice.kind === kind ? invoice.openCents : 0), 0)
  const credited = Math.min(total('invoice'), total('credit_note'))
  const takenOff = { invoice: credited, credit_note: credited }
  const setOff = { invoice: Math.max(0, setOffCents), credit_note: Math.max(0, -setOffCents) }
  for (const invoice of open) {
    const { kind } = invoice
    const byCredit = Math.min(invoice.openCents, takenOff[kind])
    const bySetOff = Math.min(invoice.openCents - byCredit, setOff[kind])
    takenOff[kind] -= byCredit
    setOff[kind] -= bySetOff
    await pay(db, invoice, 'taken_off', byCredit, at)
    await pay(db, invoice, 'set_off', bySetOff, at)
  }
}

/** What pays an invoice that the same settlement issued stands on it. */
async function pay(
  db: Db,
  { id, settlementId: issuedBy }: OpenInvoice,
  kind: NewInvoiceEvent['kind'],
  amountCents: Cents,
  { now, settlementId }: SetOffAt,
): Promise<void> {
  if (amountCents === 0) return
  const openCents = await reduceOpen(db, id, amountCents)
  const event = { invoiceId: id, kind, at: now, userId: null, amountCents, openCents, settlementId }
  await insertEvents(db, [{ ...event, atIssue: issuedBy === settlementId }])
}
