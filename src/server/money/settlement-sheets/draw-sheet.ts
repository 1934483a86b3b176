import { toLanguage } from '#contract/platform/language.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { drawExhibit } from '#server/sending/letters/draw-exhibit.ts'
import { readSender } from '#server/money/exhibit/read-sender.ts'
import { findCustomerLanguage } from './line-queries.ts'
import { paperSheet } from './paper-sheet.ts'
import { readSheet } from './read-sheet.ts'

/** A settlement as a PDF, in the language of its customer. It is not kept: what it says never changes once it is carried out. */
export async function drawSheet(db: Db, actor: Actor, id: number): Promise<Buffer> {
  const settlement = await readSheet(db, actor, id)
  const sender = await readSender(db)
  const language = toLanguage(await findCustomerLanguage(db, settlement.customer.id))
  return drawExhibit(paperSheet(settlement, { sender, language }))
}
