import type { DossierFilter } from '#contract/files/dossiers.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sumCollected } from './money-queries.ts'

/** What came in on some days, and on how many files: the list counts the same by the same days. */
export async function readCollected(
  db: Db,
  actor: Actor,
  days: Required<Pick<DossierFilter, 'collectedFrom' | 'collectedTo'>>,
): Promise<{ readonly count: number; readonly cents: number }> {
  return sumCollected(db, actor, days)
}
