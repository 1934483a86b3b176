import { refuseUbl } from '#domain/settlement/invoice-document.ts'
import { systemActor } from '#server/actor.ts'
import { insertEvents } from '#server/money/invoices/event-queries.ts'
import { invoiceDocument } from '#server/money/invoices/invoice-document.ts'
import { findInvoice } from '#server/money/invoices/invoice-queries.ts'
import { mailInvoice } from '#server/money/invoices/mail-invoice.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { findUnsentInvoices, setMessagesSent } from './money-queries.ts'

/** The invoices of a month went to their customers at this moment: they are not sent when the demo is opened. */
export async function tellDemoInvoices(db: Db, at: Date): Promise<void> {
  const style = await readLetterStyle(db)
  const ids = await findUnsentInvoices(db)
  for (const id of ids) {
    const invoice = await findInvoice(db, systemActor(at), id)
    if (!invoice) continue
    const document = invoiceDocument(invoice)
    const hasUbl = refuseUbl(document) === null
    await mailInvoice(db, { invoice, document, parties: invoice.parties, style, hasUbl }, { now: at, askedBy: null })
    await insertEvents(db, [{ invoiceId: id, kind: 'sent', at, userId: null }])
  }
  await setMessagesSent(db, ids, at)
}
