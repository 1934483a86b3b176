import { addDays, dayOf, daysBetween, earliest, isLeapYear, latest, partsOf, type Day } from '#domain/day.ts'
import { interestPeriod } from './terms.ts'

/** A share of a year or a month, exact: 107/365. */
export interface Portion {
  readonly numerator: number
  readonly denominator: number
}

/** A run of days with its share of the year (or month); both days included. */
export interface CountedDays {
  readonly fromDay: Day
  readonly toDay: Day
  readonly days: number
  readonly portion: Portion
}

/** Days of a period, both included. */
export function countDays(fromDay: Day, toDay: Day): number {
  return daysBetween(fromDay, toDay) + 1
}

/** Day count `365`: every day is 1/365 of a year, also in leap years. */
export function count365(fromDay: Day, toDay: Day): CountedDays[] {
  return [inDays(fromDay, toDay, 365)]
}

/** Day count `year`, a completed interest year: its own 365 or 366 days are exactly one. */
export function countCompletedYear(fromDay: Day, toDay: Day, yearDays: number): CountedDays[] {
  return [inDays(fromDay, toDay, yearDays)]
}

/** Day count `year`, a part of a year: days over 366 in a leap year, else over 365, cut on 1 January where that changes. */
export function countCalendarYears(fromDay: Day, toDay: Day): CountedDays[] {
  const runs: CountedDays[] = []
  const lastYear = partsOf(toDay).year
  let start = fromDay
  while (start <= toDay) {
    let year = partsOf(start).year
    const denominator = isLeapYear(year) ? 366 : 365
    while (year < lastYear && isLeapYear(year + 1) === (denominator === 366)) year += 1
    const end = year < lastYear ? dayOf(year, 12, 31) : toDay
    runs.push(inDays(start, end, denominator))
    if (year >= lastYear) break
    start = dayOf(year + 1, 1, 1)
  }
  return runs
}

/**
 * Months counted from an anchor day: a whole interest month is exactly one, a part of it is its days over the days of
 * that month. Throws RangeError when the run begins before the anchor.
 */
export function countMonths(anchorDay: Day, fromDay: Day, toDay: Day): CountedDays[] {
  if (fromDay < anchorDay) throw new RangeError('months are counted from the first interest day')
  let index = monthIndex(anchorDay, fromDay)
  let whole = 0
  let part: Portion = { numerator: 0, denominator: 1 }
  for (;;) {
    const month = interestPeriod(anchorDay, 'month', index)
    if (month.startDay > toDay) break
    const length = daysBetween(month.startDay, month.endDay)
    const days = countDays(latest(fromDay, month.startDay), earliest(toDay, addDays(month.endDay, -1)))
    if (days === length) whole += 1
    else part = addPortions(part, { numerator: days, denominator: length })
    index += 1
  }
  const portion = addPortions(part, { numerator: whole, denominator: 1 })
  return [{ fromDay, toDay, days: countDays(fromDay, toDay), portion }]
}

function inDays(fromDay: Day, toDay: Day, denominator: number): CountedDays {
  const days = countDays(fromDay, toDay)
  return { fromDay, toDay, days, portion: { numerator: days, denominator } }
}

function monthIndex(anchorDay: Day, on: Day): number {
  const [anchor, at] = [partsOf(anchorDay), partsOf(on)]
  let index = (at.year - anchor.year) * 12 + at.month - anchor.month
  while (interestPeriod(anchorDay, 'month', index).startDay > on) index -= 1
  return index
}

function addPortions(first: Portion, second: Portion): Portion {
  if (first.denominator === second.denominator) {
    return { numerator: first.numerator + second.numerator, denominator: first.denominator }
  }
  return {
    numerator: first.numerator * second.denominator + second.numerator * first.denominator,
    denominator: first.denominator * second.denominator,
  }
}
