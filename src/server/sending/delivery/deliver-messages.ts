import type { Channel } from '#domain/workflow/step.ts'
import { dayUnderWay } from '#domain/deadlines/postal-delivery.ts'
import type { ItemReason } from '#contract/sending/runs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isPassing } from '#server/platform/db/passing.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { enqueue, type JobRun, sharedJobs, unfinished } from '#server/platform/jobs/queue.ts'
import type { SmsOutcome } from '#server/platform/outside/sms-provider.ts'
import { reserveSlots, slotOf, windowOf } from '#server/sending/hours/reserve-slots.ts'
import { messageIdOf } from './compose-mail.ts'
import { concludeItems } from '#server/sending/run-messages/conclude-items.ts'
import { continueRun } from '#server/sending/release/control-run.ts'
import {
  type DeliveredChannel,
  type EndedMessage,
  keepFixed,
  lockEnded,
  lockWaiting,
  markSending,
  markUncertain,
  placeMessage,
  postponeMessage,
  takeForDelivery,
  type WaitingMessage,
} from '#server/sending/run-messages/delivery-queries.ts'
import { endContact } from '#server/sending/run-messages/end-contact.ts'
import { endDelivery } from '#server/sending/run-messages/end-delivery.ts'
import { findRunFiles, lockFiles, type RunAgency } from '#server/sending/writing/file-queries.ts'
import { recordOutcomes } from '#server/sending/items/item-queries.ts'
import { fullHour } from '#server/sending/run-messages/keep-to-caps.ts'
import { lookAtMessages } from '#server/sending/run-messages/look-at-messages.ts'
import { loadRunContext, type RunContext } from '#server/sending/writing/run-context.ts'
import { tellSenders } from '#server/sending/run-messages/tell-senders.ts'
import { finishRun } from '#server/sending/items/run-queries.ts'
import { setAside } from '#server/sending/run-messages/set-aside.ts'
import { withdrawMessages } from '#server/sending/run-messages/withdraw-messages.ts'

/** Who takes the messages of a channel in: the mail server, the provider of SMS. */
export interface Carrier {
  readonly channel: DeliveredChannel
  /** The message as it will go over the line, kept before a byte of it leaves; null for what is nothing but its content. */
  fix(message: WaitingMessage, agency: RunAgency): Promise<FixedMessage | null>
  /** Hands a message over, under an id that is the same however often it is tried. */
  hand(message: WaitingMessage, messageId: string, agency: RunAgency, fixed: FixedMessage | null): Promise<SmsOutcome>
}

/** What is kept of a message, and its bytes. */
export interface FixedMessage {
  readonly sha256: string
  readonly bytes: Buffer
}

/** The jobs that bring the messages of each channel to its carrier. */
export const deliveryJobs = { email: 'dispatch.deliver', sms: 'dispatch.deliver_sms' } as const

/** So few that the last of them leaves while they are fresh, also where a message takes most of a second. */
const batchSize = 16
/** What follows from so many messages is written together. */
const concludedAtOnce = 100
/** So many messages a job hands over at once. */
const atOnce = 4
/** So long a message is left to the job that took it: longer than until it is looked at anew. */
const takenSeconds = 30
/** A message leaves at most so long after it was looked at; on a slow line, or after a sleep, it is looked at anew. */
const freshMilliseconds = 5_000
/** So often nothing of a batch leaves because all of it took too long, before the schedule is waited for. */
const patientTurns = 3
/** A carrier that is busy is asked again after these minutes; after the last the item has failed. */
const patienceMinutes = [1, 2, 4, 8]

/**
 * Gives waiting messages to their carrier. Each is looked at again first, and marked before a byte leaves; what follows
 * from it (a term, costs, the next step) follows once the carrier has taken it. One whose end nobody knows is left for
 * a person, never sent again by itself. Several jobs share a channel, each with a number of
 * its own that is open once: whatever is marked with it when it begins belonged to a worker that died.
 */
export async function deliverMessages({ job, db, clock, stopped, report }: JobRun, carrier: Carrier): Promise<unknown> {
  const { channel } = carrier
  const { turn = 0 } = job.payload as { turn?: number }
  await leaveUncertain(db, clock, channel, turn)
  await concludeMessages(db, clock, channel)
  let done = 0
  for (let late = 0; ; ) {
    if (stopped()) return unfinished
    const context = await loadRunContext(db, clock)
    const { ready, withdrawn, standings } = await inTransaction(db, async (tx) =>
      takeMessages(tx, { channel, turn }, context),
    )
    if (ready.length === 0 && withdrawn === 0) return { done }
    const looked = { standings, agency: context.agency, hour: slotOf(context.now), at: clock.now(), turn }
    let inTime = 0
    await inTurns(ready, async (message) => {
      if (await deliver(db, clock, message, looked, carrier)) inTime += 1
    })
    await concludeMessages(db, clock, channel)
    done += inTime
    await report(done)
    late = inTime === 0 && withdrawn === 0 ? late + 1 : 0
    // Too slow for anything to leave: the schedule comes again.
    if (late === patientTurns) return { done }
  }
}

/** Asks for the messages of a channel to be handed over, in the caller's transaction. */
export async function askToDeliver(db: Db, channel: DeliveredChannel): Promise<void> {
  const kind = deliveryJobs[channel]
  for (let turn = 0; turn < sharedJobs; turn += 1) {
    const uniqueKey = turn === 0 ? kind : `${kind}:${turn}`
    await enqueue(db, { kind, uniqueKey, payload: { turn }, isPatient: true })
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

/** So many at a time, in their order. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const loop = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
}

/** Messages that may go, how many others were dealt with, and how the files of all stood when they were looked at. */
interface Taken {
  readonly ready: WaitingMessage[]
  readonly withdrawn: number
  readonly standings: ReadonlyMap<number, string>
}

/**
 * The next messages that may still go as they are. The rest (paid in the meantime, outside the lawful hours, a letter
 * of yesterday, another address, a number that was blocked, another amount) is withdrawn, and its item judged again.
 */
async function takeMessages(
  db: Db,
  { channel, turn }: { readonly channel: DeliveredChannel; readonly turn: number },
  context: RunContext,
): Promise<Taken> {
  const messages = await lockWaiting(db, channel, turn, context.now, batchSize)
  if (messages.length === 0) return { ready: [], withdrawn: 0, standings: new Map() }
  const { stale, standings } = await lookAtMessages(db, messages, context)
  await withdrawMessages(db, systemActor(context.now), stale, 'changed')
  for (const runId of new Set(stale.map((message) => message.runId))) await continueRun(db, runId)
  const fit = messages.filter((message) => !stale.includes(message))
  const ready = await keepToCaps(db, channel, fit, context)
  await takeForDelivery(db, ready, turn, takenSeconds)
  // What got a place later has been handled too: there may be more behind it.
  return { ready, withdrawn: stale.length + fit.length - ready.length, standings }
}

/** Messages that have a place in this hour, or get one; the others wait for theirs. */
async function keepToCaps(
  db: Db,
  channel: DeliveredChannel,
  messages: readonly WaitingMessage[],
  context: RunContext,
): Promise<WaitingMessage[]> {
  const window = windowOf(context.windows, channel)
  const hour = slotOf(context.now).getTime()
  const homeless = messages.filter((message) => message.slotAt?.getTime() !== hour)
  if (!window || homeless.length === 0) return [...messages]
  const { now, holidays } = context
  const given = homeless.flatMap(({ slotAt }) => slotAt ?? [])
  const places = await reserveSlots(db, window, { now, count: homeless.length, holidays, given })
  if (!places) return [...messages]
  const late = new Set<WaitingMessage>()
  for (const [index, message] of homeless.entries()) {
    const place = places[index]
    if (!place) throw new Error('a message has no place')
    const isNow = place.hour.getTime() === hour
    if (!isNow) late.add(message)
    await placeMessage(db, message, { ...place, why: isNow ? null : fullHour(place.releaseAt) })
  }
  return messages.filter((message) => !late.has(message))
}

/** Hands a message over; false when it has to be looked at again: it took too long to get it ready, or its file changed. */
async function deliver(
  db: Db,
  clock: Clock,
  message: WaitingMessage,
  looked: Looked,
  carrier: Carrier,
): Promise<boolean> {
  const id = message.dispatchId
  const { agency } = looked
  const fixed = await carrier.fix(message, agency)
  const messageId = messageIdOf(id, message.contentSha256)
  if (!isFresh(looked, clock.now())) {
    // What took so long is there already when its turn comes again.
    if (fixed) await keepFixed(db, id, { messageId, fixed })
    return false
  }
  const standing = looked.standings.get(message.dossierId) ?? ''
  if (!(await markSending(db, message, { messageId, fixed, standing, turn: looked.turn }, clock.now()))) return false
  await hand(db, clock, message, { messageId, fixed, agency }, carrier)
  return true
}

interface Handed {
  readonly messageId: string
  readonly fixed: FixedMessage | null
  readonly agency: RunAgency
}

async function hand(
  db: Db,
  clock: Clock,
  message: WaitingMessage,
  { messageId, fixed, agency }: Handed,
  carrier: Carrier,
): Promise<void> {
  const id = message.dispatchId
  const outcome = await carrier.hand(message, messageId, agency, fixed)
  if (outcome.kind === 'sent') {
    const { providerId } = outcome
    return endDelivery(db, id, { state: 'sent', error: null, sentAt: clock.now(), providerId }, clock.now())
  }
  const { error } = outcome
  if (outcome.kind === 'uncertain') {
    return endDelivery(db, id, { state: 'uncertain', error, sentAt: null }, clock.now())
  }
  const patience = outcome.later ? patienceMinutes[message.attempts] : undefined
  if (patience !== undefined) {
    const fault = carrier.channel === 'email' ? ('mail_later' as const) : ('sms_later' as const)
    return postponeMessage(db, id, { fault, detail: error }, new Date(clock.now().getTime() + patience * 60_000))
  }
  if (outcome.address) {
    const value = carrier.channel === 'email' ? message.recipient.email : message.recipient.phone
    await inTransaction(db, async (tx) => endContact(tx, systemActor(clock.now()), { ...message, value, ...carrier }))
  }
  return endDelivery(db, id, { state: 'failed', error, sentAt: null }, clock.now())
}

/** What was looked at: how the files stood, in which hour, and when that was done. */
interface Looked {
  readonly standings: ReadonlyMap<number, string>
  readonly agency: RunAgency
  readonly hour: Date
  readonly at: Date
  /** The job that looked. */
  readonly turn: number
}

/** Hours and places end with an hour: what was looked at in the one before may be unlawful in this one. */
function isFresh({ hour, at }: Looked, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) <= freshMilliseconds && slotOf(now).getTime() === hour.getTime()
}

/**
 * Writes what follows from messages that have come to an end, also those of a worker that died. When that fails they go
 * one by one, so that a file on which it cannot be written is set aside with its cause, and holds up no other.
 */
export async function concludeMessages(db: Db, clock: Clock, channel: Channel): Promise<void> {
  for (;;) {
    const runIds = await concludeSize(db, clock, channel, concludedAtOnce).catch(async (error: unknown) => {
      if (isPassing(error)) throw error
      return concludeOneByOne(db, clock, channel)
    })
    if (runIds.size === 0) return
    for (const runId of runIds) await finishRun(db, runId, clock.now())
  }
}

async function concludeOneByOne(db: Db, clock: Clock, channel: Channel): Promise<Set<number>> {
  const runIds = new Set<number>()
  for (let turn = 0; turn < concludedAtOnce; turn += 1) {
    let taken: EndedMessage | undefined
    const done = await concludeSize(db, clock, channel, 1, ([message]) => {
      taken = message
    }).catch(async (error: unknown) => {
      if (!taken || isPassing(error)) throw error
      const detail = error instanceof Error ? error.message : String(error)
      await setAside(db, taken.id, 'sending', { fault: 'not_carried_out', detail }, clock.now())
      return new Set([taken.runId])
    })
    if (done.size === 0) break
    for (const runId of done) runIds.add(runId)
  }
  return runIds
}

async function concludeSize(
  db: Db,
  clock: Clock,
  channel: Channel,
  size: number,
  tell: (messages: readonly EndedMessage[]) => void = () => {},
): Promise<Set<number>> {
  return inTransaction(db, async (tx) => {
    const context = await loadRunContext(tx, clock)
    const messages = await lockEnded(tx, channel, size)
    tell(messages)
    await concludeSome(tx, messages, context)
    return new Set(messages.map((message) => message.runId))
  })
}

const hasLeft = ({ state }: EndedMessage) => state === 'sent' || state === 'delivered'

async function concludeSome(db: Db, messages: readonly EndedMessage[], context: RunContext): Promise<void> {
  if (messages.length === 0) return
  const ids = await lockFiles(
    db,
    messages.map((message) => message.dossierId),
  )
  const files = new Map((await findRunFiles(db, ids, context)).map((file) => [file.dossierId, file]))
  const concluded = messages.flatMap((ended) => {
    const file = files.get(ended.dossierId)
    if (!hasLeft(ended) || !file || !ended.sentAt) return []
    const { dispatchId, channel, effect, payCents } = ended
    const { day: sentDay, minuteOfDay: minutes } = inAmsterdam(ended.sentAt)
    const underWayDay = dayUnderWay(channel, { day: sentDay, minutes }, context.holidays)
    const message = { dispatchId, channel, sentDay, underWayDay, effect, payCents }
    return [{ item: ended, file, kind: 'sent' as const, why: effect.why, message }]
  })
  await concludeItems(db, concluded, context)
  const others = messages.filter((message) => !hasLeft(message))
  await recordOutcomes(
    db,
    others.map((message) => ({
      itemId: message.id,
      state: message.state === 'failed' ? ('failed' as const) : ('in_hold' as const),
      channel: message.channel,
      reason: reasonOf(message),
      releaseAt: null,
      openCents: message.payCents,
      dispatchId: message.dispatchId,
      finishedAt: message.state === 'failed' ? context.now : null,
    })),
    context.now,
  )
  const ends = others.map(({ id, state }) => ({ itemId: id, isUncertain: state !== 'failed' }))
  await tellSenders(db, ends, context.now)
}

function reasonOf({ channel, state, error }: EndedMessage): ItemReason {
  const name = channel === 'email' ? 'mail' : 'sms'
  return { fault: state === 'failed' ? `${name}_refused` : `${name}_uncertain`, detail: error ?? '' }
}
