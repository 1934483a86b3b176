import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findFilesTo, findRunFiles, type RunFile } from './file-queries.ts'

export type { RunFile } from './file-queries.ts'

/** Files as a run sees them, for whoever works out what a run would do. */
export async function readRunFiles(
  db: Db,
  dossierIds: readonly number[],
  at: { readonly weekStart: Date; readonly today: Day },
): Promise<RunFile[]> {
  return findRunFiles(db, dossierIds, at)
}

/** Of files with several debtors: each as a message to the others than its first sees it. */
export async function readOtherFiles(
  db: Db,
  files: readonly RunFile[],
  at: { readonly weekStart: Date; readonly today: Day },
): Promise<ReadonlyMap<number, RunFile[]>> {
  const wanted = files.flatMap(({ dossierId, debtorId: first, liable }) =>
    liable.flatMap(({ debtorId, ended }) => (ended || debtorId === first ? [] : [{ dossierId, debtorId }])),
  )
  if (wanted.length === 0) return new Map()
  return Map.groupBy(await findFilesTo(db, wanted, at), ({ dossierId }) => dossierId)
}
