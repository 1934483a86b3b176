import { type Day, dayFromNumber, dayNumber, day as toDay, dayOf, daysInMonth, isDay } from '#domain/day.ts'
import { inAmsterdam } from '#server/clock.ts'
import { type Cell, isDayCell } from '#server/sheets/cell.ts'

/** Which of two numbers comes first in a column of dates: the day, as the Dutch write, or the month. */
export type DayOrder = 'day_first' | 'month_first'

const months: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january', 'janvier', 'janv'],
  ['feb', 'februari', 'february', 'fevrier', 'fev', 'fevr'],
  ['mrt', 'maart', 'mar', 'march', 'mars'],
  ['apr', 'april', 'avril', 'avr'],
  ['mei', 'may', 'mai'],
  ['jun', 'juni', 'june', 'juin'],
  ['jul', 'juli', 'july', 'juillet', 'juil'],
  ['aug', 'augustus', 'august', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['okt', 'oct', 'oktober', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
]
const monthByName = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** Nobody writes a date in more; blanks without end would keep the patterns busy. */
const longest = 60

/** Excel's own first of January 1990 and last of December 2079: other numbers in a column of dates are no serials. */
const serials = { first: 32_874, last: 65_745, epoch: dayNumber(toDay('1899-12-30')) }

/**
 * Reads the day in a cell of a column of dates: a real date, `31-12-2026`, `2026-12-31`, `31/12/26`, `31.12.2026`,
 * `31 december 2026`, `Dec 31, 2026`, `20261231` or a serial number of Excel. A time of day behind it is left
 * out. Null when it is no day that exists.
 */
export function readDay(cell: Cell, order: DayOrder): Day | null {
  if (isDayCell(cell)) return cell.day
  if (typeof cell === 'number') return dayOfNumber(cell)
  if (typeof cell !== 'string' || cell.length > longest) return null
  const text = withoutTime(cell)
  return dayOfInstant(cell) ?? dayOfDigits(text, order) ?? dayOfWords(text)
}

/** What a cell says about the order in its column: only a number above 12 can tell. */
export function orderEvidence(cell: Cell): DayOrder | null {
  const match =
    typeof cell === 'string' && cell.length <= longest
      ? /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}$/.exec(withoutTime(cell))
      : null
  const [first, second] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 'day_first'
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? 'month_first' : null
}

/** A moment in universal time, as programs write a midnight here: 2026-01-31T23:00:00Z is the first of February. */
function dayOfInstant(text: string): Day | null {
  const match = /^\s*(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)Z\s*$/.exec(text)
  if (!match?.[1] || !isDay(match[1])) return null
  const moment = new Date(`${match[1]}T${match[2]}Z`)
  return Number.isNaN(moment.getTime()) ? null : inAmsterdam(moment).day
}

function withoutTime(text: string): string {
  return text
    .trim()
    .replace(/^'/, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/^(ma|di|wo|do|vr|za|zo|mon?|tue?|wed?|thu?|fri?|sat?|sun?)[a-z]*\.?,?\s+(?=\d|[a-z])/i, '')
    .replace(/[T ]\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm)?(Z|[+-]\d{2}:?\d{2})?$/i, '')
}

function dayOfNumber(value: number): Day | null {
  if (!Number.isFinite(value)) return null
  const whole = Math.floor(value)
  if (whole >= serials.first && whole <= serials.last) return dayFromNumber(serials.epoch + whole)
  // 1022026 is 01022026 without the zero that a number cannot begin with.
  return whole >= 1_011_900 && whole === value ? dayOfDigits(whole.toString().padStart(8, '0'), 'day_first') : null
}

function dayOfDigits(text: string, order: DayOrder): Day | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const compactDay = compact && exact(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  if (compactDay) return compactDay
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (yearFirst) return exact(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  // Never both: as YYYYMMDD the century of DDMMYYYY would be the month.
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (match) {
    const [first, second] = [Number(match[1]), Number(match[2])]
    const [date, month] = order === 'day_first' ? [first, second] : [second, first]
    return exact(fullYear(match[3] ?? ''), month, date)
  }
  return /^\d{5}([.,]\d+)?$/.test(text) ? dayOfNumber(Number(text.replace(',', '.'))) : null
}

function dayOfWords(text: string): Day | null {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^(\d+)(st|nd|rd|th|e|er)$/, '$1'))
  const [first = '', second = '', year = ''] = words
  if (words.length !== 3 || !/^(\d{4}|\d{2})$/.test(year)) return null
  const [named, date] = /^\d/.test(first) ? [second, first] : [first, second]
  const month = monthByName.get(named)
  return month && /^\d{1,2}$/.test(date) ? exact(fullYear(year), month, Number(date)) : null
}

function exact(year: number, month: number, date: number): Day | null {
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null
  return dayOf(year, month, date)
}

/** A year of two digits: no invoice is from the last century, but a debtor may well be born in it. */
function fullYear(text: string): number {
  if (text.length === 4) return Number(text)
  const year = Number(text)
  return year < 80 ? 2000 + year : 1900 + year
}
