import { inAmsterdam, type Clock } from '#server/clock.ts'
import { putOnAgenda } from '#server/agenda/put-on-agenda.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { continueRun } from './control-run.ts'
import { findStuckItems, lookAgain } from './hold-queries.ts'

const dayLength = 24 * 3_600_000
const batchSize = 1_000

/**
 * Nothing waits unseen: a message that has not come to an end for a day is work for whoever owns its file, once. What
 * will go at a moment to come is not stuck. Answers how many items are new.
 */
export async function watchWaiting(db: Db, clock: Clock): Promise<number> {
  for (let made = 0; ; ) {
    const found = await inTransaction(db, async (tx) => {
      const actor = systemActor(clock.now())
      const stuck = await findStuckItems(tx, new Date(actor.now.getTime() - dayLength), batchSize)
      made += await putOnAgenda(
        tx,
        actor,
        stuck.map(({ id, dossierId, customerId, since }) => ({
          dossierId,
          customerId,
          subject: 'free_message',
          dueDay: inAmsterdam(actor.now).day,
          cause: 'message',
          key: `message:${id}`,
          why: { key: 'why.message_stays', values: { heldDay: inAmsterdam(since).day } },
        })),
      )
      return stuck.length
    })
    if (found < batchSize) return made
  }
}

/** What lacked something of its file is looked at again now and then: it may have been mended anywhere. */
export async function lookAgainAtHeld(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const runId of await lookAgain(tx)) await continueRun(tx, runId)
  })
}
