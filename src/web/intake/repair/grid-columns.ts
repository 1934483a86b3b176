import type { ImportField } from '#contract/intake/claim-list.ts'
import { isRefusal } from '#contract/intake/claim-list.ts'
import type { Line } from './use-lines.ts'
import type { Import } from '#web/intake/imports/use-import.ts'

/** A column of the file as the grid shows it. */
export interface GridColumn {
  /** Its place in the file. */
  readonly index: number
  readonly header: string
  readonly field: ImportField | null
  readonly guessed: boolean
  readonly width: number
  readonly right: boolean
}

export type Problem = Line['problems'][number]

const widths: Partial<Record<ImportField, number>> = {
  debtorNumber: 114,
  name: 150,
  companyName: 150,
  street: 142,
  houseNumber: 110,
  postcode: 106,
  city: 88,
  email: 152,
  phone: 112,
  invoiceNumber: 122,
  invoiceDay: 128,
  dueDay: 126,
  amount: 108,
  paid: 108,
  currency: 84,
  customer: 190,
  product: 150,
  startDay: 118,
  endDay: 118,
  period: 100,
  price: 108,
  includedFiles: 108,
  extraFilePrice: 126,
}

const ofNumbers: ReadonlySet<ImportField> = new Set(['amount', 'paid', 'price', 'includedFiles', 'extraFilePrice'])

/** The columns the grid shows: those that are read, the others only when asked for. */
export function gridColumns(batch: Import, withSkipped: boolean): GridColumn[] {
  return batch.columns.flatMap(({ header, field, guessed }, index) => {
    if (field === null && !withSkipped) return []
    const width = field ? (widths[field] ?? 120) : 120
    return [
      {
        index,
        header: header || columnLetter(index),
        field,
        guessed,
        width,
        right: field !== null && ofNumbers.has(field),
      },
    ]
  })
}

/** What a spreadsheet calls a column without a name: A, B … AA. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}

/** The fault to show in a cell: one that keeps the row back before a remark. */
export function problemIn(line: Line, column: GridColumn): Problem | null {
  if (column.field === null) return null
  const here = line.problems.filter(({ field }) => field === column.field)
  return here.find(isRefusal) ?? here[0] ?? null
}

/** Faults about a field that no column of the grid is about. */
export function problemsElsewhere(line: Line, columns: readonly GridColumn[]): readonly Problem[] {
  return line.problems.filter(({ field }) => !columns.some((column) => column.field === field))
}
