import type { ExportColumn } from '#contract/exports.ts'
import { type CellReader, cellOf, writtenCell } from '#contract/list-cell.ts'
import { currentLanguage, text } from '#web/text.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Column } from './table-column.ts'

/** The columns as a file or a copy has them; those that show no field of the row, such as buttons, are left out. */
export function writtenColumns<Row>(columns: readonly Column<Row>[], example: Row | undefined): ExportColumn[] {
  if (!example) return []
  return columns.flatMap((column) => {
    const field = fieldOf(column, example as Readonly<Record<string, unknown>>)
    if (column.fixed || !field) return []
    return [{ label: column.label, field, ...(column.words ? { words: column.words } : {}) }]
  })
}

/** Rows as a table for a spreadsheet: a line each, tabs between, heads first. */
export function copiedRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  reader: CellReader = { language: currentLanguage(), say },
): string {
  const written = writtenColumns(columns, rows[0])
  const lines = rows.map((row) => written.map((column) => writtenCell(cellOf(row, column, reader), reader.language)))
  const inOneLine = (cell: string) => cell.replace(/\s*[\t\r\n]+\s*/g, ' ')
  return [written.map(({ label }) => label), ...lines].map((line) => line.map(inOneLine).join('\t')).join('\n')
}

function fieldOf<Row>({ id, field, sort }: Column<Row>, row: Readonly<Record<string, unknown>>): string | undefined {
  const names = [field, id, sort, `${id}Cents`, `${id}Day`, `${id}At`, `${id}Count`, `${id}Name`]
  return names.find((name) => name !== undefined && name in row)
}

function say(key: string): string | null {
  const said = text(key as TextKey)
  return said === key ? null : said
}
