import type { Actor } from '#server/actor.ts'
import { readSender } from '#server/money/exhibit/read-sender.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { drawExhibit } from '#server/sending/letters/draw-exhibit.ts'
import { paperSale } from './paper-sale.ts'
import { findPartner, lockSaleFile } from './sale-queries.ts'
import { findSheetItems, findSheetSha, setSheetSha } from './sheet-queries.ts'

/**
 * The sheet of a sale that was booked, for the archive and the partner. It is drawn once, as a file that can be read for good; who
 * asks for it again gets the same bytes, whatever came back since.
 */
export async function drawSheet(tx: Db, actor: Actor, storage: Storage, id: number): Promise<Buffer> {
  const file = await lockSaleFile(tx, id)
  if (!file) throw notFound()
  if (file.soldDay === null) throw new UserError(409, 'sale.error.not_booked')
  // Drawn anew it would bear the names that were taken away, or those of today.
  if (file.isErased) throw new UserError(409, 'sale.error.erased')
  const kept = await findSheetSha(tx, id)
  const bytes = kept === null ? null : await storage.get(kept)
  if (bytes) return bytes
  const sheet = paperSale({
    file: { ...file, soldDay: file.soldDay },
    partner: await findPartner(tx, file.partner),
    items: await findSheetItems(tx, id),
    sender: await readSender(tx),
    // That of all a buyer gets, whoever asks first.
    language: 'nl',
  })
  const pdf = await drawExhibit(sheet, file.soldDay)
  const about = { mimeType: 'application/pdf', scan: 'clean', purpose: 'employee' } as const
  const sha256 = await saveContent(tx, storage, pdf, about)
  await setSheetSha(tx, id, sha256)
  const subject = { subjectKind: 'sale_file', subjectId: id }
  await recordAudit(tx, actor, { kind: 'sale_file.sheet_drawn', ...subject, data: { sha256 } })
  return pdf
}
