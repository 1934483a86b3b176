import {
  type Row,
  type Sheet,
  type SheetFormat,
  type VerticalMerge,
  type Workbook,
  cellText,
} from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { type ColumnEvidence, gatherEvidence } from './column-evidence.ts'
import { claimWords, type ListWords } from './propose-mapping.ts'
import { findHeader, type FoundHeader, isHeaderOfList, type PassedOver, passOver } from './table-rows.ts'
import type { Mapping } from './checking-context.ts'
import type { DecimalMark } from './amount-style.ts'
import type { DayOrder } from './read-day.ts'
import { isUbl, readUbl, ublHeaders, ublMapping } from './read-ubl.ts'

/** What was recognised in a list. Kept with the import, so that the list can be shown as it was. */
export interface Layout {
  readonly format: SheetFormat | { readonly kind: 'ubl' }
  readonly sheet: string
  /** Row of the header as in the file; null when no row names the columns. */
  readonly headerRow: number | null
  readonly headers: readonly string[]
  /** Columns whose meaning is a guess. */
  readonly guessed: readonly number[]
  readonly dayOrders: readonly DayOrder[]
  readonly decimalMarks: readonly DecimalMark[]
  readonly rowCount: number
  /** Rows of the list that the file does not show, by a filter for instance. */
  readonly hiddenRows: readonly number[]
  /** Cells of a text file in which a quote stood that opened or closed nothing; layouts of before have none. */
  readonly strayQuotes?: readonly { readonly row: number; readonly column: number }[]
  /** Other sheets that hold such a list too, and are not read. */
  readonly otherSheets: readonly { readonly name: string; readonly headerRow: number }[]
  /** Columns whose lost zeros and pluses are not put back, because somebody said so. */
  readonly asWritten?: readonly number[]
  /** What the columns look like; layouts of before, and of invoices, have none. */
  readonly evidence?: readonly ColumnEvidence[]
  /** The first rows below the header that are none of the list. */
  readonly passedOver: readonly { readonly row: number; readonly why: PassedOver }[]
}

export interface ListFile {
  readonly layout: Layout
  readonly mapping: Mapping
  /** The rows of the list, in the order and with the numbers of the file. */
  rows(): AsyncGenerator<Row[]>
}

const remembered = 200
/** A list of so many rows stays in memory between finding out how it is written and reading it. */
const keptRows = 50_000
const previewRows = 60

/** Opens a list of claims (XLSX, CSV) or an invoice (UBL). Throws UnreadableSheet when it is no such file or holds no claim. */
export async function openClaimsFile(bytes: Buffer): Promise<ListFile> {
  return isUbl(bytes) ? openUbl(bytes) : openListFile(bytes, claimWords)
}

/**
 * Opens a list (XLSX, CSV) and finds out how it is written, by reading it once from end to end. Throws UnreadableSheet when
 * it is no such file or holds no row.
 */
export async function openListFile(bytes: Buffer, words: ListWords): Promise<ListFile> {
  const workbook = await readSheets(bytes)
  const { sheet, header, otherSheets } = await chooseSheet(workbook, words)
  const headerRow = header?.row.number ?? null
  const headers = header ? header.row.cells.map(cellText) : []
  const isPassedOver = passOver(headers, words)
  const survey = await surveyRows(sheet, headerRow, isPassedOver)
  const columnCount = Math.max(headers.length, survey.columnCount)
  const names = Array.from({ length: columnCount }, (_, column) => headers[column] ?? '')
  const evidence = survey.evidence.columns(columnCount)
  const { mapping, guessed } = words.propose(names, evidence)
  const layout: Layout = {
    format: workbook.format,
    sheet: sheet.name,
    headerRow,
    headers: names,
    guessed,
    dayOrders: names.map((_, column) => survey.evidence.order(column)),
    decimalMarks: names.map((_, column) => survey.evidence.mark(column)),
    rowCount: survey.rowCount,
    hiddenRows: survey.hiddenRows,
    strayQuotes: survey.strayQuotes,
    evidence,
    otherSheets,
    passedOver: survey.passedOver,
  }
  const merges = [...sheet.merges()]
  return { layout, mapping, rows: () => listRows(survey.kept ?? rowsOf(sheet, headerRow, isPassedOver), merges) }
}

/** The sheet whose header names most fields; a hidden one only when no other names any. And those that are such a list too. */
async function chooseSheet(workbook: Workbook, words: ListWords) {
  let best: { sheet: Sheet; header: FoundHeader | null; score: number; filled: boolean } | null = null
  const lists: { sheet: Sheet; headerRow: number }[] = []
  for (const sheet of workbook.sheets) {
    const rows = await preview(sheet)
    const header = findHeader(rows, words)
    const score = (header?.score ?? 0) * (sheet.hidden ? 0.1 : 1)
    const filled = rows.length > 0
    if (
      header &&
      !sheet.hidden &&
      isHeaderOfList(header.row.cells, words) &&
      rows.at(-1)?.number !== header.row.number
    ) {
      lists.push({ sheet, headerRow: header.row.number })
    }
    if (!best || score > best.score || (!best.filled && filled)) best = { sheet, header, score, filled }
  }
  if (!best?.filled) throw new UnreadableSheet('empty')
  const chosen = best.sheet
  const others = lists.filter(({ sheet }) => sheet !== chosen)
  return { ...best, otherSheets: others.map(({ sheet, headerRow }) => ({ name: sheet.name, headerRow })) }
}

async function preview(sheet: Sheet): Promise<Row[]> {
  const rows: Row[] = []
  for await (const piece of sheet.rows()) {
    rows.push(...piece.slice(0, previewRows - rows.length))
    if (rows.length >= previewRows) break
  }
  return rows
}

type IsPassedOver = ReturnType<typeof passOver>

async function surveyRows(sheet: Sheet, headerRow: number | null, isPassedOver: IsPassedOver) {
  const evidence = gatherEvidence()
  const skipped: { row: number; why: PassedOver }[] = []
  const kept: Row[][] = []
  const hiddenRows: number[] = []
  const strayQuotes: { row: number; column: number }[] = []
  let rowCount = 0
  let columnCount = 0
  for await (const piece of sheet.rows()) {
    const listed = piece.filter(({ number, cells }) => {
      if (number <= (headerRow ?? 0)) return false
      const why = isPassedOver(cells)
      if (why && skipped.length < remembered) skipped.push({ row: number, why })
      return why === null
    })
    for (const { number, cells, hidden, strayQuotes: columns = [] } of listed) {
      columnCount = Math.max(columnCount, cells.length)
      if (hidden) hiddenRows.push(number)
      strayQuotes.push(...columns.map((column) => ({ row: number, column })))
    }
    rowCount += listed.length
    evidence.add(listed)
    if (rowCount <= keptRows) kept.push(listed)
  }
  if (rowCount === 0) throw new UnreadableSheet('empty')
  const inMemory = rowCount <= keptRows ? kept : null
  return { evidence, passedOver: skipped, hiddenRows, strayQuotes, rowCount, columnCount, kept: inMemory }
}

async function* rowsOf(sheet: Sheet, headerRow: number | null, isPassedOver: IsPassedOver): AsyncGenerator<Row[]> {
  for await (const piece of sheet.rows()) {
    yield piece.filter(({ number, cells }) => number > (headerRow ?? 0) && isPassedOver(cells) === null)
  }
}

async function* listRows(
  pieces: AsyncIterable<Row[]> | readonly Row[][],
  merges: readonly VerticalMerge[],
): AsyncGenerator<Row[]> {
  const fill = filler(merges)
  for await (const rows of pieces) if (rows.length > 0) yield merges.length === 0 ? rows : rows.map(fill)
}

/** Repeats the text of merged cells in the rows below: one debtor merged over his three invoices. */
function filler(merges: readonly VerticalMerge[]): (row: Row) => Row {
  const pending = [...merges].sort((a, b) => a.fromRow - b.fromRow)
  let open: { merge: VerticalMerge; cell: Row['cells'][number] }[] = []
  return (row) => {
    open = open.filter(({ merge }) => merge.toRow >= row.number)
    while (pending[0] && pending[0].fromRow <= row.number) {
      const merge = pending.shift() as VerticalMerge
      if (merge.fromRow === row.number) open.push({ merge, cell: row.cells[merge.column] ?? null })
    }
    const cells = [...row.cells]
    for (const { merge, cell } of open) {
      while (cells.length <= merge.column) cells.push(null)
      cells[merge.column] ??= cell
    }
    return { number: row.number, cells }
  }
}

async function openUbl(bytes: Buffer): Promise<ListFile> {
  const row = await readUbl(bytes)
  return {
    layout: {
      format: { kind: 'ubl' },
      sheet: '',
      headerRow: null,
      headers: ublHeaders,
      guessed: [],
      dayOrders: ublHeaders.map(() => 'day_first'),
      decimalMarks: ublHeaders.map(() => '.'),
      rowCount: 1,
      hiddenRows: [],
      otherSheets: [],
      passedOver: [],
    },
    mapping: ublMapping,
    async *rows() {
      yield [row]
    },
  }
}
