import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { findRunningOn, type Known } from './person-queries.ts'

/** The other open dossiers of whoever something holds of, by each of these dossiers in which it became known. */
export async function readRunningOn(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  known: Known,
): Promise<readonly { readonly dossierId: number; readonly otherId: number }[]> {
  return findRunningOn(db, actor, dossierIds, known)
}
