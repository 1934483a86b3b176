import type { Db } from '#server/platform/db/db.ts'
import { deleteDistribution } from './file-queries.ts'

/** Somebody has decided whose these files are: the teams have no part in it any more. */
export async function withdrawFromTeams(db: Db, dossierIds: readonly number[]): Promise<void> {
  await deleteDistribution(db, dossierIds)
}
