import type { Db } from '#server/db/db.ts'
import { findVersionOf } from './item-queries.ts'

/** Whether an agenda item is as it was made: open, and nobody has changed it. */
export async function isUntouched(db: Db, id: number): Promise<boolean> {
  const item = await findVersionOf(db, id)
  return item?.state === 'open' && item.version === 1
}
