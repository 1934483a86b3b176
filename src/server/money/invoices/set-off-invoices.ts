import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertEvents, type NewInvoiceEvent } from './event-queries.ts'
import { type InvoiceKind, lockOpenInvoices, type OpenInvoice, reduceOpen } from './issue-queries.ts'

/** By which settlement, and when; of documents that are not for this customer alone what of them is. */
interface SetOffAt {
  readonly now: Date
  readonly settlementId: number
  readonly shares?: readonly InvoiceShare[]
}

/** What of an invoice or credit note is for one of several customers. */
export interface InvoiceShare {
  readonly invoiceId: number
  readonly cents: Cents
}

/**
 * Pays what is open of a customer, the oldest first: credit notes are taken off invoices, then what was set off pays the
 * rest; less than nothing is given back of credit notes. What it writes in the books is for who sets off. Of documents that
 * are for several customers, or were issued to another, only its own share counts. Answers by how much less each customer
 * owes.
 */
export async function setOffInvoices(
  db: Db,
  { customerId, currency }: { readonly customerId: number; readonly currency: string },
  setOffCents: Cents,
  at: SetOffAt,
): Promise<ReadonlyMap<number, Cents>> {
  const paidOf = new Map<number, Cents>()
  const shareOf = new Map((at.shares ?? []).map(({ invoiceId, cents }) => [invoiceId, cents]))
  const rows = await lockOpenInvoices(db, customerId, currency, [...shareOf.keys()])
  const open = rows.map((row) => ({ ...row, openCents: Math.min(row.openCents, shareOf.get(row.id) ?? row.openCents) }))
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
    const cents = (kind === 'invoice' ? 1 : -1) * (byCredit + bySetOff)
    paidOf.set(invoice.customerId, (paidOf.get(invoice.customerId) ?? 0) + cents)
  }
  if (setOff.invoice + setOff.credit_note > 0) throw new Error('more is set off than is open')
  return paidOf
}

/** What pays an invoice that the same settlement issued stands on it. */
async function pay(
  db: Db,
  { id, settlementId: issuedBy }: OpenInvoice,
  kind: NewInvoiceEvent['kind'],
  amountCents: Cents,
  { now, settlementId, shares = [] }: SetOffAt,
): Promise<void> {
  if (amountCents === 0) return
  const openCents = await reduceOpen(db, id, amountCents)
  const event = { invoiceId: id, kind, at: now, userId: null, amountCents, openCents, settlementId }
  const atIssue = issuedBy === settlementId || shares.some(({ invoiceId }) => invoiceId === id)
  await insertEvents(db, [{ ...event, atIssue }])
}
