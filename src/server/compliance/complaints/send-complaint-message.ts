import { contactAllowed, nextContactMoment } from '#domain/deadlines/contact-window.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findUserName } from '#server/platform/db/find-user-name.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import { loadTemplateBook } from '#server/sending/texts-in-use/template-book.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { writeComplaintLetter } from './complaint-letter.ts'
import { updateComplaint } from './complaint-queries.ts'
import {
  type ComplaintMessageRow,
  type ComplaintPurpose,
  findTold,
  hasDueMessage,
  insertMessage,
} from './message-queries.ts'

/** The job that brings the e-mails about complaints to the mail server. */
export const complaintMailJob = 'complaint_message.deliver'

interface Said {
  readonly complaintId: number
  readonly purpose: ComplaintPurpose
  readonly channel: 'email' | 'post'
  readonly words: string
}

/**
 * Tells who complains that it came in, or what came of it: by the delivery of the house, in his language. A debtor is mailed within
 * the lawful hours, and not at all when he asked not to be: then a letter goes. A machine is never answered.
 */
export async function sendComplaintMessage(db: Db, actor: Actor, storage: Storage, said: Said): Promise<number> {
  const { complaintId, purpose, channel, words } = said
  const told = await findTold(db, complaintId)
  if (!told) throw new UserError(409, 'exhibit.no_agency')
  if (told.isAutomatic) throw new UserError(409, 'complaint.refusal.automatic')
  if (channel === 'email' && told.doNotContact) throw new UserError(409, 'complaint.send.do_not_contact')
  if (channel === 'email' && told.email === null) throw new UserError(409, 'complaint.send.no_email')
  if (channel === 'post' && !told.address.street) throw new UserError(409, 'complaint.send.no_address')
  const { document: content, templateVersionId } = writeComplaintLetter(await loadTemplateBook(db), told, {
    purpose,
    channel,
    words,
    day: inAmsterdam(actor.now).day,
    signedBy: await findUserName(db, personAtWork(actor)),
    style: await readLetterStyle(db),
  })
  const about = { mimeType: 'application/pdf', scan: 'clean', purpose: null } as const
  const id = await insertMessage(db, actor, {
    complaintId,
    purpose,
    channel,
    recipient: { name: told.name, email: told.email, address: content.recipient.slice(1).join(', ') },
    content,
    templateVersionId,
    contentSha256: hashOfContent(content),
    pdfSha256: channel === 'post' ? await saveContent(db, storage, await drawLetter(storage, content), about) : null,
    nextAttemptAt: channel === 'email' && told.isDebtor ? await leavesAt(db, actor.now) : null,
  })
  // Its term runs on until somebody put the letter in the post.
  if (channel === 'post') await updateComplaint(db, complaintId, { unposted: purpose })
  await audit(db, actor, { complaintId, purpose, channel }, 'message_asked', told.files)
  if (channel === 'email') await enqueue(db, { kind: complaintMailJob, uniqueKey: complaintMailJob })
  return id
}

/** Art. 4 lid 2 Bki: when an e-mail to a debtor may leave; null: now. */
export async function leavesAt(db: Db, now: Date): Promise<Date | null> {
  const { day, minuteOfDay: minutes } = inAmsterdam(now)
  const holidays = await findHolidays(db)
  if (contactAllowed({ day, minutes }, holidays)) return null
  const next = nextContactMoment({ day, minutes }, holidays)
  return momentInAmsterdam(next.day, next.minutes)
}

/** Writes down what became of a message about a complaint, on its files as well. */
export async function auditMessage(db: Db, actor: Actor, said: ComplaintMessageRow, what: string): Promise<void> {
  const told = await findTold(db, said.complaintId)
  await audit(db, actor, said, what, told?.files ?? [])
}

async function audit(
  db: Db,
  actor: Actor,
  { complaintId, purpose, channel }: Pick<ComplaintMessageRow, 'complaintId' | 'purpose' | 'channel'>,
  what: string,
  files: readonly { readonly id: number; readonly customerId: number }[],
): Promise<void> {
  const entry = { kind: `complaint.${what}`, data: { purpose, channel } }
  const ofFiles = files.map(({ id: dossierId, customerId }) => ({ ...entry, dossierId, customerId }))
  await recordAudit(db, actor, { ...entry, subjectKind: 'complaint', subjectId: complaintId }, ...ofFiles)
}

/** Has what is due brought to the mail server, and what a worker left behind that died. */
export async function wakeComplaintMessages(db: Db, clock: Clock): Promise<void> {
  if (await hasDueMessage(db, clock.now())) await enqueue(db, { kind: complaintMailJob, uniqueKey: complaintMailJob })
}
