import { inAmsterdam, type Clock } from '#server/clock.ts'
import { putOnAgenda } from '#server/agenda/put-on-agenda.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/http/actor.ts'
import { continueRun } from './control-run.ts'
import { findStuckItems, lookAgain } from './hold-queries.ts'
import { findTroubledBatches } from './print-queries.ts'
import { findSmallInstalments, findStuckRuns } from './waiting-queries.ts'

const dayLength = 24 * 3_600_000
const batchSize = 1_000
/** So long a print shop may be out of reach before anybody is told. */
const patience = 15 * 60_000

/**
 * Nothing waits unseen: a message that has not come to an end for a day is work for whoever owns its file, once. What
 * will go at a moment to come is not stuck. Answers how many items are new.
 */
export async function watchWaiting(db: Db, clock: Clock): Promise<number> {
  let made = (await watchBatches(db, clock)) + (await watchRuns(db, clock)) + (await watchInstalments(db, clock))
  for (;;) {
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

/** A run that stands still keeps its messages: that is work once, for all of them. */
async function watchRuns(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    const runs = await findStuckRuns(tx, new Date(actor.now.getTime() - dayLength))
    return putOnAgenda(
      tx,
      actor,
      runs.map(({ id, number, version, state, messageCount, dossierId, customerId }) => ({
        dossierId,
        customerId,
        subject: 'free_message',
        dueDay: inAmsterdam(actor.now).day,
        cause: 'message',
        key: `run_${state}:${id}:${version}`,
        why: { key: state === 'paused' ? 'why.run_paused' : 'why.run_waits', values: { run: number, messageCount } },
      })),
    )
  })
}

/** Art. 2a Besluit BIK: whether costs may be charged for one more small instalment is judged by somebody, once a step. */
async function watchInstalments(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    const found = await findSmallInstalments(tx)
    return putOnAgenda(
      tx,
      actor,
      found.map(({ dossierId, customerId, stepId, occurrence }) => ({
        dossierId,
        customerId,
        subject: 'review_file',
        dueDay: inAmsterdam(actor.now).day,
        cause: 'step',
        key: `small_instalment:${dossierId}:${stepId}:${occurrence}`,
        why: { key: 'why.small_instalments', values: {} },
      })),
    )
  })
}

/**
 * What lacked something is looked at when its file changes (`wakeRuns`). For what no file tells, such as a number that is
 * taken off the list of those not to call, each is looked at once a day, so many at a time.
 */
export async function lookAgainAtHeld(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - dayLength)
  await inTransaction(db, async (tx) => {
    for (const runId of await lookAgain(tx, before, batchSize)) await continueRun(tx, runId)
  })
}
