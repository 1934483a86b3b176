import type { Day } from '#domain/day.ts'
import { nextDay } from '#domain/workflow/next-day.ts'
import type { ImportDetail, ImportLine, ImportTab } from '#contract/intake/imports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findFirstSteps, mostBeginWith } from '#server/intake/making/reads.ts'
import { doubtsOf } from '#server/intake/reading/doubts.ts'
import { displayCell, withEdits } from './judge-row.ts'
import { findBatchRow, findLines, findProgress, findTotals } from './list-queries.ts'
import type { Batch, ReadBatch } from './queries.ts'
import { previewRowEffects } from './preview-row-effects.ts'
import { isUndoable } from './undo-release.ts'

/** Everything the repair desk shows of an import but its rows. */
export async function showImport(db: Db, batch: Batch, clock: { today: Day; now: Date }): Promise<ImportDetail> {
  const row = await findBatchRow(db, batch.id)
  if (!row) throw notFound()
  const { layout, mapping } = batch
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
    doubts: layout && mapping && batch.state === 'ready' ? doubtsOf(layout, mapping) : [],
    asWritten: [...(layout?.asWritten ?? [])],
    otherSheets: layout?.otherSheets.map(({ name }) => name) ?? [],
    passedOver: [...(layout?.passedOver ?? [])],
    profileVersion: batch.profileVersion,
    shared: batch.shared,
    // Whoever follows the work on an import asks often: counting what would come of it is for when it has ended.
    totals: batch.state === 'ready' ? await showTotals(db, batch, clock.today) : null,
    progress: await findProgress(db, batch.jobId),
    undoable: await isUndoable(db, batch),
    version: batch.version,
  }
}

async function showTotals(db: Db, batch: Batch, today: Day): Promise<ImportDetail['totals']> {
  const { newConsumers, ...totals } = await findTotals(db, batch)
  const holidays = await findHolidays(db)
  const begin = async (kind: 'private' | 'company', files: number) => {
    const first = files > 0 ? mostBeginWith(await findFirstSteps(db, batch.customerId, kind)) : undefined
    if (!first) return []
    const { step, runKind } = first
    // Of files whose invoices are due; the others follow when they are.
    const waiting = { status: 'not_started', today, step, previousDay: today, costsFromDay: null } as const
    return [{ step: step.name, runKind, files, day: nextDay(waiting, holidays).day }]
  }
  const begins = [
    ...(await begin('private', newConsumers)),
    ...(await begin('company', totals.newDossiers - newConsumers)),
  ]
  return { ...totals, begins }
}

/** Rows of an import as a tab shows them. */
export async function showLines(
  db: Db,
  batch: ReadBatch,
  today: Day,
  query: { tab: ImportTab; offset: number; limit: number; sortOrder: 'asc' | 'desc' },
): Promise<ImportLine[]> {
  const { headers } = batch.layout
  const lines = await findLines(db, batch, query)
  const good = lines.flatMap(({ state, rowNumber }) => (state === 'good' ? [rowNumber] : []))
  const told = Map.groupBy(await previewRowEffects(db, batch, today, good), ({ rowNumber }) => rowNumber)
  return lines.map(({ rowNumber, cells, edited, ...rest }) => {
    const mended = withEdits(cells, edited, batch.mapping)
    return {
      ...rest,
      row: rowNumber,
      told: (told.get(rowNumber) ?? []).map(({ name, filled, asked }) => ({
        name,
        filled: [...filled],
        asked: [...asked],
      })),
      cells: headers.map((_, column) => displayCell(mended[column] ?? null, batch.mapping[column] ?? null)),
      editedColumns: Object.keys(edited).map(Number),
    }
  })
}
