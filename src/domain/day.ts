/**
 * A calendar day of the law, `YYYY-MM-DD`, without a time zone. Days compare and sort as text.
 * The domain never asks what day it is: every function is told.
 */
export type Day = string & { readonly __day: unique symbol }

const shape = /^\d{4}-\d{2}-\d{2}$/

/** Reads `YYYY-MM-DD`; throws RangeError when it is no day that exists. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** Whether the text is a day that exists, 0001-01-01 to 9999-12-31. */
export function isDay(text: string): text is Day {
  return shape.test(text) && exists(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10))
}

/** Puts a day together; throws RangeError when it does not exist. */
export function dayOf(year: number, month: number, date: number): Day {
  if (!exists(year, month, date)) throw new RangeError(`not a day: ${textOf(year, month, date)}`)
  const number = numberOf(year, month, date)
  return written[number] ?? write(number, year, month, date)
}

/** Year, month (1 to 12) and day of the month. */
export function partsOf(value: Day): { year: number; month: number; date: number } {
  return { year: digits(value, 0, 4), month: digits(value, 5, 7), date: digits(value, 8, 10) }
}

/** The number of the day in an endless count; 1970-01-01 is 0. */
export function dayNumber(value: Day): number {
  return numberOf(digits(value, 0, 4), digits(value, 5, 7), digits(value, 8, 10))
}

function numberOf(year: number, month: number, date: number): number {
  // Counts from 1 March, so that the leap day is the last of its year.
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468
}

/** The day with this number. */
export function dayFromNumber(number: number): Day {
  const known = written[number]
  if (known !== undefined) return known
  const shifted = number + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
  const date = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1
  return dayOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date)
}

// Writing a day costs more than anything else a replay does: each day from 1970 to 2160 is written once.
const written: Day[] = []
const writtenDays = 70_000

function write(number: number, year: number, month: number, date: number): Day {
  const text = textOf(year, month, date) as Day
  if (number >= 0 && number < writtenDays) written[number] = text
  return text
}

/** The day so many days later (earlier when negative). */
export function addDays(value: Day, count: number): Day {
  return dayFromNumber(dayNumber(value) + count)
}

/** Whole days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** Same date so many months later; a date the month lacks becomes its last day (31-01 → 28-02). */
export function addMonths(value: Day, count: number): Day {
  const { year, month, date } = partsOf(value)
  const index = year * 12 + (month - 1) + count
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

/** Same date so many years later; 29 February becomes 28 February. */
export function addYears(value: Day, count: number): Day {
  return addMonths(value, count * 12)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekday(value: Day): number {
  return ((((dayNumber(value) + 3) % 7) + 7) % 7) + 1
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  return [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

export function earliest(first: Day, ...rest: Day[]): Day {
  return rest.reduce((least, value) => (value < least ? value : least), first)
}

export function latest(first: Day, ...rest: Day[]): Day {
  return rest.reduce((most, value) => (value > most ? value : most), first)
}

/** A day as people read it: DD-MM-YYYY. */
export function formatDay(value: Day): string {
  return `${value.slice(8, 10)}-${value.slice(5, 7)}-${value.slice(0, 4)}`
}

function exists(year: number, month: number, date: number): boolean {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(date)
  return whole && year >= 1 && year <= 9999 && date >= 1 && date <= daysInMonth(year, month)
}

// A replay of an account reads and writes days by the thousand: digit by digit is several times faster than slices.
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index += 1) value = value * 10 + text.charCodeAt(index) - 48
  return value
}

function textOf(year: number, month: number, date: number): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`
}

function padded(value: number, length: number): string {
  return value.toString().padStart(length, '0')
}
