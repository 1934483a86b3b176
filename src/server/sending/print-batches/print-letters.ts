import { isHandOverDue } from '#domain/letters/print-form.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue, type JobRun, pauseAfter, unfinished } from '#server/platform/jobs/queue.ts'
import type { Printer } from '#server/platform/outside/print.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { readPrintSettings } from '#server/sending/hours/read-sending-settings.ts'
import { concludeMessages } from '#server/sending/run-messages/conclude-messages.ts'
import { handOverBatch } from './hand-over-batch.ts'
import { findOpenBatches, findWaitingSince, makePrintBatch, recordPrintFailure } from './print-queries.ts'

/** As many as an operator still looks through. */
const largestBatch = 1_000

/**
 * Gives the letters of a run to the printer, in batches of what is printed alike, at the times of the agency. Which
 * letter is in which batch is written first. A print shop that cannot be reached is tried again, ever less often.
 */
export async function printLetters(
  { job, db, clock, report, stopped }: JobRun,
  outside: { printer: Printer; storage: Storage },
): Promise<unknown> {
  const { runId } = job.payload as { runId: number }
  await concludeMessages(db, clock, 'post')
  while (await isDue(db, runId, clock)) {
    await inTransaction(db, async (tx) => makePrintBatch(tx, runId, clock.now(), largestBatch))
    if (stopped()) return unfinished
  }
  let done = 0
  for (const batch of await findOpenBatches(db, runId)) {
    if (stopped()) return unfinished
    try {
      await handOverBatch(db, clock, batch, outside)
    } catch (error) {
      const nextTryAt = new Date(clock.now().getTime() + pauseAfter(job.attempts) * 1_000)
      await recordPrintFailure(db, batch.id, error instanceof Error ? error.message : String(error), nextTryAt)
      throw error
    }
    await concludeMessages(db, clock, 'post')
    done += 1
    await report(done)
  }
  return { batches: done }
}

/** Asks for the letters of a run to be printed. */
export async function askToPrint(db: Db, runId: number): Promise<void> {
  await enqueue(db, { kind: 'dispatch.print', payload: { runId }, uniqueKey: `print:${runId}`, isPatient: true })
}

/** Whether letters of a run wait for the printer, and it is a time at which they are handed over. */
export async function isDue(db: Db, runId: number, clock: Clock): Promise<boolean> {
  const since = await findWaitingSince(db, runId)
  if (since === null) return false
  const { times } = await readPrintSettings(db)
  const [from, now] = [inAmsterdam(since), inAmsterdam(clock.now())]
  return isHandOverDue(times, { day: from.day, minutes: from.minuteOfDay }, { day: now.day, minutes: now.minuteOfDay })
}
