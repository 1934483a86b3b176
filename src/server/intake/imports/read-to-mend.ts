import type { ImportKind } from '#contract/intake/claim-list.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findToMend, type ListToMend } from './list-queries.ts'

/** The lists that wait with rows to mend, the oldest first: as the lists of imports find them. */
export async function readToMend(
  db: Db,
  actor: Actor,
  which: { readonly kind: ImportKind | null; readonly whose: 'own' | 'all' },
): Promise<readonly ListToMend[]> {
  return findToMend(db, actor, which)
}
