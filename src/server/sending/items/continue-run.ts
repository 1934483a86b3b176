import type { Db } from '#server/platform/db/db.ts'
import { enqueue, sharedJobs } from '#server/platform/jobs/queue.ts'

/** Puts the jobs of a run in the queue, if they are not there. */
export async function continueRun(db: Db, runId: number): Promise<void> {
  for (let turn = 0; turn < sharedJobs; turn += 1) {
    const uniqueKey = `run:${runId}:${turn}`
    await enqueue(db, { kind: 'run.perform', payload: { runId }, uniqueKey, isPatient: true })
  }
}
