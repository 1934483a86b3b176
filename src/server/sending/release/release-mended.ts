import type { Db } from '#server/platform/db/db.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { releaseMendable } from '#server/sending/items/item-queries.ts'

/** A template has changed: what waited for one is tried again. */
export async function releaseMended(db: Db): Promise<void> {
  for (const runId of await releaseMendable(db, null)) await continueRun(db, runId)
}
