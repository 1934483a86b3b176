import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { type IncomingMail, lockIncoming, markHandled } from './queries.ts'
import { putOnFile } from './tie-reply.ts'

/** Puts an e-mail that belonged to nothing on a file, as if it had named it. */
export async function attachIncoming(db: Db, actor: Actor, id: number, file: number): Promise<void> {
  const mail = await takeIncoming(db, id)
  const customerId = await findCustomerOf(db, actor, file)
  if (customerId === undefined) {
    throw new UserError(400, 'error.check_fields', { fields: { file: { key: 'template.error.file' } } })
  }
  await putOnFile(db, actor, mail, { dossierId: file, customerId, isOfCustomer: false })
  await handle(db, actor, mail, 'attached', file)
}

/** Sets an e-mail aside that is about no file. */
export async function setAsideIncoming(db: Db, actor: Actor, id: number): Promise<void> {
  await handle(db, actor, await takeIncoming(db, id), 'set_aside', null)
}

async function takeIncoming(db: Db, id: number): Promise<IncomingMail> {
  const mail = await lockIncoming(db, id)
  if (!mail) throw notFound()
  if (!mail.waits) throw new UserError(409, 'incoming_mail.handled')
  return mail
}

async function handle(
  db: Db,
  actor: Actor,
  { id, sender, subject }: IncomingMail,
  handledAs: 'attached' | 'set_aside',
  fileId: number | null,
): Promise<void> {
  await markHandled(db, id, { handledAs, handledAt: actor.now, handledBy: personAtWork(actor) })
  await recordAudit(db, actor, {
    kind: `incoming_mail.${handledAs}`,
    subjectKind: 'incoming_mail',
    subjectId: id,
    data: { sender, subject, fileId },
  })
}
