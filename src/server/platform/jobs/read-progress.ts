import type { Db } from '#server/platform/db/db.ts'
import { findJob } from './queries.ts'

/** How far a job is, for whoever may see what it works on; null when it is not there. */
export async function readProgress(
  db: Db,
  jobId: number,
): Promise<{ doneCount: number; totalCount: number | null } | null> {
  const job = await findJob(db, jobId, null)
  return job && { doneCount: job.doneCount, totalCount: job.totalCount }
}
