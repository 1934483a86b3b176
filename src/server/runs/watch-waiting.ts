import { inAmsterdam, type Clock } from '#server/clock.ts'
import { putOnAgenda } from '#server/agenda/put-on-agenda.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { continueRun } from './control-run.ts'
import { findStuckItems, lookAgain } from './hold-queries.ts'
import { findTroubledBatches } from './print-queries.ts'

const dayLength = 24 * 3_600_000
const batchSize = 1_000
/** So long a print shop may be out of reach before anybody is told. */
const patience = 15 * 60_000

/**
 * Nothing waits unseen: a message that has not come to an end for a day is work for whoever owns its file, once. What
 * will go at a moment to come is not stuck. Answers how many items are new.
 */
export async function watchWaiting(db: Db, clock: Clock): Promise<number> {
  for (let made = await watchBatches(db, clock); ; ) {
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

/** A batch that the print shop does not take, or of which nobody knows whether it did, is work too: once, for all its letters. */
async function watchBatches(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    const batches = await findTroubledBatches(tx, new Date(actor.now.getTime() - patience))
    return putOnAgenda(
      tx,
      actor,
      batches.map(({ id, name, letterCount, isUncertain, dossierId, customerId }) => ({
        dossierId,
        customerId,
        subject: 'free_message',
        dueDay: inAmsterdam(actor.now).day,
        cause: 'message',
        key: isUncertain ? `print_uncertain:${id}` : `print:${id}`,
        why: { key: isUncertain ? 'why.print_uncertain' : 'why.print_fails', values: { batch: name, letterCount } },
      })),
    )
  })
}

/** What lacked something of its file is looked at again now and then: it may have been mended anywhere. */
export async function lookAgainAtHeld(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const runId of await lookAgain(tx)) await continueRun(tx, runId)
  })
}
