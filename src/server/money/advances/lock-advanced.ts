import type { Actor } from '#server/actor.ts'
import { findFilesTogether } from '#server/book/dossiers/files-together.ts'
import { lockDossier, type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Holds a file as it was seen, and those that are one with it: what was paid in advance for one is used for all, so that two
 * who use it at once come one after the other.
 */
export async function lockAdvanced(
  tx: Db,
  actor: Actor,
  asked: { readonly dossierId: number; readonly version: number | null },
): Promise<LockedDossier> {
  await lockDossiers(tx, actor, await findFilesTogether(tx, asked.dossierId))
  return lockDossier(tx, actor, asked)
}
