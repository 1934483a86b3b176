import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'
import { findRunFiles, type RunFile } from './file-queries.ts'

export type { RunFile } from './file-queries.ts'

/** Files as a run sees them, for whoever works out what a run would do. */
export async function readRunFiles(
  db: Db,
  dossierIds: readonly number[],
  at: { readonly weekStart: Date; readonly today: Day },
): Promise<RunFile[]> {
  return findRunFiles(db, dossierIds, at)
}
