import type { Db } from '#server/platform/db/db.ts'
import { countHeldReasons, findHeldOwners } from './held-list-queries.ts'

/** By what the list of what waits can be narrowed now. */
export async function readHeldChoices(db: Db) {
  return { reasons: await countHeldReasons(db), owners: await findHeldOwners(db) }
}
