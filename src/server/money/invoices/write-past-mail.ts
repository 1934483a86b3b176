import { refuseUbl } from '#domain/settlement/invoice-document.ts'
import { systemActor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { insertEvents } from './event-queries.ts'
import { invoiceDocument } from './invoice-document.ts'
import { findInvoice } from './invoice-queries.ts'
import { mailInvoice } from './mail-invoice.ts'
import { findUnmailed, setDelivered } from './message-queries.ts'

/** Writes that the invoices that were not brought to their customers yet arrived at a moment: for a past that is made up. */
export async function writePastMail(db: Db, at: Date): Promise<void> {
  const style = await readLetterStyle(db)
  const ids = await findUnmailed(db)
  for (const id of ids) {
    const invoice = await findInvoice(db, systemActor(at), id)
    if (!invoice) continue
    const document = invoiceDocument(invoice)
    const hasUbl = refuseUbl(document) === null
    await mailInvoice(db, { invoice, document, parties: invoice.parties, style, hasUbl }, { now: at, askedBy: null })
    await insertEvents(db, [{ invoiceId: id, kind: 'sent', at, userId: null }])
  }
  await setDelivered(db, ids, at)
}
