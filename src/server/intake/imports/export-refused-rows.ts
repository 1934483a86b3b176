import { type Language, translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { csvMark, csvRow } from '#server/intake/sheets/csv-row.ts'
import { displayCell, withEdits } from './judge-row.ts'
import { nextRefused } from './list-queries.ts'
import { columnOf, reasonOf, refusalsOf } from './problem-words.ts'
import type { ReadBatch } from './queries.ts'

const rowsPerPiece = 1000

/**
 * The rows that were not taken, as a CSV file: row, column and reason first, then the row itself under its own headers,
 * so that it can be mended and handed in again.
 */
export async function* exportRefusedRows(db: Db, batch: ReadBatch, language: Language): AsyncGenerator<string> {
  const heads = ['import.csv.row', 'import.csv.column', 'import.csv.reason'] as const
  yield csvMark + csvRow([...heads.map((key) => translate(language, key)), ...batch.layout.headers])
  let last = 0
  for (;;) {
    const rows = await nextRefused(db, batch.id, last, rowsPerPiece)
    if (rows.length === 0) return
    yield rows
      .map(({ rowNumber, cells, edited, problems }) => {
        const refusals = refusalsOf(problems)
        const mended = withEdits(cells, edited, batch.mapping)
        const texts = batch.layout.headers.map((_, column) =>
          displayCell(mended[column] ?? null, batch.mapping[column] ?? null),
        )
        const columns = refusals.map((problem) => columnOf(problem, batch, language)).join(', ')
        return csvRow([rowNumber, columns, refusals.map((problem) => reasonOf(problem, language)).join(' '), ...texts])
      })
      .join('')
    last = rows.at(-1)?.rowNumber ?? last
  }
}
