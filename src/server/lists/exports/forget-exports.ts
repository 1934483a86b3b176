import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteExpiredExports } from './queries.ts'

/** Throws away exported files that nobody can fetch any more. */
export async function forgetExports(db: Db, clock: Clock): Promise<void> {
  await deleteExpiredExports(db, clock.now())
}
