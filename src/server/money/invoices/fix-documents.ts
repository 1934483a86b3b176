import { refuseUbl } from '#domain/settlement/invoice-document.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import { type KeptFile, keepDocuments, lockUndrawn } from './document-queries.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoicePaper } from './invoice-paper.ts'
import { findInvoice } from './invoice-queries.ts'
import { mailInvoice } from './mail-invoice.ts'
import { isMailed } from './message-queries.ts'
import { writeUbl } from './write-ubl.ts'

/** The job that draws the documents of an invoice and has them sent. */
export const documentsJob = 'invoice.documents'

/**
 * Draws an invoice as PDF and, where it can be one, as e-invoice: as it was issued, once, and has it sent unless it was. Asked
 * again, as by a worker that goes on with what another left, it does nothing more.
 */
export async function fixDocuments(db: Db, clock: Clock, storage: Storage, id: number): Promise<void> {
  const invoice = await findInvoice(db, systemActor(clock.now()), id)
  if (!invoice || invoice.pdfSha256 !== null) return
  const document = invoiceDocument(invoice)
  const facts = { document, parties: invoice.parties, style: await readLetterStyle(db) }
  const noUbl = refuseUbl(document)
  const put = async (bytes: Buffer, mimeType: KeptFile['mimeType']): Promise<KeptFile> => ({
    sha256: await storage.put(bytes),
    sizeBytes: bytes.byteLength,
    mimeType,
  })
  const pdf = await put(await drawLetter(storage, invoicePaper(facts), { archive: true }), 'application/pdf')
  const ubl = noUbl === null ? await put(Buffer.from(writeUbl(document)), 'application/xml') : null
  await inTransaction(db, async (tx) => {
    if (!(await lockUndrawn(tx, id))) return
    await keepDocuments(tx, id, { pdf, ubl, noUbl })
    if (await isMailed(tx, id)) return
    await mailInvoice(tx, { invoice, hasUbl: ubl !== null, ...facts }, { now: clock.now(), askedBy: null })
  })
}
