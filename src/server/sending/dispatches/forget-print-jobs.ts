import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteExpiredPrintJobs } from './print-job-queries.ts'

/** Throws away letters put together to print that nobody can fetch any more. */
export async function forgetPrintJobs(db: Db, clock: Clock): Promise<void> {
  await deleteExpiredPrintJobs(db, clock.now())
}
