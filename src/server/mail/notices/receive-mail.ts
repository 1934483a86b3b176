import { randomUUID } from 'node:crypto'
import { translate } from '#contract/texts.ts'
import { judgeReport } from '#domain/mail/delivery-report.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { ownMessageIds } from '#domain/mail/message-id.ts'
import { systemActor } from '#server/actor.ts'
import type { ReadyModel } from '#domain/mail/judge-mail.ts'
import type { TrustedServer } from '#domain/mail/sender-check.ts'
import { findReadyModel } from '#server/mail/classification/find-ready-model.ts'
import { ensureMailModel } from '#server/mail/classification/make-mail-model.ts'
import { saveAttachments } from '#server/mail/incoming/save-attachments.ts'
import { flagTold } from '#server/mail/incoming/flag-told.ts'
import { recordParked } from '#server/mail/incoming/record-parked.ts'
import { tieReply } from '#server/mail/incoming/tie-reply.ts'
import { askToReadAll } from '#server/mail/mailboxes/ask-to-read.ts'
import type { OpenMailbox } from '#server/mail/mailboxes/open-mailbox.ts'
import { logFault } from '#server/platform/log/log.ts'
import { isDiskFull } from '#server/platform/outside/free-disk.ts'
import type { IncomingMail } from '#server/platform/outside/mailbox.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import type { MailRecipient, Sender, Told } from '#server/sending/delivery/deliverable.ts'
import { hasSame, holdMessageId, insertNotice, nameNotice, type NoticeKind } from './notice-queries.ts'
import { type MailNotice, readNotice } from './read-notice.ts'

/** Puts reading in the queue, of every place where e-mail comes in. */
export async function startReading(db: Db): Promise<void> {
  await askToReadAll(db)
}

/** Who looks is told at each so many, and at the first: every time is a write, and wakes whoever listens. */
const toldEach = 20

interface Outside {
  /** Opens the mailbox of a job; null where it is there no more, or paused. */
  open(run: JobRun): Promise<OpenMailbox | null>
  readonly storage: Storage
  /** All whose e-mails left: a report is about a message of one of them. */
  readonly senders: readonly Sender[]
}

/**
 * Reads the messages that came in: what a mail server says of an e-mail of ours is written, what somebody writes back
 * stands on his file, and nothing is ever answered. Each counts once, however often it lies there; what belongs to
 * nothing waits for a person, and so does what no reader can take apart.
 */
export async function receiveMail(run: JobRun, { open, storage, senders }: Outside): Promise<unknown> {
  const { db, clock, stopped, report } = run
  const box = await open(run)
  if (!box) return { done: 0 }
  let done = 0
  let ready: ReadyModel | null | undefined
  try {
    for await (const mail of box.read()) {
      if (stopped()) return unfinished
      // It was paused, taken away or changed: whoever reads it next goes on where this stopped.
      if (!(await box.isAsItWas())) return { done }
      if (ready === undefined) {
        await ensureMailModel(db, clock)
        ready = await findReadyModel(db)
      }
      const isChecked = box.trustedServer !== null
      const taking = { clock, storage, senders, ready, mailboxId: box.id, isChecked }
      const where = await takeMail(db, taking, mail, box.trustedServer)
      await box.putAway(mail, where)
      done += 1
      if (done === 1 || done % toldEach === 0) await report(done)
    }
    await box.end(done)
  } catch (error) {
    await box.fail(error, done)
    throw error
  } finally {
    box.close()
  }
  return { done }
}

/** Writes one, or sets it aside as it came where that cannot be done. Answers where it is put away. */
async function takeMail(
  db: Db,
  taking: Judging,
  mail: IncomingMail,
  trustedServer: TrustedServer,
): Promise<'own' | 'other'> {
  const { clock, storage, senders, mailboxId } = taking
  const { isCut } = mail
  const bytes = mail.refusal === undefined ? mail.bytes : insteadOf(mail.name, mail.refusal, clock)
  const sha256 = sha256Of(bytes)
  const parked = { clock, storage, mailboxId, sha256, bytes }
  if (mail.refusal !== undefined) {
    await recordParked(db, { ...parked, subject: translate('nl', 'incoming_mail.not_given') })
    return 'other'
  }
  const read = await readNotice(bytes, trustedServer)
  const notice = { ...read, isCut: read.isCut || isCut }
  if (notice.isUnreadable) {
    await recordParked(db, parked)
    return 'other'
  }
  try {
    const isOwn = await takeOrKeep(db, taking, sha256, notice)
    if (isOwn) for (const sender of senders) await sender.conclude(db, clock)
    return isOwn || notice.kind !== 'message' ? 'own' : 'other'
  } catch (error) {
    if (isPassing(error)) throw error
    // One that cannot be written does not keep the others waiting: a person looks at it as it came.
    await recordParked(db, { ...parked, subject: notice.subject, sender: notice.sender })
    return 'other'
  }
}

/** What stands in the place of an e-mail that its mail server will not give: where somebody finds it, and since when. */
function insteadOf(number: string, said: string, clock: Clock): Uint8Array {
  const at = clock.now().toISOString()
  return Buffer.from(`${translate('nl', 'incoming_mail.not_given_text', { number, said })}\n\n${at} ${randomUUID()}\n`)
}

/** Writes one where it belongs; where that is refused it waits for a person, with its words and what it is taken for. */
async function takeOrKeep(db: Db, taking: Judging, sha256: string, notice: MailNotice): Promise<boolean> {
  const take = async (waits: boolean) =>
    inTransaction(db, async (tx) => takeNotice(tx, { ...taking, waits }, sha256, notice))
  try {
    return await take(false)
  } catch (error) {
    if (isPassing(error)) throw error
    logFault('mail', { err: error }, 'an e-mail could not be put where it belongs')
    return take(true)
  }
}

/**
 * Whether it is the moment that is wrong, and not the e-mail: want of room, a line that broke, others at the same rows. One that
 * takes the database longer than it may (57014) would do so again, and keep its mailbox waiting.
 */
function isPassing(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return isDiskFull(error) || syscall !== undefined || /^(?:08|40|53|55|57(?!014)|58)\w{3}$|^E[A-Z]+$/.test(code)
}

interface Judging extends Pick<Outside, 'storage' | 'senders'> {
  readonly clock: Clock
  readonly ready: ReadyModel | null
  readonly mailboxId: number | null
  readonly isChecked: boolean
}

/** Writes one; answers whether it was about a message of ours. */
async function takeNotice(
  db: Db,
  { clock, storage, senders, ready, mailboxId, isChecked, waits }: Judging & { readonly waits: boolean },
  sha256: string,
  notice: MailNotice,
): Promise<boolean> {
  const { messageId: ownId, subject: note } = notice
  if (ownId !== null) await holdMessageId(db, ownId)
  const arrived = { sha256, kind: 'message', note, messageId: ownId, receivedAt: clock.now(), mailboxId } as const
  const id = await insertNotice(db, arrived)
  if (id === undefined) return false
  // What names two messages of ours is of neither.
  const [messageId, ...others] = notice.messageIds
  const owned = messageId === undefined || others.length > 0 ? undefined : await findOwner(db, senders, messageId)
  const { kind, status, told } = judge(notice, owned?.recipient.email ?? null)
  const dispatchId = owned?.recipient.dispatchId ?? null
  await nameNotice(db, id, { kind, status, dispatchId, isTold: told !== null && dispatchId !== null })
  if (messageId && owned && told) return owned.sender.hear(db, clock, messageId, told)
  if (kind === 'delay' || kind === 'delivered') return dispatchId !== null
  const { sender, sentTo, replyTo, subject, content, senderCheck } = notice
  // What we sent comes back as it was, by a copy or a loop: nobody wrote it to us.
  const isOurs = ownId !== null && ownMessageIds(ownId).length > 0 && sender !== owned?.recipient.email
  if (isOurs || (await hasSame(db, id, { messageId: ownId, sender, content }))) {
    await flagTold(db, id)
    return dispatchId !== null
  }
  const actor = systemActor(clock.now())
  if (kind === 'message') await saveAttachments(db, actor, storage, id, notice)
  const answered = messageId && owned ? { dispatchId, messageId, email: owned.recipient.email } : null
  const arrival = { id, kind, sender, sentTo, replyTo, subject, content, senderCheck }
  return tieReply(db, actor, arrival, { answered, ready, waits, isChecked })
}

/** Whose message an id is, and to whom it went; undefined when it is none of ours. */
async function findOwner(
  db: Db,
  senders: readonly Sender[],
  messageId: string,
): Promise<{ sender: Sender; recipient: MailRecipient } | undefined> {
  for (const sender of senders) {
    const recipient = await sender.findRecipient(db, messageId)
    if (recipient) return { sender, recipient }
  }
  return undefined
}

interface Judged {
  readonly kind: NoticeKind
  readonly status: string | null
  readonly told: Told | null
}

/** What a notice says of the message to an address; of somebody else it says nothing. */
function judge({ kind, reports }: MailNotice, email: string | null): Judged {
  if (kind !== 'report') return { kind, status: null, told: null }
  const address = email?.toLowerCase() ?? null
  const own = reports.find(
    ({ originalRecipient, finalRecipient }) =>
      address !== null && (originalRecipient === address || finalRecipient === address),
  )
  const shown = own ?? reports[0]
  const verdict = shown ? judgeReport(shown) : null
  const noticeKind: NoticeKind =
    verdict?.kind === 'delayed' ? 'delay' : verdict === null || verdict.kind === 'returned' ? 'bounce' : 'delivered'
  if (!own || !verdict) return { kind: noticeKind, status: shown?.status ?? null, told: null }
  const error = [own.status, own.diagnostic].filter(Boolean).join(' ').slice(0, 500)
  const told: Told =
    verdict.kind === 'returned' || verdict.kind === 'delayed' ? { ...verdict, error } : { kind: verdict.kind }
  return { kind: noticeKind, status: own.status, told }
}
