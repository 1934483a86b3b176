import { messageIdOf } from '#domain/mail/message-id.ts'
import { isOfficeHour } from '#domain/customers/message-moment.ts'
import { translate } from '#contract/texts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import type {
  Deliverable,
  Ending,
  FixedMessage,
  Mark,
  OutgoingMessage,
  Taken,
} from '#server/sending/delivery/deliverable.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { describeAudit } from './describe-audit.ts'
import { findAddressee } from './facts-queries.ts'
import { addresseeKey } from './fix-message.ts'
import { findRecipient, hear } from './customer-reports.ts'
import {
  cancelMessage,
  findDue,
  findMessage,
  lockByMessageId,
  lockMessage,
  markSending,
  type MessageRow,
  postpone,
  recordState,
  claimLeftBehind,
} from './message-queries.ts'
import { findNewsOf, findRule } from './news-queries.ts'
import { tellTrouble } from './follow-troubles.ts'
import { refuse } from './refuse-message.ts'
import { type MessageContext, writeCustomerMessage } from './write-customer-message.ts'

interface CustomerMessage extends OutgoingMessage {
  readonly row: MessageRow
}

/** E-mails to customers: one at a time, in office hours. Only one job brings them to the mail server. */
export const customerMessages = (portalUrl: string): Deliverable<CustomerMessage> => ({
  /** For eight hours of the same day: one that waits over a night is written anew. */
  patienceMinutes: [1, 2, 4, 8, ...Array<number>(8).fill(60)],
  leaveUncertain: async (db, clock) =>
    inTransaction(db, async (tx) => {
      for (const id of await claimLeftBehind(tx)) await becomeUncertain(tx, clock, id, '')
    }),
  take,
  mark: async (db, clock, message, fixed) => mark(db, clock, portalUrl, message, fixed),
  end: async (db, clock, { messageId }, ending) => inTransaction(db, async (tx) => end(tx, clock, messageId, ending)),
  // What follows is written with the end of each.
  conclude: async () => {},
  findRecipient,
  hear,
})

async function take(db: Db, clock: Clock): Promise<Taken<CustomerMessage>> {
  const context = await loadRunContext(db, clock)
  const [id] = isOfficeHour(context.moment, context.holidays) ? await findDue(db, context.now, 1) : []
  const row = id === undefined ? undefined : await findMessage(db, id)
  return { ready: row ? [outgoing(row, context)] : [], withdrawn: 0 }
}

function outgoing(row: MessageRow, { agency }: RunContext): CustomerMessage {
  const { id, content, contentSha256, recipient, attempts } = row
  const messageId = messageIdOf('customer', id, contentSha256)
  // It is written anew at each try, and has no paper.
  return { row, messageId, content, recipient, agency, attempts, pdfSha256: null, mimeSha256: null }
}

/** Marked when it would be written the same now; else what it told waits again. */
async function mark(
  db: Db,
  clock: Clock,
  portalUrl: string,
  { row: { id }, messageId }: CustomerMessage,
  fixed: FixedMessage | null,
): Promise<Mark> {
  const mime = fixed && { sha256: fixed.sha256, sizeBytes: fixed.bytes.byteLength }
  return inTransaction(db, async (tx) => {
    const locked = await lockMessage(tx, id)
    if (locked?.state !== 'scheduled') return 'withdrawn'
    if (!(await isStillTrue(tx, locked, { ...(await loadRunContext(tx, clock)), portalUrl }))) {
      await withdraw(tx, clock, locked)
      return 'withdrawn'
    }
    await markSending(tx, id, { messageId, mime, at: clock.now() })
    return 'goes'
  })
}

/**
 * Whether it would be written the same now, to the same address, by a rule that still holds: who was stopped is not
 * written to, and a file that was opened again is not told as closed.
 */
async function isStillTrue(db: Db, message: MessageRow, context: MessageContext): Promise<boolean> {
  if (message.occasion === 'message') return isStillReached(db, message)
  const rule = await findRule(db, message.customerId, message.occasion)
  if (!rule) return false
  const newsIds = (await findNewsOf(db, message.id, { stillNews: true })).map(({ id }) => id)
  const written = await writeCustomerMessage(db, rule, newsIds, context)
  return (
    written !== null &&
    written.channel === message.channel &&
    written.addressee.email === message.recipient.email &&
    addresseeKey(written.addressee.contactId) === message.addressee &&
    hashOfContent(written.document) === message.contentSha256
  )
}

/** What somebody wrote himself leaves as he saw it, as long as its address is still the one it was written to. */
async function isStillReached(db: Db, { customerId, contactId, recipient }: MessageRow): Promise<boolean> {
  return (await findAddressee(db, customerId, contactId))?.email === recipient.email
}

/** What it told waits again; what somebody wrote himself is his again: he is told that it did not leave. */
async function withdraw(db: Db, clock: Clock, message: MessageRow): Promise<void> {
  if (message.occasion !== 'message') return cancelMessage(db, message.id)
  return refuse(db, clock, message, { error: translate('nl', 'customer_message.error.moved'), address: false })
}

/**
 * What a worker knows of a message it had in hand. Another may have called it uncertain meanwhile; what a mail server said of
 * it since, or a person decided, stands.
 */
async function end(db: Db, clock: Clock, messageId: string, ending: Ending): Promise<void> {
  const message = await lockByMessageId(db, messageId)
  if (message?.state !== 'sending' && message?.state !== 'uncertain') return
  if (ending.kind === 'sent') {
    const actor = systemActor(clock.now())
    await recordState(db, message.id, { state: 'sent', sentAt: actor.now })
    return recordAudit(db, actor, await describeAudit(db, message, 'sent'))
  }
  if (ending.kind === 'uncertain') return becomeUncertain(db, clock, message.id, ending.error)
  if (ending.kind === 'postponed') return postpone(db, message.id, ending.error, ending.until)
  await refuse(db, clock, message, ending)
}

async function becomeUncertain(db: Db, clock: Clock, id: number, error: string): Promise<void> {
  const message = await lockMessage(db, id)
  if (!message) return
  const actor = systemActor(clock.now())
  await recordState(db, id, { state: 'uncertain', error })
  await recordAudit(db, actor, await describeAudit(db, message, 'uncertain', { error }))
  const { customerId, recipient } = message
  await tellTrouble(db, actor, { customerId, cause: 'uncertain', email: recipient.email ?? '' })
}
