import type { InvoiceDocument } from '#domain/settlement/invoice-document.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findInvoice } from './invoice-queries.ts'

/** All that an invoice says, for whoever may see it. */
export async function readInvoiceDocument(db: Db, actor: Actor, id: number): Promise<InvoiceDocument> {
  const invoice = await findInvoice(db, actor, id)
  if (!invoice) throw notFound()
  const { kind, fromDay, toDay, openCents, netCents, vatCents, customerNumber, dueDay, ...rest } = invoice
  return {
    ...rest,
    kind,
    dueDay: kind === 'invoice' ? dueDay : null,
    period: fromDay !== null && toDay !== null ? { fromDay, toDay } : null,
    buyerReference: `K${customerNumber}`,
    note: openCents < netCents + vatCents ? 'Verrekend met geld dat wij voor u ontvingen' : null,
    paidCents: netCents + vatCents - openCents,
  }
}
