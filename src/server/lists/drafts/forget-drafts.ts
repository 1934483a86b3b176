import { draftLimits } from '#contract/lists/drafts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteDraftsBefore } from './queries.ts'

/** Throws away drafts that nobody went on with. */
export async function forgetDrafts(db: Db, clock: Clock): Promise<void> {
  await deleteDraftsBefore(db, new Date(clock.now().getTime() - draftLimits.days * 86_400_000))
}
