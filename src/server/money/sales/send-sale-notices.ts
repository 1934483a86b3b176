import type { Actor } from '#server/actor.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { sendAssignmentNotices } from '#server/sending/by-hand/send-assignment-notices.ts'
import { findOfferedIds } from './change-queries.ts'
import { insertSaleNotices } from './notice-queries.ts'
import { changeState, take } from './sale-commands.ts'
import { findPartner } from './sale-queries.ts'

/**
 * Art. 3:94 BW: tells everybody who owes what is offered that it was assigned, each in a message that stays in his file. Once: the
 * sale is told by it. The account to pay on is none of ours to say: the buyer says it himself.
 */
export async function sendSaleNotices(
  db: Db,
  actor: Actor,
  seen: { readonly id: number; readonly version: number },
): Promise<{ version: number; count: number }> {
  const file = await take(db, actor, seen, ['received'])
  const { name, address, contact, noticeChannel } = await findPartner(db, file.partner)
  if (name === '' || address === '' || contact === '') throw new UserError(409, 'sale.error.buyer_unknown')
  const dossierIds = await findOfferedIds(db, file.id)
  await lockDossiers(db, actor, dossierIds)
  const assignment = { buyer: name, buyerAddress: address, buyerContact: contact }
  const notices = await sendAssignmentNotices(db, actor, { dossierIds, channel: noticeChannel, assignment })
  await insertSaleNotices(db, file.id, notices)
  const change = { state: 'told', toldDay: inAmsterdam(actor.now).day, toldBy: 'agency' } as const
  const version = await changeState(db, actor, file, 'sale_file.told', change, { notices: notices.length })
  return { version, count: notices.length }
}
