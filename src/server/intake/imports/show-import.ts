import type { Day } from '#domain/day.ts'
import type { ImportKind } from '#contract/intake/claim-list.ts'
import type { ImportDetail, ImportLine } from '#contract/intake/imports.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { doubtsOf } from '#server/intake/reading/doubts.ts'
import type { LinesAsked } from './import-target.ts'
import { importTargets } from './import-targets.ts'
import { displayCell, withEdits } from './judge-row.ts'
import { findBatchRow, findProgress, findToMend, type ListToMend } from './list-queries.ts'
import { type Batch, isRead, type ReadBatch } from './queries.ts'
import { isUndoable } from './undo-release.ts'

const nothing = { totals: null, subscriptions: null }

/** Everything the repair desk shows of an import but its rows. */
export async function showImport(db: Db, batch: Batch, today: Day): Promise<ImportDetail> {
  const row = await findBatchRow(db, batch.id)
  if (!row) throw notFound()
  const { layout, mapping } = batch
  const target = importTargets[batch.kind]
  const isReady = isRead(batch) && batch.state === 'ready'
  return {
    ...row,
    // Of the same moment as the version and what depends on it: work may have ended between the two reads.
    state: batch.state,
    format: layout?.format.kind ?? null,
    sheet: layout?.sheet ?? '',
    headerRow: layout?.headerRow ?? null,
    columns: (layout?.headers ?? []).map((header, column) => ({
      header,
      field: mapping?.[column] ?? null,
      guessed: layout?.guessed.includes(column) ?? false,
    })),
    doubts: isReady ? doubtsOf(batch.layout, batch.mapping, target.words) : [],
    asWritten: [...(layout?.asWritten ?? [])],
    otherSheets: layout?.otherSheets.map(({ name }) => name) ?? [],
    passedOver: [...(layout?.passedOver ?? [])],
    profileVersion: batch.profileVersion,
    shared: batch.shared,
    // Whoever follows the work on an import asks often: counting what would come of it is for when it has ended.
    ...(isReady ? await target.showTotals(db, batch, today) : nothing),
    progress: await findProgress(db, batch.jobId),
    undoable: isRead(batch) && (await isUndoable(db, batch)),
    version: batch.version,
  }
}

/** Rows of an import as a tab shows them. */
export async function showLines(db: Db, batch: ReadBatch, today: Day, asked: LinesAsked): Promise<ImportLine[]> {
  const { headers } = batch.layout
  const lines = await importTargets[batch.kind].findLines(db, batch, today, asked)
  return lines.map(({ rowNumber, cells, edited, ...rest }) => {
    const mended = withEdits(cells, edited, batch.mapping)
    return {
      ...rest,
      row: rowNumber,
      cells: headers.map((_, column) => displayCell(mended[column] ?? null, batch.mapping[column] ?? null)),
      editedColumns: Object.keys(edited).map(Number),
    }
  })
}

/** The lists that wait with rows to mend, the oldest first: as the lists of imports find them. */
export async function readToMend(
  db: Db,
  actor: Actor,
  which: { readonly kind: ImportKind | null; readonly whose: 'own' | 'all' },
): Promise<readonly ListToMend[]> {
  return findToMend(db, actor, which)
}
