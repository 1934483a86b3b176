import type { Db } from '#server/platform/db/db.ts'
import { type HeldCause, sumHeld } from './held-list-queries.ts'

/** What waits by its cause, the oldest first: the list counts the same by the same cause. */
export async function readHeldSums(db: Db): Promise<readonly HeldCause[]> {
  return sumHeld(db)
}
