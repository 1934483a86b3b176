import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteExpiredSelections } from './queries.ts'

/** Throws away selections that can no longer be used. */
export async function forgetSelections(db: Db, clock: Clock): Promise<void> {
  await deleteExpiredSelections(db, clock.now())
}
