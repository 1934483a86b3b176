import type { CostColumns, CostField } from '#contract/money/costs/cost-files.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { readDay } from '#server/intake/reading/read-day.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import { type Cell, cellText, type Row, type Sheet } from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { CellEvidence } from '#server/money/provider-reports/cell-evidence.ts'
import { exactAmount } from '#server/money/provider-reports/exact-amount.ts'
import { findCostColumns, type FoundCostColumns } from './cost-words.ts'
import { CostsRefused, type ReadCost, type ReadCosts, readWhat } from './cost-reading.ts'

/** So many rows may stand above the header, and so many lines are taken at once. */
const searchedRows = 20
const mostLines = 20_000

/** What was said of the columns of a header of this fingerprint. */
export type FindColumns = (fingerprint: string) => Promise<CostColumns | null>

/**
 * Reads a sheet or a text file of invoice lines by the names of its columns. Throws CostsRefused for what may not be taken at
 * all: amounts that are not exact or do not add up, and days that are still to come.
 */
export async function readCostTable(
  bytes: Buffer,
  today: Day,
  findColumns: FindColumns,
): Promise<ReadCosts & { fingerprint: string | null }> {
  let unknown: { headers: readonly string[]; missing: readonly CostField[]; fingerprint: string } | null = null
  for (const sheet of (await readSheets(bytes)).sheets) {
    for (const { number, cells } of await firstRows(sheet)) {
      const headers = cells.map(cellText)
      const fingerprint = headerFingerprint(headers)
      const columns = findCostColumns(headers, await findColumns(fingerprint))
      if (columns.missing.length === 0) {
        return { kind: 'lines', lines: await readRows(sheet, number, columns, today), fingerprint }
      }
      const named = headers.filter((header) => /\p{L}/u.test(header))
      if (named.length > (unknown?.headers.length ?? 0)) {
        unknown = { headers: headers.filter((header) => header !== ''), missing: columns.missing, fingerprint }
      }
    }
  }
  if (unknown === null) throw new CostsRefused('no_rows')
  return { kind: 'unknown', ...unknown }
}

async function firstRows(sheet: Sheet): Promise<Row[]> {
  for await (const piece of sheet.rows()) return piece.slice(0, searchedRows)
  return []
}

async function readRows(sheet: Sheet, header: number, columns: FoundCostColumns, today: Day): Promise<ReadCost[]> {
  const rows: Row[] = []
  const evidence = new CellEvidence()
  const cellOf = ({ cells }: Row, field: CostField): Cell => {
    const place = columns.places.get(field)
    return place === undefined ? null : (cells[place] ?? null)
  }
  for await (const piece of sheet.rows()) {
    for (const row of piece) {
      if (row.number <= header) continue
      rows.push(row)
      for (const field of ['amount', 'vat', 'total', 'invoiceTotal'] as const) evidence.amount(cellOf(row, field))
      for (const field of ['invoiceDay', 'actDay'] as const) evidence.day(cellOf(row, field))
      if (rows.length > mostLines) throw new CostsRefused('too_large')
    }
  }
  const table: Table = { columns, evidence, today, cellOf }
  const told = new Map<string, Cents>()
  const lines: ReadCost[] = []
  for (const row of rows) {
    const line = readRow(table, row, lines)
    if (line === null) continue
    lines.push(line)
    const whole = centsOf(table, row, 'invoiceTotal')
    if (whole !== null) told.set(line.invoiceNumber, whole)
  }
  if (lines.length === 0) throw new CostsRefused('no_rows')
  for (const [number, wholeCents] of told) checkInvoice(number, wholeCents, lines)
  return lines
}

interface Table {
  readonly columns: FoundCostColumns
  readonly evidence: CellEvidence
  readonly today: Day
  readonly cellOf: (row: Row, field: CostField) => Cell
}

/** Null for the row of totals below the lines, which must be what they come to. */
function readRow(table: Table, row: Row, before: readonly ReadCost[]): ReadCost | null {
  const text = (field: CostField) => cellText(table.cellOf(row, field)).trim().slice(0, 200)
  const amountCents = centsOf(table, row, 'amount')
  const vatCents = centsOf(table, row, 'vat') ?? 0
  const total = centsOf(table, row, 'total')
  const at = { row: row.number }
  const invoiceNumber = text('invoiceNumber').slice(0, 60)
  if (table.cellOf(row, 'invoiceDay') === null && text('ourReference') === '' && amountCents !== null) {
    if (amountCents !== sumCents(before.map((line) => line.amountCents))) throw new CostsRefused('sums_differ', at)
    return null
  }
  if (amountCents === null) throw new CostsRefused('amount', { ...at, value: '' })
  if (invoiceNumber === '') throw new CostsRefused('number', at)
  if (amountCents <= 0 || vatCents < 0) throw new CostsRefused('credit_note', at)
  if (total !== null && total !== amountCents + vatCents) throw new CostsRefused('sums_differ', at)
  const currency = text('currency').toUpperCase()
  if (!['', 'EUR', '€', 'EURO'].includes(currency))
    throw new CostsRefused('currency', { ...at, found: currency.slice(0, 20) })
  const invoiceDay = dayOf(table, row, 'invoiceDay')
  if (invoiceDay === null) throw new CostsRefused('invoice_day', { ...at, value: text('invoiceDay').slice(0, 40) })
  const outcome = table.columns.places.has('outcome') ? text('outcome') : null
  return {
    rowNumber: row.number,
    invoiceNumber,
    invoiceDay,
    ourReference: text('ourReference').slice(0, 60),
    theirReference: text('theirReference').slice(0, 60),
    ...readWhat({ act: text('act'), disbursement: text('disbursement'), outcome }),
    actDay: dayOf(table, row, 'actDay'),
    amountCents,
    vatCents,
  }
}

function centsOf({ evidence, cellOf }: Table, row: Row, field: CostField): Cents | null {
  const cell = cellOf(row, field)
  const amount = exactAmount(cell, evidence.mark, false)
  if (amount !== 'amount' && amount !== 'decimals') return amount
  throw new CostsRefused(amount, { row: row.number, value: cellText(cell).slice(0, 40) })
}

/** A day of the file as a Dutch office writes it, unless other days of it tell that the month stands first. */
function dayOf({ evidence, today, cellOf }: Table, row: Row, field: CostField): Day | null {
  const cell = cellOf(row, field)
  const found = readDay(cell, evidence.dayOrder ?? 'day_first')
  if (found !== null && found > today)
    throw new CostsRefused('future_day', { row: row.number, value: cellText(cell).slice(0, 40) })
  return found
}

function checkInvoice(number: string, totalCents: Cents, lines: readonly ReadCost[]): void {
  const own = lines.filter(({ invoiceNumber }) => invoiceNumber === number)
  const sum = sumCents(own.map(({ amountCents, vatCents }) => amountCents + vatCents))
  if (sum !== totalCents) throw new CostsRefused('total_differs', { number, sumCents: sum, totalCents })
}
