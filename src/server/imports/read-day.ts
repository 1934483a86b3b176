import { type Day, dayFromNumber, dayNumber, day as toDay, isDay } from '#domain/day.ts'
import { type DayOrder, orderOf, readWrittenDay } from '#domain/written-day.ts'
import { inAmsterdam } from '#server/clock.ts'
import { type Cell, isDayCell } from '#server/sheets/cell.ts'

export type { DayOrder } from '#domain/written-day.ts'

/** Excel's own first of January 1990 and last of December 2079: other numbers in a column of dates are no serials. */
const serials = { first: 32_874, last: 65_745, epoch: dayNumber(toDay('1899-12-30')) }

/**
 * Reads the day in a cell of a column of dates: a real date, a day as people write it, a moment, or a serial number of
 * Excel. Null when it is no day that exists.
 */
export function readDay(cell: Cell, order: DayOrder): Day | null {
  if (isDayCell(cell)) return cell.day
  if (typeof cell === 'number') return dayOfNumber(cell)
  if (typeof cell !== 'string') return null
  return dayOfInstant(cell) ?? readWrittenDay(cell, order) ?? dayOfSerial(cell.trim())
}

/** What a cell says about the order in its column. */
export function orderEvidence(cell: Cell): DayOrder | null {
  return typeof cell === 'string' ? orderOf(cell) : null
}

/** A moment in universal time, as programs write a midnight here: 2026-01-31T23:00:00Z is the first of February. */
function dayOfInstant(text: string): Day | null {
  const match = /^\s*(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)Z\s*$/.exec(text)
  if (!match?.[1] || !isDay(match[1])) return null
  const moment = new Date(`${match[1]}T${match[2]}Z`)
  return Number.isNaN(moment.getTime()) ? null : inAmsterdam(moment).day
}

function dayOfNumber(value: number): Day | null {
  if (!Number.isFinite(value)) return null
  const whole = Math.floor(value)
  if (whole >= serials.first && whole <= serials.last) return dayFromNumber(serials.epoch + whole)
  // 1022026 is 01022026 without the zero that a number cannot begin with.
  return whole >= 1_011_900 && whole === value ? readWrittenDay(whole.toString().padStart(8, '0')) : null
}

function dayOfSerial(text: string): Day | null {
  return /^\d{5}([.,]\d+)?$/.test(text) ? dayOfNumber(Number(text.replace(',', '.'))) : null
}
