import writeSheet, { type Row, type SheetData } from 'write-excel-file/node'
import type { ExportColumn } from '#contract/exports.ts'
import { type ListCell, momentText } from '#contract/list-cell.ts'

/** A workbook of one sheet: amounts are numbers, days are days, and no text is ever a formula. */
export async function workbookOf(columns: readonly ExportColumn[], rows: readonly ListCell[][]): Promise<Buffer> {
  const head: Row = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }))
  const data: SheetData = [head, ...rows.map((row): Row => row.map(sheetCell))]
  const widths = columns.map((_, index) => ({ width: widthOf(rows, index) }))
  return writeSheet(data, { columns: widths, stickyRowsCount: 1 }).toBuffer()
}

function sheetCell(cell: ListCell): Row[number] {
  switch (cell.kind) {
    case 'text':
      return cell.text === '' ? null : { value: cell.text.slice(0, mostCharacters), type: String }
    case 'number':
      return { value: cell.value, type: Number }
    case 'money':
      // The only place where an amount leaves as a number with a fraction: a sheet knows no other.
      return { value: cell.cents / 100, type: Number, format: '#,##0.00' }
    case 'day':
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' }
    case 'moment':
      return { value: momentText(cell.at), type: String }
  }
}

/** What a cell of a sheet can hold. */
const mostCharacters = 32_767

/** By the longest text of the first rows. */
function widthOf(rows: readonly ListCell[][], index: number): number {
  const longest = rows.slice(0, 100).map((row) => {
    const cell = row[index]
    return cell?.kind === 'text' ? cell.text.length : 14
  })
  return Math.min(60, Math.max(12, ...longest) + 2)
}
