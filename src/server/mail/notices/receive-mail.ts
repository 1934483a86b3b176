import { judgeReport } from '#domain/mail/delivery-report.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { Mailbox } from '#server/platform/outside/mailbox.ts'
import { systemActor } from '#server/actor.ts'
import type { ReadyModel } from '#domain/mail/judge-mail.ts'
import { findReadyModel } from '#server/mail/classification/find-ready-model.ts'
import { ensureMailModel } from '#server/mail/classification/make-mail-model.ts'
import { saveAttachments } from '#server/mail/incoming/save-attachments.ts'
import { flagTold } from '#server/mail/incoming/flag-told.ts'
import { tieReply } from '#server/mail/incoming/tie-reply.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import type { MailRecipient, Sender, Told } from '#server/sending/delivery/deliverable.ts'
import { hasSame, insertNotice, nameNotice, type NoticeKind } from './notice-queries.ts'
import { type MailNotice, readNotice } from './read-notice.ts'

/** The job that reads what came in. */
export const noticeJob = 'mail.read'

/** Puts reading in the queue. */
export async function startReading(db: Db): Promise<void> {
  await enqueue(db, { kind: noticeJob, uniqueKey: noticeJob })
}

interface Outside {
  readonly mailbox: Mailbox
  /** How the mail server calls itself whose findings of senders are trusted. */
  readonly trustedServer: string | null
  readonly storage: Storage
  /** All whose e-mails left: a report is about a message of one of them. */
  readonly senders: readonly Sender[]
}

/**
 * Reads the messages that came in: what a mail server says of an e-mail of ours is written, what somebody writes back
 * stands on his file, and nothing is ever answered. Each counts once, however often it lies there; what belongs to
 * nothing waits for a person.
 */
export async function receiveMail(
  { db, clock, stopped, report }: JobRun,
  { mailbox, trustedServer, storage, senders }: Outside,
): Promise<unknown> {
  let done = 0
  let ready: ReadyModel | null | undefined
  for await (const mail of mailbox.read()) {
    if (stopped()) return unfinished
    const read = await readNotice(mail.bytes, trustedServer)
    if (ready === undefined) {
      await ensureMailModel(db, clock)
      ready = await findReadyModel(db)
    }
    const judges = ready
    const notice = { ...read, isCut: read.isCut || mail.isCut }
    const isOwn = await inTransaction(db, async (tx) =>
      takeNotice(tx, { clock, storage, senders, ready: judges }, sha256Of(mail.bytes), notice),
    )
    if (isOwn) for (const sender of senders) await sender.conclude(db, clock)
    await mailbox.putAway(mail, isOwn || notice.kind !== 'message' ? 'own' : 'other')
    done += 1
    await report(done)
  }
  return { done }
}

interface Judging extends Pick<Outside, 'storage' | 'senders'> {
  readonly clock: Clock
  readonly ready: ReadyModel | null
}

/** Writes one; answers whether it was about a message of ours. */
async function takeNotice(
  db: Db,
  { clock, storage, senders, ready }: Judging,
  sha256: string,
  notice: MailNotice,
): Promise<boolean> {
  const { messageId: ownId, subject: note } = notice
  const id = await insertNotice(db, { sha256, kind: 'message', note, messageId: ownId, receivedAt: clock.now() })
  if (id === undefined) return false
  // What names two messages of ours is of neither.
  const [messageId, ...others] = notice.messageIds
  const owned = messageId === undefined || others.length > 0 ? undefined : await findOwner(db, senders, messageId)
  const { kind, status, told } = judge(notice, owned?.recipient.email ?? null)
  const dispatchId = owned?.recipient.dispatchId ?? null
  await nameNotice(db, id, { kind, status, dispatchId, isTold: told !== null && dispatchId !== null })
  if (messageId && owned && told) return owned.sender.hear(db, clock, messageId, told)
  if (kind === 'delay' || kind === 'delivered') return dispatchId !== null
  const { sender, subject, content, senderCheck } = notice
  if (await hasSame(db, id, { messageId: ownId, sender, content })) {
    await flagTold(db, id)
    return dispatchId !== null
  }
  const actor = systemActor(clock.now())
  if (kind === 'message') await saveAttachments(db, actor, storage, id, notice)
  const answered = dispatchId === null ? null : { dispatchId, email: owned?.recipient.email ?? null }
  return tieReply(db, actor, { id, kind, sender, subject, content, senderCheck }, { answered, ready })
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
