import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue, type JobRun, unfinished } from '#server/jobs/queue.ts'
import { continueRun } from './control-run.ts'
import { findUnfinishedRuns, releaseHolds } from './item-queries.ts'
import { performBatch, type Sending } from './perform-batch.ts'
import { loadRunContext } from './run-context.ts'
import { finishRun, findRun } from './run-queries.ts'

/** Small enough that people wait for a locked file no longer than a moment, large enough to share its queries. */
const batchSize = 32

/** Works through a released run until nothing is left, it is paused or cancelled, or the process stops. */
export async function performRun({ job, db, clock, report, stopped }: JobRun, sending: Sending): Promise<unknown> {
  const { runId } = job.payload as { runId: number }
  let done = 0
  for (;;) {
    if (stopped()) return unfinished
    const result = await inTransaction(db, async (tx) => {
      const run = await findRun(tx, runId)
      if (run?.state !== 'released') return null
      const batch = await performBatch(tx, runId, batchSize, await loadRunContext(tx, clock), sending)
      if (batch.scheduled > 0) await enqueue(tx, { kind: 'dispatch.deliver', uniqueKey: 'dispatch.deliver' })
      return batch
    })
    if (!result) return { done }
    if (result.handled === 0) {
      await finishRun(db, runId, clock.now())
      return { done }
    }
    done += result.handled
    await report(done)
  }
}

/** Items whose moment has come go out, and a run that lost its worker finds another. */
export async function wakeRuns(db: Db, clock: Clock): Promise<void> {
  await inTransaction(db, async (tx) => {
    await releaseHolds(tx, clock.now())
    for (const runId of await findUnfinishedRuns(tx)) await continueRun(tx, runId)
  })
}
