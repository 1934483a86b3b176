import { isOfficeHour } from '#domain/customers/message-moment.ts'
import { translate } from '#contract/texts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { MailOutcome, MailServer } from '#server/platform/outside/mail.ts'
import { type Mail, writeMail } from '#server/platform/outside/mail-message.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { composeMail, readMailLogo } from '#server/sending/delivery/compose-mail.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import {
  cancelMessage,
  findDue,
  findMessage,
  lockMessage,
  markSending,
  type MessageRow,
  postpone,
  recordState,
  takeLeftBehind,
} from './message-queries.ts'
import { findNewsOf, findRule } from './news-queries.ts'
import { auditOf } from './audit-of.ts'
import { findAddressee } from './facts-queries.ts'
import { addresseeKey } from './fix-message.ts'
import { putOnManagersAgenda } from './put-on-managers-agenda.ts'
import { writeCustomerMessage } from './write-customer-message.ts'

interface Outside {
  /** Null: e-mail stays in the local outbox. */
  readonly mailServer: MailServer | null
  readonly storage: Storage
}

/**
 * A mail server that is busy or out of reach is asked again after these minutes, for eight hours of the same day; only then
 * has each message failed, and is work for somebody. One that waits over a night is written anew.
 */
const patienceMinutes = [1, 2, 4, 8, ...Array<number>(8).fill(60)]

/**
 * Gives waiting messages to the mail server. Each is looked at again first, and marked before a byte leaves. One whose
 * end nobody knows is left for a person. Only one such job is open at a time, so whatever is marked when it begins
 * belonged to a worker that died.
 */
export async function deliverCustomerMessages({ db, clock, stopped, report }: JobRun, outside: Outside) {
  await inTransaction(db, async (tx) => {
    for (const id of await takeLeftBehind(tx)) await becomeUncertain(tx, clock, id, '')
  })
  let done = 0
  for (;;) {
    const context = await loadRunContext(db, clock)
    const due = isOfficeHour(context.moment, context.holidays) ? await findDue(db, context.now, 32) : []
    if (due.length === 0) return { done }
    for (const id of due) {
      if (stopped()) return unfinished
      await deliver(db, clock, id, outside)
      done += 1
    }
    await report(done)
  }
}

async function deliver(db: Db, clock: Clock, id: number, outside: Outside): Promise<void> {
  const message = await findMessage(db, id)
  if (!message) return
  const context = await loadRunContext(db, clock)
  const mail = await mailOf(message, context, outside.storage)
  // One that cannot be written is refused when it is handed over, like any other that is no good.
  const write = outside.mailServer?.write ?? (async (one: Mail) => writeMail(one, { date: context.now }))
  const bytes = await write(mail).catch(() => null)
  const mime = bytes && { sha256: await outside.storage.put(bytes), sizeBytes: bytes.byteLength }
  const goes = await inTransaction(db, async (tx) => {
    const locked = await lockMessage(tx, id)
    if (locked?.state !== 'scheduled') return false
    if (!(await isStillTrue(tx, locked, await loadRunContext(tx, clock)))) {
      await withdraw(tx, clock, locked)
      return false
    }
    await markSending(tx, id, { messageId: mail.messageId, mime, at: clock.now() })
    return true
  })
  if (!goes) return
  const outcome: MailOutcome = outside.mailServer
    ? await outside.mailServer.send(mail, bytes ?? undefined)
    : { kind: 'sent' }
  await inTransaction(db, async (tx) => conclude(tx, clock, message, outcome))
}

/**
 * Whether it would be written the same now, to the same address, by a rule that still holds: who was stopped is not
 * written to, and a file that was opened again is not told as closed.
 */
async function isStillTrue(db: Db, message: MessageRow, context: RunContext): Promise<boolean> {
  if (message.occasion === 'message') return isStillReached(db, message)
  const rule = await findRule(db, message.customerId, message.occasion)
  if (!rule) return false
  const newsIds = (await findNewsOf(db, message.id)).map(({ id }) => id)
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

async function mailOf(message: MessageRow, { agency }: RunContext, storage: Storage): Promise<Mail> {
  const { id, contentSha256, content, recipient } = message
  const logo = await readMailLogo(storage, content)
  const mail = composeMail({ dispatchId: id, contentSha256, content, recipient, agency, pdf: null, logo })
  return { ...mail, messageId: customerMessageIdOf(id, contentSha256) }
}

/** What a message to a customer is called on its way; no message to a debtor is called so. */
export function customerMessageIdOf(id: number, contentSha256: string): string {
  return `vorder-c${id}-${contentSha256.slice(0, 8)}`
}

async function conclude(db: Db, clock: Clock, message: MessageRow, outcome: MailOutcome): Promise<void> {
  const now = clock.now()
  const actor = systemActor(now)
  if (outcome.kind === 'sent') {
    await recordState(db, message.id, { state: 'sent', sentAt: now })
    return recordAudit(db, actor, await auditOf(db, message, 'sent'))
  }
  if (outcome.kind === 'uncertain') return becomeUncertain(db, clock, message.id, outcome.error)
  const patience = outcome.later ? patienceMinutes[message.attempts] : undefined
  if (patience !== undefined) {
    return postpone(db, message.id, outcome.error, new Date(now.getTime() + patience * 60_000))
  }
  await refuse(db, clock, message, outcome)
}

/** A message that will never arrive: its address is not used again when nothing gets through there. */
export async function refuse(
  db: Db,
  clock: Clock,
  message: MessageRow,
  { error, address }: { readonly error: string; readonly address: boolean },
): Promise<void> {
  const actor = systemActor(clock.now())
  const state = address ? ('bounced' as const) : ('failed' as const)
  await recordState(db, message.id, { state, error })
  await recordAudit(db, actor, await auditOf(db, message, state, { error }))
  await putOnManagersAgenda(db, actor, message, { state, error, address })
}

async function becomeUncertain(db: Db, clock: Clock, id: number, error: string): Promise<void> {
  const message = await lockMessage(db, id)
  if (!message) return
  const actor = systemActor(clock.now())
  await recordState(db, id, { state: 'uncertain', error })
  await recordAudit(db, actor, await auditOf(db, message, 'uncertain', { error }))
  await putOnManagersAgenda(db, actor, message, { state: 'uncertain', error, address: false })
}
