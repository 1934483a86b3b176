import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findVisibleDossier, type VisibleDossier } from './ledger-queries.ts'

/** The dossier whose account is asked for; who may not see it hears that there is none. */
export async function readVisibleDossier(db: Db, actor: Actor, id: number): Promise<VisibleDossier> {
  const dossier = await findVisibleDossier(db, actor, id)
  if (!dossier) throw notFound()
  return dossier
}
