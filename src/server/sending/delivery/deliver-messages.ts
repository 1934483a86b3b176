import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { SmsOutcome } from '#server/platform/outside/sms-provider.ts'
import type { Carrier } from './carriers.ts'
import type { Deliverable, Ending, OutgoingMessage } from './deliverable.ts'

/** So many messages a job hands over at once. */
const atOnce = 4
/** So often nothing of a batch leaves because all of it took too long, before the schedule is waited for. */
const patientTurns = 3

/**
 * Gives waiting messages to their carrier. Each is looked at again first, and marked before a byte leaves; what follows
 * from it (a term, costs, the next step) follows once the carrier has taken it. One whose end nobody knows is left for
 * a person, never sent again by itself. Several jobs may share a channel, each with a number of
 * its own that is open once: whatever is marked with it when it begins belonged to a worker that died.
 */
export async function deliverMessages<Message extends OutgoingMessage>(
  { job, db, clock, stopped, report }: JobRun,
  messages: Deliverable<Message>,
  carrier: Carrier,
): Promise<unknown> {
  const { turn = 0 } = job.payload as { turn?: number }
  await messages.leaveUncertain(db, clock, turn)
  await messages.conclude(db, clock)
  let done = 0
  for (let late = 0; ; ) {
    if (stopped()) return unfinished
    const { ready, withdrawn } = await messages.take(db, clock, turn)
    if (ready.length === 0 && withdrawn === 0) return { done }
    let inTime = 0
    await inTurns(ready, async (message) => {
      if (await deliver(db, clock, message, messages, carrier)) inTime += 1
    })
    await messages.conclude(db, clock)
    done += inTime
    await report(done)
    late = inTime === 0 && withdrawn === 0 ? late + 1 : 0
    // Too slow for anything to leave: the schedule comes again.
    if (late === patientTurns) return { done }
  }
}

/** So many at a time, in their order. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const loop = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
}

/** Hands a message over; false when it has to be looked at again. */
async function deliver<Message extends OutgoingMessage>(
  db: Db,
  clock: Clock,
  message: Message,
  messages: Deliverable<Message>,
  carrier: Carrier,
): Promise<boolean> {
  const fixed = await carrier.fix(message)
  const mark = await messages.mark(db, clock, message, fixed)
  if (mark !== 'goes') return mark === 'withdrawn'
  const outcome = await carrier.hand(message, fixed)
  await messages.end(db, clock, message, endingOf(outcome, messages.patienceMinutes[message.attempts], clock))
  return true
}

function endingOf(outcome: SmsOutcome, patience: number | undefined, clock: Clock): Ending {
  if (outcome.kind !== 'refused') return outcome
  const { later, ...refused } = outcome
  if (!later || patience === undefined) return refused
  return { kind: 'postponed', error: outcome.error, until: new Date(clock.now().getTime() + patience * 60_000) }
}
