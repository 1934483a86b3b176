import type { MailClass } from '#domain/mail/mail-class.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { lockDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { nameMail } from '#server/mail/classification/name-mail.ts'
import { dropLabel } from '#server/mail/classification/drop-label.ts'
import { translate } from '#contract/texts.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { dropCausedItem } from '#server/work/agenda/drop-caused-item.ts'
import { withdrawLog } from '#server/work/logs/withdraw-log.ts'
import { endMailHalts } from './end-mail-halts.ts'
import {
  type FileOfMail,
  forgetClass,
  forgetHandling,
  type IncomingMail,
  isUnproven,
  lockIncoming,
  markHandled,
  saveClass,
} from './queries.ts'
import { findNamedFile, haltFor, haltLikely, itemKey, judgementNow, putOnFile } from './tie-reply.ts'

/** Puts an e-mail that belonged to nothing on a file, as if it had named it. */
export async function attachIncoming(db: Db, actor: Actor, id: number, file: number): Promise<void> {
  const mail = await takeIncoming(db, actor, id)
  const customerId = await findCustomerOf(db, actor, file)
  if (customerId === undefined) {
    throw new UserError(400, 'error.check_fields', { fields: { file: { key: 'template.error.file' } } })
  }
  await putWhere(db, actor, mail, { dossierId: file, customerId, isOfCustomer: false })
}

/** The same of one that may be on a file by now: then it stays there. */
export async function attachWaiting(db: Db, actor: Actor, id: number, file: number): Promise<void> {
  if ((await lockIncoming(db, actor, id))?.waits) await attachIncoming(db, actor, id, file)
}

/** Puts an e-mail on the file it names, if by now that concerns its sender; answers whether there is one. */
export async function attachAsNamed(db: Db, actor: Actor, id: number, isInboxChecked: boolean): Promise<boolean> {
  const mail = await takeIncoming(db, actor, id)
  if (await isUnproven(db, id, isInboxChecked)) return false
  const file = await findNamedFile(db, mail)
  if (!file) return false
  await putWhere(db, actor, mail, file)
  return true
}

/** Puts an e-mail that waited on its file: what else stood still for it goes on. */
async function putWhere(db: Db, actor: Actor, mail: IncomingMail, file: FileOfMail): Promise<void> {
  const { dossierId } = file
  // Held in one order with those that go on.
  await lockDossiers(db, actor, [dossierId, ...mail.halts.map((halt) => halt.dossierId)])
  await putOnFile(db, actor, mail, file)
  await endMailHalts(db, actor, mail, dossierId)
  await handle(db, actor, mail, 'attached', dossierId)
}

/** Sets an e-mail aside that is about no file; of spam the model learns. */
export async function setAsideIncoming(
  db: Db,
  actor: Actor,
  id: number,
  as: 'set_aside' | 'spam' = 'set_aside',
): Promise<void> {
  const mail = await takeIncoming(db, actor, id)
  if (as === 'spam') await nameClass(db, actor, mail, 'spam')
  await endMailHalts(db, actor, mail)
  await handle(db, actor, mail, as, null)
}

/** Says what an e-mail is about. A file that must stop for it stops; one that stands still goes on by an act of its own. */
export async function setIncomingClass(db: Db, actor: Actor, id: number, mailClass: MailClass): Promise<void> {
  const mail = await lockIncoming(db, actor, id)
  if (!mail) throw notFound()
  await nameClass(db, actor, mail, mailClass)
  const { dossierId } = mail
  if (dossierId === null && !mail.waits) return
  const [before, after] = [judgementNow(mail), judgementNow({ ...mail, namedClass: mailClass })]
  // What it does already is not begun anew: who let the file go on since was a person too.
  const isDone = before.stops === after.stops && before.pause?.reason === after.pause?.reason
  if (mail.halts.length > 0 && isDone) return
  await (dossierId === null ? haltLikely(db, actor, id, after) : haltFor(db, actor, { mailId: id, dossierId }, after))
}

/**
 * Lets an e-mail wait again: what was set aside comes back, and what is on a file goes off it with its log, its work and what
 * the file stands still for because of it. Refused while nothing may be taken off that file.
 */
export async function undoIncoming(db: Db, actor: Actor, id: number): Promise<void> {
  const mail = await lockIncoming(db, actor, id)
  if (!mail) throw notFound()
  if (mail.waits) throw new UserError(409, 'incoming_mail.waits_already')
  const { dossierId, logId } = mail
  if (dossierId !== null && logId !== null) {
    await lockDossier(db, actor, { dossierId, version: null })
    const reason = translate(actor.language, 'incoming_mail.taken_off')
    await withdrawLog(db, actor, { dossierId, logId, reason })
    await dropCausedItem(db, actor, itemKey(id, logId))
    await endMailHalts(db, actor, mail)
  }
  if (mail.state === 'spam') {
    await dropLabel(db, id)
    await forgetClass(db, id)
  }
  await forgetHandling(db, id)
  // What was set aside by mistake says what it said: nobody is written to before it is read.
  const namedClass = mail.state === 'spam' ? null : mail.namedClass
  if (dossierId === null) await haltLikely(db, actor, id, judgementNow({ ...mail, namedClass }))
  await recordAudit(db, actor, {
    kind: 'incoming_mail.undone',
    subjectKind: 'incoming_mail',
    subjectId: id,
    data: { sender: mail.sender, subject: mail.subject, fileId: dossierId },
  })
}

async function nameClass(db: Db, actor: Actor, mail: IncomingMail, mailClass: MailClass): Promise<void> {
  await saveClass(db, mail.id, { mailClass, namedBy: personAtWork(actor), namedAt: actor.now })
  await nameMail(db, actor, mail, mailClass)
  await recordAudit(db, actor, {
    kind: 'incoming_mail.named',
    subjectKind: 'incoming_mail',
    subjectId: mail.id,
    data: { sender: mail.sender, subject: mail.subject, mailClass },
  })
}

async function takeIncoming(db: Db, actor: Actor, id: number): Promise<IncomingMail> {
  const mail = await lockIncoming(db, actor, id)
  if (!mail) throw notFound()
  if (!mail.waits) throw new UserError(409, 'incoming_mail.handled')
  return mail
}

async function handle(
  db: Db,
  actor: Actor,
  { id, sender, subject }: IncomingMail,
  handledAs: 'attached' | 'set_aside' | 'spam',
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
