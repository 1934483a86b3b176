import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findRunningOn, type Known } from '#server/book/standing/person-queries.ts'

/** The other open dossiers of whoever something holds of, by each of these dossiers in which it became known. */
export async function readRunningOn(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  known: Known,
): Promise<readonly { readonly dossierId: number; readonly otherId: number }[]> {
  return findRunningOn(db, actor, dossierIds, known)
}
