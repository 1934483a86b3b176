import { type Day, dayFromNumber, dayNumber, day as toDay, isDay } from '#domain/day.ts'
import { type DayOrder as OneOrder, orderOf, readWrittenDay } from '#domain/written-day.ts'
import { inAmsterdam } from '#server/clock.ts'
import { type Cell, isDayCell } from '#server/intake/sheets/cell.ts'

/** Which of two numbers is the day in a column of dates; `both` when its cells do not agree. */
export type DayOrder = OneOrder | 'both'

/** Excel's own first of January 1990 and last of December 2079: other numbers in a column of dates are no serials. */
const serials = { first: 32_874, last: 65_745, epoch: dayNumber(toDay('1899-12-30')) }

/**
 * Reads the day in a cell of a column of dates: a real date, a day as people write it, a moment, or a serial number of
 * Excel. Null when it is no day that exists, or one after the latest it can be.
 */
export function readDay(cell: Cell, order: DayOrder, latest?: Day): Day | null {
  const found = dayOf(cell, order, latest)
  return found !== null && latest !== undefined && found > latest ? null : found
}

function dayOf(cell: Cell, order: DayOrder, latest: Day | undefined): Day | null {
  if (isDayCell(cell)) return cell.day
  if (typeof cell === 'number') return dayOfNumber(cell)
  if (typeof cell !== 'string') return null
  const read = (order: OneOrder) => readWrittenDay(cell, latest ? { order, latest } : { order })
  const written = order === 'both' ? agreed(read('day_first'), read('month_first')) : read(order)
  return dayOfInstant(cell) ?? written ?? dayOfSerial(cell.trim())
}

/** Where both orders make a day, they must make the same one. */
function agreed(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other
  return one === other ? one : null
}

/** Whether a cell could be one of two days, in a column that writes them both ways. */
export function isEitherDay(cell: Cell, order: DayOrder): boolean {
  return order === 'both' && readDay(cell, 'day_first') !== null && readDay(cell, 'both') === null
}

/** What a cell says about the order in its column. */
export function orderEvidence(cell: Cell): OneOrder | null {
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
