import type { ExportColumn } from '#contract/lists/exports.ts'
import { type CellReader, cellOf, isWritten, type ToldList, writtenCell } from '#contract/platform/list-cell.ts'
import { currentLanguage, text } from '#web/base/words/text.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Column } from './table-column.ts'

/** A table of rows that are there already has nothing but their fields. */
const untold: ToldList = { words: {} }

/** The columns as a file or a copy has them; those that show no field of the row, such as buttons, are left out. */
export function writtenColumns<Row>(
  columns: readonly Column<Row>[],
  example: Row | undefined,
  list: ToldList = untold,
): ExportColumn[] {
  if (!example) return []
  return columns.flatMap((column) => {
    const field = namesOf(column).find((name) => isWritten(list, example, name))
    return column.fixed || !field ? [] : [{ label: column.label, field }]
  })
}

/** Rows as a table for a spreadsheet: a line each, tabs between, heads first. */
export function copiedRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  list: ToldList = untold,
  reader: CellReader = { language: currentLanguage(), say },
): string {
  const written = writtenColumns(columns, rows[0], list)
  const lines = rows.map((row) =>
    written.map(({ field }) => writtenCell(cellOf(list, row as object, field, reader), reader.language)),
  )
  const inOneLine = (cell: string) => cell.replace(/\s*[\t\r\n]+\s*/g, ' ')
  return [written.map(({ label }) => label), ...lines].map((line) => line.map(inOneLine).join('\t')).join('\n')
}

/**
 * The places of the rows in which a text stands, in any of their columns: whatever its capitals, its accents and the dots
 * of its amounts.
 */
export function findRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  wanted: string,
  list: ToldList = untold,
  reader: CellReader = { language: currentLanguage(), say },
): number[] {
  const written = writtenColumns(columns, rows[0], list)
  const plain = folded(wanted)
  // "€ 1.234,56" stands there as "1234,56".
  const amount = /^€?\s*[\d.]+(,\d*)?$/.test(plain) ? plain.replace(/[€\s.]/g, '') : plain
  return rows.flatMap((row, index) => {
    const told = folded(
      written.map(({ field }) => writtenCell(cellOf(list, row as object, field, reader), reader.language)).join('\n'),
    )
    return told.includes(plain) || told.includes(amount) ? [index] : []
  })
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** What the field of a column may be called. */
function namesOf<Row>({ id, field, sort }: Column<Row>): string[] {
  const names = [field, id, sort, `${id}Cents`, `${id}Day`, `${id}At`, `${id}Count`, `${id}Name`]
  return names.filter((name) => name !== undefined)
}

function say(key: string, values?: Readonly<Record<string, string | number>>): string | null {
  const said = text(key as TextKey, values)
  return said === '' ? null : said
}
