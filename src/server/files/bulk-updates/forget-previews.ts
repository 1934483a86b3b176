import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deletePreviews } from './bulk-queries.ts'

const keptDays = 30
const day = 86_400_000

/** Throws away what was worked out and never started: the files have moved on, and the list holds what was done. */
export async function forgetPreviews(db: Db, clock: Clock): Promise<void> {
  await deletePreviews(db, new Date(clock.now().getTime() - keptDays * day))
}
