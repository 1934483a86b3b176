import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type InvoiceKind, lockOpenInvoices, reduceOpen } from './issue-queries.ts'

/**
 * Pays what is open of a customer, the oldest first: credit notes are taken off invoices, then what was set off pays the
 * rest; less than nothing is given back of credit notes. What it writes in the books is for who sets off.
 */
export async function setOffInvoices(
  db: Db,
  { customerId, currency }: { readonly customerId: number; readonly currency: string },
  setOffCents: Cents,
): Promise<void> {
  const open = await lockOpenInvoices(db, customerId, currency)
  const total = (kind: InvoiceKind) =>
    open.reduce((sum, invoice) => sum + (invoice.kind === kind ? invoice.openCents : 0), 0)
  const credited = Math.min(total('invoice'), total('credit_note'))
  const paid = { invoice: credited + Math.max(0, setOffCents), credit_note: credited + Math.max(0, -setOffCents) }
  for (const { id, kind, openCents } of open) {
    const cents = Math.min(openCents, paid[kind])
    if (cents === 0) continue
    paid[kind] -= cents
    await reduceOpen(db, id, cents)
  }
}
