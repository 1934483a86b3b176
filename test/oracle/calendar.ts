/** A day as its number in the Gregorian calendar: 1 is 1 January of the year 1. */
export type DayNumber = number

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]

export function isLeap(year: number): boolean {
  return year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
}

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return (daysBeforeMonth[month] ?? 0) - (daysBeforeMonth[month - 1] ?? 0)
}

function numberOf(year: number, month: number, date: number): DayNumber {
  const past = year - 1
  const leaps = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  const leapDay = month > 2 && isLeap(year) ? 1 : 0
  return past * 365 + leaps + (daysBeforeMonth[month - 1] ?? 0) + leapDay + date
}

export function dayNumberOf(text: string): DayNumber {
  return numberOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)))
}

export function yearOf(on: DayNumber): number {
  return partsOf(on).year
}

function searchYear(on: DayNumber): number {
  let year = Math.floor(on / 365.2425) + 1
  while (newYear(year) > on) year -= 1
  while (newYear(year + 1) <= on) year += 1
  return year
}

export function newYear(year: number): DayNumber {
  return numberOf(year, 1, 1)
}

interface Parts {
  readonly year: number
  readonly month: number
  readonly date: number
}

/** Days are taken apart over and over: once is enough for each. */
const taken = new Map<DayNumber, Parts>()

function partsOf(on: DayNumber): Parts {
  const known = taken.get(on)
  if (known) return known
  const parts = takeApart(on)
  taken.set(on, parts)
  return parts
}

function takeApart(on: DayNumber): Parts {
  const year = searchYear(on)
  let month = 12
  while (numberOf(year, month, 1) > on) month -= 1
  return { year, month, date: on - numberOf(year, month, 1) + 1 }
}

export function textOf(on: DayNumber): string {
  const { year, month, date } = partsOf(on)
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}

/** So many months after a day; where the month is too short, its last day. */
export function monthsAfter(on: DayNumber, count: number): DayNumber {
  const { year, month, date } = partsOf(on)
  const months = year * 12 + month - 1 + count
  const inYear = Math.floor(months / 12)
  const inMonth = months - inYear * 12 + 1
  return numberOf(inYear, inMonth, Math.min(date, lengthOfMonth(inYear, inMonth)))
}
