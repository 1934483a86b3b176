import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { findUnanswered } from './advance-queries.ts'

const batchSize = 1000
const whys = { received_advance: 'why.advance_missing', state_of_affairs: 'why.bailiff_status_missing' } as const

/**
 * Has somebody ask what a step waits for, before its day comes: the advance of the customer, how things stand at the
 * bailiff. Each once for a step; safe in several processes at once. Answers how many items are new.
 */
export async function askForAnswers(db: Db, clock: Clock): Promise<number> {
  for (let asked = 0; ; ) {
    const { found, made } = await inTransaction(db, async (tx) => askSome(tx, clock))
    asked += made
    if (found < batchSize || made === 0) return asked
  }
}

async function askSome(tx: Db, clock: Clock): Promise<{ found: number; made: number }> {
  const actor = systemActor(clock.now())
  const { day: dueDay } = inAmsterdam(actor.now)
  const unanswered = await findUnanswered(tx, dueDay, batchSize)
  const made = await addToAgenda(
    tx,
    actor,
    unanswered.map(({ dossierId, customerId, option, stepId, occurrence }) => ({
      dossierId,
      customerId,
      subject: option,
      dueDay,
      cause: 'step',
      key: `answer:${dossierId}:${option}:${stepId}:${occurrence}`,
      why: { key: whys[option], values: {} },
    })),
  )
  return { found: unanswered.length, made }
}
