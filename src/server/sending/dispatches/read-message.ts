import { isLetter } from '#domain/letters/letter-kind.ts'
import { readAgency } from '#server/office/agency/read-agency.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import { writeMail } from '#server/platform/outside/mail-message.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { composeMail, readMailLogo } from '#server/sending/delivery/compose-mail.ts'
import { messageIdOf } from '#domain/mail/message-id.ts'
import { findDispatch, type WholeDispatch } from './queries.ts'

/** A message of a customer the actor works for. */
export async function readMessage(db: Db, actor: Actor, id: number): Promise<WholeDispatch> {
  const dispatch = await findDispatch(db, actor, id)
  if (!dispatch) throw notFound()
  return dispatch
}

/** A letter has paper, however it went; a text message has none. */
export function hasPaper({ channel, content, pdfSha256 }: WholeDispatch): boolean {
  return pdfSha256 !== null || channel === 'post' || (channel === 'email' && isLetter(content.kind))
}

/**
 * The letter as it left. Where its drawing was not kept it is drawn again of its content, which gives the same; for an
 * archive it always is.
 */
export async function readPaper(
  dispatch: WholeDispatch,
  storage: Storage,
  { archive = false } = {},
): Promise<Buffer | null> {
  if (!hasPaper(dispatch)) return null
  if (archive || dispatch.pdfSha256 === null) return drawLetter(storage, dispatch.content, { archive })
  return storage.get(dispatch.pdfSha256)
}

/** An e-mail byte for byte: as it left where that was kept, else written again of its content. */
export async function readMime(
  db: Db,
  actor: Actor,
  id: number,
  storage: Storage,
): Promise<{ isKept: boolean; bytes: Buffer }> {
  const dispatch = await readMessage(db, actor, id)
  if (dispatch.channel !== 'email') throw notFound()
  const kept = dispatch.mimeSha256 === null ? null : await storage.get(dispatch.mimeSha256)
  if (kept) return { isKept: true, bytes: kept }
  const { details } = await readAgency(db, actor)
  const agency = { name: dispatch.content.sender[0] ?? '', email: details?.email ?? '' }
  const pdf = await readPaper(dispatch, storage)
  const logo = await readMailLogo(storage, dispatch.content)
  const mail = composeMail({
    ...dispatch,
    messageId: messageIdOf('debtor', id, dispatch.contentSha256),
    agency,
    pdf,
    logo,
  })
  return { isKept: false, bytes: await writeMail(mail, { date: dispatch.sentAt ?? dispatch.createdAt }) }
}
