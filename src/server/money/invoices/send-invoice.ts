import { type Actor, personAtWork } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { invoiceDocument } from './invoice-document.ts'
import { findInvoice } from './invoice-queries.ts'
import { mailInvoice } from './mail-invoice.ts'

/** Sends an invoice once more to its customer, as it was issued, to the address that holds now. */
export async function sendInvoice(db: Db, actor: Actor, id: number): Promise<void> {
  const invoice = await findInvoice(db, actor, id)
  if (!invoice) throw notFound()
  if (invoice.pdfSha256 === null) throw new UserError(409, 'invoice.refusal.not_drawn')
  const facts = { document: invoiceDocument(invoice), parties: invoice.parties, style: await readLetterStyle(db) }
  const asked = { now: actor.now, askedBy: personAtWork(actor) }
  const hasAddress = await mailInvoice(db, { invoice, hasUbl: invoice.ublSha256 !== null, ...facts }, asked)
  if (!hasAddress) throw new UserError(409, 'invoice.refusal.no_address')
  const { number, customerId } = invoice
  const entry = { kind: 'invoice.sent_again', customerId, subjectKind: 'invoice', subjectId: id }
  await recordAudit(db, actor, { ...entry, data: { number } })
}
