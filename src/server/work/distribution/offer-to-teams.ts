import type { Db } from '#server/platform/db/db.ts'
import { queueFiles } from './file-queries.ts'

/** Leaves it to the teams to find an owner of new files, as far as these have none and teams are given work. */
export async function offerToTeams(db: Db, dossierIds: readonly number[]): Promise<void> {
  if (dossierIds.length > 0) await queueFiles(db, dossierIds)
}
