import { type Channel, channels } from '#domain/workflow/step.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { claimItems, findUnfinishedRuns, releaseHolds } from '#server/sending/items/item-queries.ts'
import { lookAtChanged } from '#server/sending/held/hold-queries.ts'
import { askToDeliver } from '#server/sending/run-messages/ask-to-deliver.ts'
import { concludeMessages } from '#server/sending/run-messages/conclude-messages.ts'
import { findChannelsToDeliver } from '#server/sending/run-messages/delivery-queries.ts'
import { performBatch, type Sending } from './perform-batch.ts'
import { askToPrint, isDue } from '#server/sending/print-batches/print-letters.ts'
import { findOpenBatches, findRunsToPrint, hasLettersToConclude } from '#server/sending/print-batches/print-queries.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { finishRun, findRun } from '#server/sending/items/run-queries.ts'
import { workOnItems } from '#server/sending/run-messages/set-aside.ts'

/** Small enough that people wait for a locked file no longer than a moment, large enough to share its queries. */
const batchSize = 32

/** So many changed files are looked at each time the schedule comes; the others the next time. */
const changesAtOnce = 5_000

/** Works through a released run until nothing is left, it is paused or cancelled, or the process stops. */
export async function performRun({ job, db, clock, report, stopped }: JobRun, sending: Sending): Promise<unknown> {
  const { runId } = job.payload as { runId: number }
  let done = 0
  for (;;) {
    if (stopped()) return unfinished
    const handled = await performSome(db, clock, runId, sending)
    if (handled === null) return { done }
    if (handled === 0) {
      // What left and could not be written down at first.
      for (const channel of channels) await concludeMessages(db, clock, channel)
      await finishRun(db, runId, clock.now())
      await startPrinting(db, [runId], clock)
      return { done }
    }
    done += handled
    await report(done)
  }
}

/** Carries out the next items; answers how many, or null when the run is not to be carried out any more. */
async function performSome(db: Db, clock: Clock, runId: number, sending: Sending): Promise<number | null> {
  const parts = await workOnItems<number | null>(db, clock, batchSize, {
    from: 'pending',
    work: async (most, took) =>
      inTransaction(db, async (tx) => {
        const run = await findRun(tx, runId)
        if (run?.state !== 'released' || (run.startAt && run.startAt > clock.now())) return null
        const items = await claimItems(tx, runId, most)
        took(items)
        const scheduled = await performBatch(tx, run, items, await loadRunContext(tx, clock), sending)
        await startDelivering(tx, scheduled)
        return items.length
      }),
    setAside: () => 1,
  })
  const handled = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  return handled === 0 && parts.includes(null) ? null : handled
}

/** Items whose moment has come go out, and work that lost its worker finds another. */
export async function wakeRuns(db: Db, clock: Clock): Promise<void> {
  await inTransaction(db, async (tx) => {
    await releaseHolds(tx, clock.now())
    const { runIds } = await lookAtChanged(tx, changesAtOnce)
    for (const runId of runIds) await continueRun(tx, runId)
    for (const runId of await findUnfinishedRuns(tx, clock.now())) await continueRun(tx, runId)
    await startDelivering(tx, await findChannelsToDeliver(tx, clock.now()))
    await startPrinting(tx, await findRunsToPrint(tx), clock)
  })
}

async function startDelivering(db: Db, channels: Iterable<Channel>): Promise<void> {
  for (const channel of channels) {
    if (channel !== 'post') await askToDeliver(db, channel)
  }
}

async function startPrinting(db: Db, runIds: readonly number[], clock: Clock): Promise<void> {
  for (const runId of runIds) {
    const isOpen = (await findOpenBatches(db, runId)).length > 0
    if (!isOpen && !(await hasLettersToConclude(db, runId)) && !(await isDue(db, runId, clock))) continue
    await askToPrint(db, runId)
  }
}
