import type { Db } from '#server/platform/db/db.ts'
import { insertSights } from './sight-queries.ts'

/** Looks at all of a run that has something to look at, in the name of who releases it: where nobody is before the screen. */
export async function seeExceptions(
  db: Db,
  runId: number,
  by: { readonly userId: number; readonly seenAt: Date },
): Promise<void> {
  await insertSights(db, runId, by)
}
