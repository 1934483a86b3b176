import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import type { DeliveredChannel } from '#server/sending/delivery/carriers.ts'
import type {
  Deliverable,
  Ending,
  FixedMessage,
  Mark,
  OutgoingMessage,
  Taken,
} from '#server/sending/delivery/deliverable.ts'
import { holdOverCaps } from '#server/sending/delivery/hold-over-caps.ts'
import { slotOf, windowOf } from '#server/sending/hours/reserve-slots.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { concludeMessages } from './conclude-messages.ts'
import {
  saveFixed,
  lockWaiting,
  markSending,
  markUncertain,
  placeMessage,
  postponeMessage,
  claimForDelivery,
  type WaitingMessage,
} from './delivery-queries.ts'
import { endContact } from './end-contact.ts'
import { endDelivery } from './end-delivery.ts'
import { recheckMessages } from './recheck-messages.ts'
import { messageIdOf } from '#domain/mail/message-id.ts'
import { findRecipient } from './return-queries.ts'
import { recordReport } from './record-report.ts'
import { withdrawMessages } from './withdraw-messages.ts'

/** So few that the last of them leaves while they are fresh, also where a message takes most of a second. */
const batchSize = 16
/** So long a message is left to the job that took it: longer than until it is looked at anew. */
const takenSeconds = 30
/** A message leaves at most so long after it was looked at; on a slow line, or after a sleep, it is looked at anew. */
const freshMilliseconds = 5_000

/** A message that was looked at and found fit to leave. */
interface ItemMessage extends WaitingMessage {
  readonly messageId: string
  readonly agency: OutgoingMessage['agency']
  readonly looked: Looked
}

/** How its file stood when a message was looked at, in which hour, and when that was done. */
interface Looked {
  readonly standing: string
  readonly hour: Date
  readonly at: Date
  /** The job that looked. */
  readonly turn: number
}

/** The messages of a channel that the items of runs have written. */
export function itemMessages(channel: DeliveredChannel): Deliverable<ItemMessage> {
  return {
    patienceMinutes: [1, 2, 4, 8],
    leaveUncertain: async (db, clock, turn) => leaveUncertain(db, clock, channel, turn),
    take: async (db, clock, turn) => take(db, clock, channel, turn),
    mark,
    end: async (db, clock, message, ending) => end(db, clock, channel, message, ending),
    conclude: async (db, clock) => concludeMessages(db, clock, channel),
    findRecipient,
    hear: recordReport,
  }
}

/** What a worker that died had in hand: nobody knows whether it arrived. */
async function leaveUncertain(db: Db, clock: Clock, channel: DeliveredChannel, turn: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const left = await markUncertain(tx, channel, turn)
    const entries = left.map(({ id, dossierId, customerId }) => ({
      kind: `${channel}.uncertain`,
      dossierId,
      customerId,
      subjectKind: 'dispatch',
      subjectId: id,
      data: { error: null },
    }))
    await recordAudit(tx, systemActor(clock.now()), ...entries)
  })
}

async function take(db: Db, clock: Clock, channel: DeliveredChannel, turn: number): Promise<Taken<ItemMessage>> {
  const context = await loadRunContext(db, clock)
  const { ready, withdrawn, standings } = await inTransaction(db, async (tx) =>
    takeMessages(tx, { channel, turn }, context),
  )
  const { agency } = context
  const looked = { hour: slotOf(context.now), at: clock.now(), turn }
  const messages = ready.map((message) => ({
    ...message,
    messageId: messageIdOf('debtor', message.dispatchId, message.contentSha256),
    agency,
    looked: { ...looked, standing: standings.get(message.dossierId) ?? '' },
  }))
  return { ready: messages, withdrawn }
}

/**
 * The next messages that may still go as they are. The rest (paid in the meantime, outside the lawful hours, a letter
 * of yesterday, another address, a number that was blocked, another amount) is withdrawn, and its item judged again.
 */
async function takeMessages(
  db: Db,
  { channel, turn }: { readonly channel: DeliveredChannel; readonly turn: number },
  context: RunContext,
): Promise<Taken<WaitingMessage> & { readonly standings: ReadonlyMap<number, string> }> {
  const messages = await lockWaiting(db, channel, turn, context.now, batchSize)
  if (messages.length === 0) return { ready: [], withdrawn: 0, standings: new Map() }
  const { stale, standings } = await recheckMessages(db, messages, context)
  await withdrawMessages(db, systemActor(context.now), stale, 'changed')
  const fit = messages.filter((message) => !stale.includes(message))
  const ready = await placeMessages(db, channel, fit, context)
  await claimForDelivery(db, ready, turn, takenSeconds)
  // What got a place later has been handled too: there may be more behind it.
  return { ready, withdrawn: stale.length + fit.length - ready.length, standings }
}

/** Messages that have a place in this hour, or get one; the others wait for theirs. */
async function placeMessages(
  db: Db,
  channel: DeliveredChannel,
  messages: readonly WaitingMessage[],
  { now, holidays, windows }: RunContext,
): Promise<WaitingMessage[]> {
  const window = windowOf(windows, channel)
  const hour = slotOf(now).getTime()
  const homeless = messages.filter((message) => message.slotAt?.getTime() !== hour)
  const places = window && (await holdOverCaps(db, window, homeless, { now, holidays }))
  if (!places) return [...messages]
  const late = new Set<WaitingMessage>()
  for (const message of homeless) {
    const place = places.get(message)
    if (!place) throw new Error('a message has no place')
    if (place.why) late.add(message)
    await placeMessage(db, message, place)
  }
  return messages.filter((message) => !late.has(message))
}

/** It is looked at again when it took too long to get it ready, or its file changed. */
async function mark(db: Db, clock: Clock, message: ItemMessage, fixed: FixedMessage | null): Promise<Mark> {
  const { messageId, looked } = message
  if (!isFresh(looked, clock.now())) {
    // What took so long is there already when its turn comes again.
    if (fixed) await saveFixed(db, message.dispatchId, { messageId, fixed })
    return 'again'
  }
  const { standing, turn } = looked
  const isMarked = await markSending(db, message, { messageId, fixed, standing, turn }, clock.now())
  return isMarked ? 'goes' : 'again'
}

/** Hours and places end with an hour: what was looked at in the one before may be unlawful in this one. */
function isFresh({ hour, at }: Looked, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) <= freshMilliseconds && slotOf(now).getTime() === hour.getTime()
}

async function end(
  db: Db,
  clock: Clock,
  channel: DeliveredChannel,
  message: ItemMessage,
  ending: Ending,
): Promise<void> {
  const id = message.dispatchId
  if (ending.kind === 'sent') {
    const { providerId } = ending
    return endDelivery(db, id, { state: 'sent', error: null, sentAt: clock.now(), providerId }, clock.now())
  }
  const { error } = ending
  if (ending.kind === 'postponed') {
    const fault = channel === 'email' ? ('mail_later' as const) : ('sms_later' as const)
    return postponeMessage(db, id, { fault, detail: error }, ending.until)
  }
  if (ending.kind === 'uncertain') {
    return endDelivery(db, id, { state: 'uncertain', error, sentAt: null }, clock.now())
  }
  if (ending.address) {
    const value = channel === 'email' ? message.recipient.email : message.recipient.phone
    await inTransaction(db, async (tx) => endContact(tx, systemActor(clock.now()), { ...message, value, channel }))
  }
  return endDelivery(db, id, { state: 'failed', error, sentAt: null }, clock.now())
}
