import type { Day } from '#domain/day.ts'

/**
 * What stands in a cell, as far as the file says: text, number, yes or no, a day (with a time of day where
 * there is one) or a fault such as `#N/A`. An empty cell is null.
 */
export type Cell = string | number | boolean | DayCell | FaultCell | null

export interface DayCell {
  readonly day: Day
  /** `HH:MM:SS`, only when the cell holds more than a day. */
  readonly time?: string
}

export interface FaultCell {
  readonly fault: string
}

/** A row with something in it. `number` is the one the reader of the file sees: the first row is 1. */
export interface Row {
  readonly number: number
  readonly cells: readonly Cell[]
  /** The file does not show it, by a filter for instance. */
  readonly hidden?: boolean
  /** Columns in which a quote stood that opened or closed nothing. */
  readonly strayQuotes?: readonly number[]
}

/** Cells of one column that a sheet shows as one, rows numbered as in the file, the column from 0. */
export interface VerticalMerge {
  readonly column: number
  readonly fromRow: number
  readonly toRow: number
}

/** One table of a file. Rows come in pieces, so that a large sheet never stands in memory whole. */
export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  rows(): AsyncGenerator<Row[]>
  /** Known only when the rows have been read. */
  merges(): readonly VerticalMerge[]
}

/** A file of sheets: a workbook, or a text file as a workbook of one sheet. */
export interface Workbook {
  readonly format: SheetFormat
  readonly sheets: readonly Sheet[]
}

export type SheetFormat =
  | { readonly kind: 'xlsx' }
  | { readonly kind: 'csv'; readonly encoding: string; readonly separator: string }

export function isDayCell(cell: Cell): cell is DayCell {
  return typeof cell === 'object' && cell !== null && 'day' in cell
}

export function isFaultCell(cell: Cell): cell is FaultCell {
  return typeof cell === 'object' && cell !== null && 'fault' in cell
}

/** Numbers of Excel are binary fractions: 111.67999999999999 was typed as 111.68. Fifteen digits tell. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  if (Number.isInteger(rounded) && Math.abs(rounded) < 1e21) return BigInt(rounded).toString()
  const text = rounded.toString()
  return text.includes('e-') ? rounded.toFixed(20).replace(/0+$/, '') : text
}

/** The cell as a person would type it, trimmed; a number with a decimal point, a day as YYYY-MM-DD. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return plainNumber(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if ('day' in cell) return cell.time ? `${cell.day} ${cell.time}` : cell.day
  return cell.fault
}

/**
 * Text as the database can keep it and as it is seen: without the characters that no list of claims needs, those of
 * control, of no width, and those that turn the direction of what follows.
 */
export function cleanText(text: string): string {
  // Most cells hold nothing odd; the test is cheaper than the replacement.
  if (
    !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/.test(
      text,
    )
  ) {
    return text.isWellFormed() ? text : text.toWellFormed()
  }
  return text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g,
      '',
    )
    .toWellFormed()
}
