import type { Db } from '#server/platform/db/db.ts'
import { findUntouched } from './item-queries.ts'

/** Which of these agenda items are as they were made: open, and nobody has changed them. */
export async function selectUntouched(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(ids.length === 0 ? [] : await findUntouched(db, ids))
}
