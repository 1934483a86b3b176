import type { Day } from '#domain/day.ts'
import { lacksYear } from '#domain/written-day.ts'
import {
  type CoDebtorNumber,
  fieldOfDebtor,
  type ImportField,
  plainField,
  type ProblemKind,
  type RowProblem,
} from '#contract/intake/claim-list.ts'
import { type Cell, cellText, isFaultCell } from '#server/intake/sheets/cell.ts'
import { type AmountStyle, plainAmounts } from './amount-style.ts'
import { type AmountField, amountFields, type CheckContext, type ReadingContext } from './checking-context.ts'
import type { Remark } from '#server/intake/making/claim-draft.ts'
import type { KnownMerchant } from '#server/intake/making/known-merchant.ts'
import { type DayOrder, isEitherDay } from './read-day.ts'
import type { RowAnswer } from './row-answers.ts'

/** The longest text taken for a field; a longer one is no name but a mistake of the list. */
const longest: Partial<Record<ImportField, number>> = {
  name: 200,
  companyName: 200,
  firstName: 100,
  namePrefix: 40,
  invoiceNumber: 60,
  debtorNumber: 60,
  wholeAddress: 300,
  street: 120,
  secondLine: 120,
  houseNumber: 20,
  houseAddition: 20,
  city: 80,
  description: 2000,
  reference: 100,
  merchant: 200,
  customer: 200,
  product: 100,
}
/** What stands for nothing: the faults of a spreadsheet, Dutch and English, the null of a database, a dash. */
const noValue =
  /^\s*(#(N\/[AB]|REF!|VERW!|VALUE!|WAARDE!|NAME\?|NAAM\?|NUM!|GETAL!|NULL!|LEEG!|DIV\/0!|DEEL\/0!|#+)|\(?NULL\)?|\\N|n\.?v\.?t\.?|[-\u2013\u2014.?]+)\s*$/
/** Whether a text stands for nothing. */
export function saysNothing(text: string): boolean {
  return noValue.test(text)
}

/** Fields in which a fault is shown as a wrong value rather than as none. */
const faulty: ReadonlySet<ImportField> = new Set([
  'invoiceDay',
  'dueDay',
  'birthDay',
  'startDay',
  'endDay',
  ...amountFields,
])
/** Numbers that a program may have taken for a fraction, and written with its zero: `612345678.0`. */
const neverFractions: ReadonlySet<ImportField> = new Set(['phone', 'mobile', 'kvkNumber', 'postcode'])
const dayFaults: ReadonlySet<ProblemKind> = new Set(['bad_invoice_date', 'bad_due_date', 'bad_birth_date', 'bad_day'])
/** Beyond this no e-mail address or number is looked for: a cell can hold a million characters made to keep us busy. */
const longestOptional = 1000
/** Of a value that is not used, so much is kept. */
const remarkLength = 200

/** The cells of one row by the field they stand for, and what is found wrong with them. */
export interface RowReader {
  has(field: ImportField): boolean
  /** How a column writes its amounts. */
  amountStyle(field: AmountField): AmountStyle
  cell(field: ImportField): Cell
  text(field: ImportField): string
  order(field: ImportField): DayOrder
  /** Whether what a spreadsheet took from the values of a field is not put back. */
  isAsWritten(field: ImportField): boolean
  problem(kind: ProblemKind, field: ImportField, values?: RowProblem['values']): void
  /** Reads a value that a claim can do without: one that is wrong is a warning, and kept as a remark. */
  optional(field: ImportField, kind: ProblemKind, read: (cell: Cell, text: string) => string | null): string | null
  /** What somebody answered about the value of a field. */
  answerOf(field: ImportField): RowAnswer | undefined
  readonly problems: readonly RowProblem[]
  readonly remarks: readonly Remark[]
  /** Those of the customer. */
  readonly merchants: readonly KnownMerchant[]
  readonly today: Day
}

export function rowReader(
  cells: readonly Cell[],
  context: ReadingContext & Partial<Pick<CheckContext, 'merchants'>>,
  answers: readonly RowAnswer[] = [],
): RowReader {
  const { mapping, dayOrders } = context
  const problems: RowProblem[] = []
  const remarks: Remark[] = []
  const columnOf = (field: ImportField) => mapping.indexOf(field)
  const cell = (field: ImportField): Cell => {
    const found = cells[columnOf(field)] ?? null
    // A formula that failed has no value, whatever field it stands in; nor has what a program writes for nothing.
    if (isFaultCell(found)) return faulty.has(plainField(field)) ? found.fault : null
    return typeof found === 'string' && noValue.test(found) && !faulty.has(plainField(field)) ? null : found
  }
  const reader: RowReader = {
    has: (field) => mapping.includes(field),
    amountStyle: (field) => context.amountStyles[field] ?? plainAmounts,
    cell,
    text(field) {
      const written = cellText(cell(field)).replace(/\s+/g, ' ')
      const text = neverFractions.has(plainField(field)) ? written.replace(/^(\+?\d{4,})\.0$/, '$1') : written
      const max = longest[plainField(field)]
      if (max === undefined || text.length <= max) return text
      reader.problem('text_too_long', field, { max })
      return text.slice(0, max)
    },
    order: (field) => dayOrders[columnOf(field)] ?? 'day_first',
    isAsWritten: (field) => context.asWritten.has(columnOf(field)),
    problem(kind, field, given) {
      if (problems.some((problem) => problem.kind === kind && problem.field === field)) return
      const lacks = dayFaults.has(kind) ? lackOfDay(cell(field), reader.order(field)) : undefined
      const values = given ?? (lacks ? { lacks } : undefined)
      problems.push(values ? { kind, field, values } : { kind, field })
    },
    optional(field, kind, read) {
      const text = reader.text(field)
      if (text === '') return null
      const value = text.length > longestOptional ? null : read(cell(field), text)
      if (value === null) {
        reader.problem(kind, field)
        remarks.push({ field, text: text.slice(0, remarkLength) })
      }
      return value
    },
    answerOf: (field) => answers.find((answer) => answer.field === field),
    problems,
    remarks,
    merchants: context.merchants ?? [],
    today: context.today,
  }
  return reader
}

/** What is missing of a day that is none yet: its year, or which of two numbers is the day. */
function lackOfDay(cell: Cell, order: DayOrder): 'year' | 'order' | undefined {
  if (lacksYear(cellText(cell))) return 'year'
  return isEitherDay(cell, order) ? 'order' : undefined
}

/** The same row as another debtor in it is read: by the columns with his number. What has no such column is empty. */
export function readerOfDebtor(row: RowReader, number: CoDebtorNumber): RowReader {
  const at = (field: ImportField) => fieldOfDebtor(field, number)
  const read = <Value>(field: ImportField, value: (of: ImportField) => Value, without: Value): Value => {
    const his = at(field)
    return his === null ? without : value(his)
  }
  return {
    ...row,
    has: (field) => read(field, row.has, false),
    cell: (field) => read(field, row.cell, null),
    text: (field) => read(field, (his) => row.text(his), ''),
    order: (field) => read(field, row.order, 'day_first'),
    isAsWritten: (field) => read(field, row.isAsWritten, false),
    problem: (kind, field, values) => read(field, (his) => row.problem(kind, his, values), undefined),
    optional: (field, kind, value) => read(field, (his) => row.optional(his, kind, value), null),
    answerOf: (field) => read(field, row.answerOf, undefined),
  }
}
