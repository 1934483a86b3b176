import type { Db } from '#server/platform/db/db.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { forgetPlaces } from './hold-queries.ts'

/** When and how much is sent has changed: what waited for a place is judged again, and gets another one. */
export async function replanWaiting(db: Db): Promise<void> {
  for (const runId of await forgetPlaces(db)) await continueRun(db, runId)
}
