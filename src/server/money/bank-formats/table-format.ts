import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Row } from '#server/intake/sheets/cell.ts'
import { readCsv } from '#server/intake/sheets/read-csv.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import type { BankFormat } from './bank-format.ts'
import { keyOf, type ReadLine, type StatementRecord } from './statement.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { accountOfText, centsOfText, type DecimalSign, oneLine } from './written-values.ts'

/** A row of a table of a bank, told in our words. */
export interface TableRow {
  /** Null where the table does not name it. */
  readonly account: string | null
  readonly currency: string
  readonly bookingDay: Day
  readonly valueDay: Day
  readonly amountCents: Cents
  /** The balance behind this booking. */
  readonly balanceCents: Cents | null
  readonly line: Partial<
    Pick<
      ReadLine,
      | 'counterpartyName'
      | 'counterpartyIban'
      | 'reference'
      | 'endToEndId'
      | 'serviceReference'
      | 'returnReason'
      | 'isReversal'
    >
  > & { readonly description: string }
}

/** The cells of a row by the name of their column; '' where there is nothing. */
export type CellsOf = (...names: string[]) => string

/** A table as a bank exports it. */
export interface BankTable {
  readonly name: string
  /** Columns it is known by, in each of its languages; null: it has no header, and always so many columns. */
  readonly headers: readonly (readonly string[])[] | null
  readonly columns?: readonly string[]
  readonly recognises?: (head: string) => boolean
  /** A row in our words; null for one that is no booking. Throws UnreadableFile. */
  row(cells: CellsOf, number: number): TableRow | null
}

/** A table of a bank as a format. Its rows may run either way, and be of several accounts. */
export function tableFormat(table: BankTable): BankFormat {
  return {
    name: table.name,
    recognises: (head) =>
      table.recognises?.(head) ??
      head.split(/[\r\n]+/, headerWithin).some((line) => headerOf(table, line.split(/["']?[;,\t]["']?/)) !== null),
    read: (bytes) => tableRecords(table, bytes),
  }
}

/** A header may have a title above it. */
const headerWithin = 6

function headerOf(table: BankTable, cells: readonly string[]): readonly string[] | null {
  const names = cells.map((cell) => oneLine(cell).replace(/^["'\ufeff]+|["']+$/g, ''))
  return table.headers?.some((needed) => needed.every((name) => names.includes(name))) ? names : null
}

/** The rows of a table, with their numbers in the file. Throws UnreadableFile. */
export async function* tableRows(table: BankTable, bytes: Buffer): AsyncGenerator<TableRow & { number: number }> {
  let header = table.columns ?? null
  for await (const { number, cells } of fileRows(bytes)) {
    const texts = cells.map((cell) => (typeof cell === 'string' ? cell : ''))
    if (!header) {
      header = headerOf(table, texts)
      continue
    }
    if (texts.length !== header.length) {
      throw new UnreadableFile('row_columns', { entry: number, found: texts.length, expected: header.length })
    }
    const names = header
    const read = table.row((...wanted) => {
      const at = names.findIndex((name) => wanted.includes(name))
      return at < 0 ? '' : (texts[at] ?? '').trim()
    }, number)
    if (read) yield { ...read, number }
  }
}

async function* fileRows(bytes: Buffer): AsyncGenerator<Row> {
  try {
    for (const sheet of readCsv(bytes).sheets) for await (const rows of sheet.rows()) yield* rows
  } catch (error) {
    throw error instanceof UnreadableSheet ? new UnreadableFile('table_broken') : error
  }
}

async function* tableRecords(table: BankTable, bytes: Buffer): AsyncGenerator<StatementRecord> {
  const accounts = new Map<string, (TableRow & { number: number })[]>()
  for await (const row of tableRows(table, bytes)) {
    const account = row.account && accountOfText(row.account)
    if (!account) throw new UnreadableFile('no_account', { statement: table.name })
    const former = accounts.get(account)
    if (former) former.push(row)
    else accounts.set(account, [row])
  }
  if (accounts.size === 0) throw new UnreadableFile('no_statement')
  for (const [account, rows] of accounts) yield* statementOf(table, account, oldestFirst(rows))
}

function* statementOf(
  table: BankTable,
  account: string,
  rows: readonly (TableRow & { number: number })[],
): Generator<StatementRecord> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const balance = (cents: Cents | null, { currency, bookingDay }: TableRow) =>
    cents === null ? null : { cents, currency, day: bookingDay }
  const opening = balance(first.balanceCents === null ? null : first.balanceCents - first.amountCents, first)
  const [fromDay, toDay] = [first.bookingDay, last.bookingDay]
  const reference = fromDay === toDay ? `${table.name} ${fromDay}` : `${table.name} ${fromDay} – ${toDay}`
  yield { kind: 'statement', statement: { format: table.name, reference, sequence: null, account, fromDay, opening } }
  for (const row of rows) {
    const { number, amountCents, currency, bookingDay, valueDay } = row
    const line = {
      entry: number,
      amountCents,
      currency,
      bookingDay,
      valueDay,
      isReversal: false,
      returnReason: null,
      counterpartyName: null,
      counterpartyIban: null,
      reference: null,
      endToEndId: null,
      serviceReference: null,
      ...row.line,
    }
    const lines = [{ ...line, key: keyOf(line, null, table.name) }]
    yield { kind: 'entry', entry: { number, amountCents, currency, status: 'BOOK', lines } }
  }
  yield { kind: 'end', end: { fromDay, toDay, closing: balance(last.balanceCents, last) } }
}

/** Some banks put the newest row first: the balances say so, and where there are none the days. */
function oldestFirst<Item extends TableRow>(rows: Item[]): readonly Item[] {
  const turned = rows.toReversed()
  if (goesOn(rows)) return rows
  if (goesOn(turned)) return turned
  return (rows[0]?.bookingDay ?? '') > (rows.at(-1)?.bookingDay ?? '') ? turned : rows
}

function goesOn(rows: readonly TableRow[]): boolean {
  return rows.every(({ bookingDay, balanceCents, amountCents }, index) => {
    const former = rows[index - 1]
    if (!former) return true
    if (balanceCents === null || former.balanceCents === null) return false
    return former.balanceCents + amountCents === balanceCents && former.bookingDay <= bookingDay
  })
}

/** A balance that the table may leave empty. */
export function balanceOfText(text: string, sign: DecimalSign, entry: number): Cents | null {
  return text === '' ? null : centsOfText(text, sign, entry)
}

/** The parts of a text with names before them: `Naam: X Omschrijving: Y Kenmerk: Z`. */
export function namedParts(text: string): { free: string; part: (...names: string[]) => string | null } {
  const [free = '', ...pairs] = text.split(partName)
  const parts = new Map<string, string>()
  for (let at = 0; at < pairs.length; at += 2) {
    const [name = '', value = ''] = [pairs[at], pairs[at + 1]]
    if (!parts.has(name)) parts.set(name, oneLine(value))
  }
  return {
    free: oneLine(free),
    part: (...names) => names.map((name) => parts.get(name)).find((value) => value !== undefined) || null,
  }
}

const partName =
  /(?:^|(?<=\s))(Naam|Omschrijving|IBAN|BIC|Kenmerk|Machtiging(?: ID)?|Incassant(?: ID)?|Valutadatum|Datum\/Tijd|Name|Description|Reference|Value date|Mandate ID|Creditor ID|Date\/time): */
