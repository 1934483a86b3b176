import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { recheckRows } from './check-batch.ts'
import { displayCell, withEdits } from './judge-row.ts'
import type { ReadBatch } from './queries.ts'
import { findRow, lockRows, rowsHolding, rowsSayingTheSame, updateEdits } from './row-queries.ts'

/** So many rows are mended and checked again while the user waits. */
export const atOnce = 10_000

export interface CellEdit {
  readonly rows: readonly number[]
  readonly column: number
  readonly text: string
  readonly alsoSame: boolean
}

/**
 * Mends a cell of an import, in other rows that say the same too when asked, and checks what follows from it. Answers
 * the rows that changed and what the first of them said before.
 */
export async function editCells(tx: Db, actor: Actor, batch: ReadBatch, today: Day, edit: CellEdit) {
  const { column, text } = edit
  const first = await findRow(tx, batch.id, edit.rows[0] ?? 0)
  if (!first || column >= batch.layout.headers.length) throw notFound()
  const before = displayCell(
    withEdits(first.cells, first.edited, batch.mapping)[column] ?? null,
    batch.mapping[column] ?? null,
  )
  const same = edit.alsoSame ? await rowsSayingTheSame(tx, batch.id, first.rowNumber, column) : []
  const rows = await mend(tx, actor, batch, today, column, [...edit.rows, ...same], () => text)
  return { rows, before }
}

/** Replaces a piece of text in a column, wherever it stands. Answers in how many rows. */
export async function replaceInColumn(
  tx: Db,
  actor: Actor,
  batch: ReadBatch,
  today: Day,
  { column, search, replacement }: { column: number; search: string; replacement: string },
): Promise<number> {
  if (column >= batch.layout.headers.length) throw notFound()
  const rows = await rowsHolding(tx, batch.id, column, search)
  return (await mend(tx, actor, batch, today, column, rows, (said) => said.replaceAll(search, replacement))).length
}

async function mend(
  tx: Db,
  actor: Actor,
  batch: ReadBatch,
  today: Day,
  column: number,
  rowNumbers: readonly number[],
  textFor: (said: string) => string,
): Promise<number[]> {
  if (rowNumbers.length > atOnce) throw new UserError(409, { key: 'import.too_many_rows', values: { max: atOnce } })
  const rows = await lockRows(tx, batch.id, rowNumbers)
  const field = batch.mapping[column] ?? null
  const edits = rows.map(({ rowNumber, cells, edited }) => {
    const original = displayCell(cells[column] ?? null, field)
    const text = textFor(edited[String(column)] ?? original).slice(0, 2000)
    // What the file says already needs no mending.
    return { rowNumber, text: text === original ? null : text }
  })
  await updateEdits(tx, batch.id, column, edits)
  const changed = edits.map(({ rowNumber }) => rowNumber)
  await recheckRows(tx, batch, today, changed)
  await recordAudit(tx, actor, {
    kind: 'import.mended',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: { column, field, rows: changed.slice(0, 100), count: changed.length, text: edits[0]?.text ?? null },
  })
  return changed
}
