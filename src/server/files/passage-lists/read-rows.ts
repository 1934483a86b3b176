import {
  type AnswerColumn,
  type FileName,
  mostListedAnswers,
  namingColumns,
} from '#contract/files/precasso/passage-list.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { PassageAnswer } from '#domain/precasso/passage.ts'
import { readAmount } from '#server/intake/reading/read-amount.ts'
import { readDay } from '#server/intake/reading/read-day.ts'
import { plainAmounts } from '#server/intake/reading/amount-style.ts'
import { type Cell, cellText, cleanText, type Row, type Sheet } from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { CellEvidence } from '#server/money/provider-reports/cell-evidence.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { answerOf, columnOf, type NamedColumn } from './words-of-answers.ts'

/** A day or an amount of a cell: `bad` where something stands there that is none. */
type Written<Value> = Value | null | 'bad'

/** A row of a list of answers, as it is written. */
export interface ListedAnswer {
  readonly row: number
  /** By what its file is named, the surest first. */
  readonly names: readonly FileName[]
  readonly answer: PassageAnswer | null | 'bad'
  readonly paidDay: Written<Day>
  /** Nought counts for nothing, and stands in lists of what is open. */
  readonly paidCents: Written<Cents>
  readonly untilDay: Written<Day>
  readonly reason: string
  /** What stands in a column, to be told where it is wrong. */
  readonly textOf: (column: AnswerColumn) => string
}

/** So many rows may stand above the header. */
const searchedRows = 20

/** Reads a list of answers. Throws UserError for a file that is none. */
export async function readRows(bytes: Buffer): Promise<ListedAnswer[]> {
  try {
    for (const sheet of (await readSheets(bytes)).sheets) {
      for (const { number, cells } of await firstRows(sheet)) {
        const places = placesOf(cells)
        if (isHeader(places)) return await rowsBelow(sheet, number, places)
      }
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? refused(messageOf(error)) : error
  }
  throw refused({ key: 'passage_upload.no_list' })
}

type Places = ReadonlyMap<AnswerColumn, NamedColumn & { readonly index: number }>

/** The first column of a name has it, a bare one where there is no other; beside another name a number counts rows. */
function placesOf(cells: readonly Cell[]): Places {
  const named = cells.flatMap((cell, index) => {
    const found = columnOf(cellText(cell))
    return found ? [{ ...found, index }] : []
  })
  const places = new Map<AnswerColumn, NamedColumn & { index: number }>()
  for (const place of [...named.filter(({ isBare }) => !isBare), ...named.filter(({ isBare }) => isBare)]) {
    const isCount = place.isBare && place.column === 'number' && namingColumns.some((column) => places.has(column))
    if (!isCount && !places.has(place.column)) places.set(place.column, place)
  }
  return places
}

const payment = ['paidDay', 'paidCents'] as const

/** Of the columns of a payment those that say that it was paid: an amount and a day alone are those of an invoice. */
const saysPaid = (places: Places) => payment.filter((column) => places.get(column)?.isBare === false)

function isHeader(places: Places): boolean {
  const says = saysPaid(places).length > 0 || places.has('answer') || places.has('untilDay')
  return says && namingColumns.some((column) => places.has(column))
}

async function firstRows(sheet: Sheet): Promise<Row[]> {
  for await (const piece of sheet.rows()) return piece.slice(0, searchedRows)
  return []
}

async function rowsBelow(sheet: Sheet, header: number, places: Places): Promise<ListedAnswer[]> {
  const rows: Row[] = []
  const evidence = new CellEvidence()
  const cellOf = ({ cells }: Row, column: AnswerColumn): Cell => cells[places.get(column)?.index ?? -1] ?? null
  for await (const piece of sheet.rows()) {
    for (const row of piece) {
      if (row.number <= header || row.cells.every((cell) => cellText(cell) === '')) continue
      if (rows.length === mostListedAnswers) {
        throw refused({ key: 'passage_upload.too_many', values: { most: mostListedAnswers } })
      }
      rows.push(row)
      evidence.amount(cellOf(row, 'paidCents'))
      for (const column of ['paidDay', 'untilDay'] as const) evidence.day(cellOf(row, column))
    }
  }
  return rows.map((row) => readRow(row, (column) => cellOf(row, column), saysPaid(places), evidence))
}

function readRow(
  { number: row }: Row,
  cellOf: (column: AnswerColumn) => Cell,
  paying: readonly (typeof payment)[number][],
  evidence: CellEvidence,
): ListedAnswer {
  const textOf = (column: AnswerColumn) =>
    cleanText(cellText(cellOf(column)))
      .trim()
      .slice(0, 200)
  const dayOf = (column: 'paidDay' | 'untilDay'): Written<Day> =>
    textOf(column) === '' ? null : (readDay(cellOf(column), evidence.dayOrder ?? 'day_first') ?? 'bad')
  const said = textOf('answer')
  const read = said === '' ? null : (answerOf(said) ?? 'bad')
  const paid = { paidDay: dayOf('paidDay'), paidCents: amountOf(cellOf('paidCents'), evidence) }
  // Who fills in what was paid has said that it was.
  const answer = read ?? (paying.some((column) => paid[column] !== null && paid[column] !== 0) ? 'paid' : null)
  const names = namingColumns.map((by) => ({ by, text: textOf(by) })).filter(({ text }) => text !== '')
  return { row, names, answer, ...paid, untilDay: dayOf('untilDay'), reason: textOf('reason'), textOf }
}

function amountOf(cell: Cell, { mark }: CellEvidence): Written<Cents> {
  if (cellText(cell) === '') return null
  const amount = readAmount(cell, { ...plainAmounts, mark })
  return 'fault' in amount || amount.rounded || amount.cents < 0 ? 'bad' : amount.cents
}

function messageOf({ reason, values }: UnreadableSheet): Message {
  return reason === 'empty' || reason === 'not_a_table'
    ? { key: 'passage_upload.no_list' }
    : { key: `import.fault.${reason}`, values }
}

const refused = (message: Message) => new UserError(400, 'error.check_fields', { fields: { file: message } })
