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
  return shape.test(text) && exists(fourDigits(text, 0), twoDigits(text, 5), twoDigits(text, 8))
}

/** Puts a day together; throws RangeError when it does not exist. */
export function dayOf(year: number, month: number, date: number): Day {
  if (!exists(year, month, date)) throw new RangeError(`not a day: ${textOf(year, month, date)}`)
  const number = numberOf(year, month, date)
  return written[number] ?? write(number, year, month, date)
}

/** Year, month (1 to 12) and day of the month. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly date: number
}

export function partsOf(value: Day): DayParts {
  return { year: fourDigits(value, 0), month: twoDigits(value, 5), date: twoDigits(value, 8) }
}

/** A day as its number in an endless count; 1970-01-01 is 0. What counts many days counts in these. */
export type DayNumber = number

export function dayNumber(value: Day): DayNumber {
  return numberOf(fourDigits(value, 0), twoDigits(value, 5), twoDigits(value, 8))
}

/** The year a day lies in. */
export function yearOf(number: DayNumber): number {
  return fourDigits(dayFromNumber(number), 0)
}

/** 1 January of a year. */
export function newYear(year: number): DayNumber {
  return numberOf(year, 1, 1)
}

// Years are above 0 here, so cutting off (`| 0`) is rounding down; it divides whole numbers, which is many times faster.
function numberOf(year: number, month: number, date: number): DayNumber {
  // Counts from 1 March, so that the leap day is the last of its year.
  const shifted = month <= 2 ? year - 1 : year
  const leapDays = ((shifted / 4) | 0) - ((shifted / 100) | 0) + ((shifted / 400) | 0)
  const dayOfYear = ((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0
  return shifted * 365 + leapDays + dayOfYear + date - 719469
}

/** The day with this number. */
export function dayFromNumber(number: DayNumber): Day {
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
const writtenDays = 70_000
const written = Array<Day | undefined>(writtenDays)

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
  return dayFromNumber(monthsAfter(partsOf(value), count))
}

/** The same as a number, for whoever counts many months from one day. */
export function monthsAfter({ year, month, date }: DayParts, count: number): DayNumber {
  const index = year * 12 + (month - 1) + count
  const toYear = Math.floor(index / 12)
  const toMonth = index - toYear * 12 + 1
  return numberOf(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

/** The first day of the month of a day. */
export function firstOfMonth(value: Day): Day {
  return addDays(value, 1 - partsOf(value).date)
}

/** The last day of the month of a day. */
export function lastOfMonth(value: Day): Day {
  return addDays(addMonths(firstOfMonth(value), 1), -1)
}

/** Same date so many years later; 29 February becomes 28 February. */
export function addYears(value: Day, count: number): Day {
  return addMonths(value, count * 12)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekday(value: Day): number {
  return ((((dayNumber(value) + 3) % 7) + 7) % 7) + 1
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0)
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

// A replay of an account reads days by the hundred: digit by digit is several times faster than slices.
function fourDigits(text: string, at: number): number {
  return twoDigits(text, at) * 100 + twoDigits(text, at + 2)
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
}

function textOf(year: number, month: number, date: number): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`
}

function padded(value: number, length: number): string {
  return value.toString().padStart(length, '0')
}
