import { type AnswerColumn, mostListedAnswers } from '#contract/files/precasso/passage-list.ts'
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
import { answerOf, columnOf } from './words-of-answers.ts'

/** A day or an amount of a cell: `bad` where something stands there that is none. */
type Written<Value> = Value | null | 'bad'

/** A row of a list of answers, as it is written. */
export interface ListedAnswer {
  readonly row: number
  /** By what its file is named, the surest first. */
  readonly names: readonly string[]
  readonly answer: PassageAnswer | null | 'bad'
  readonly paidDay: Written<Day>
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

type Places = ReadonlyMap<AnswerColumn, number>

/** The first column of a name has it. */
function placesOf(cells: readonly Cell[]): Places {
  const places = new Map<AnswerColumn, number>()
  for (const [index, cell] of cells.entries()) {
    const column = columnOf(cellText(cell))
    if (column && !places.has(column)) places.set(column, index)
  }
  return places
}

const naming = ['number', 'invoice', 'reference'] as const

function isHeader(places: Places): boolean {
  const says = (['answer', 'paidDay', 'paidCents', 'untilDay'] as const).some((column) => places.has(column))
  return says && naming.some((column) => places.has(column))
}

async function firstRows(sheet: Sheet): Promise<Row[]> {
  for await (const piece of sheet.rows()) return piece.slice(0, searchedRows)
  return []
}

async function rowsBelow(sheet: Sheet, header: number, places: Places): Promise<ListedAnswer[]> {
  const rows: Row[] = []
  const evidence = new CellEvidence()
  const cellOf = ({ cells }: Row, column: AnswerColumn): Cell => cells[places.get(column) ?? -1] ?? null
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
  return rows.map((row) => readRow(row, (column) => cellOf(row, column), evidence))
}

function readRow({ number: row }: Row, cellOf: (column: AnswerColumn) => Cell, evidence: CellEvidence): ListedAnswer {
  const textOf = (column: AnswerColumn) =>
    cleanText(cellText(cellOf(column)))
      .trim()
      .slice(0, 200)
  const dayOf = (column: 'paidDay' | 'untilDay'): Written<Day> =>
    textOf(column) === '' ? null : (readDay(cellOf(column), evidence.dayOrder ?? 'day_first') ?? 'bad')
  const said = textOf('answer')
  const read = said === '' ? null : (answerOf(said) ?? 'bad')
  const [paidDay, paidCents] = [dayOf('paidDay'), amountOf(cellOf('paidCents'), evidence)]
  // Who fills in what was paid has said that it was.
  const answer = read ?? (paidDay !== null || paidCents !== null ? 'paid' : null)
  const names = naming.map(textOf).filter((name) => name !== '')
  return { row, names, answer, paidDay, paidCents, untilDay: dayOf('untilDay'), reason: textOf('reason'), textOf }
}

function amountOf(cell: Cell, { mark }: CellEvidence): Written<Cents> {
  if (cellText(cell) === '') return null
  const amount = readAmount(cell, { ...plainAmounts, mark })
  return 'fault' in amount || amount.rounded || amount.cents <= 0 ? 'bad' : amount.cents
}

function messageOf({ reason, values }: UnreadableSheet): Message {
  return reason === 'empty' || reason === 'not_a_table'
    ? { key: 'passage_upload.no_list' }
    : { key: `import.fault.${reason}`, values }
}

const refused = (message: Message) => new UserError(400, 'error.check_fields', { fields: { file: message } })
