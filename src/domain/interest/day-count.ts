import { isLeapYear, monthsAfter, newYear, yearOf, type DayNumber, type DayParts } from '#domain/day.ts'

/** A share of one year or one month, exact: 107/365. */
export interface Portion {
  readonly numerator: number
  readonly denominator: number
}

/** The last day before the years become longer or shorter than the year of this day. */
export function lastDayOfYearLength(on: DayNumber): DayNumber {
  const year = yearOf(on)
  let next = year + 1
  while (isLeapYear(next) === isLeapYear(year)) next += 1
  return newYear(next) - 1
}

/**
 * Months counted from an anchor day: a whole interest month is exactly one, a part of it is its days over the days of
 * that month. Throws RangeError when the run begins before the anchor.
 */
export function countMonths(anchor: DayParts, first: DayNumber, last: DayNumber): Portion {
  let index = monthIndex(anchor, first)
  if (index < 0) throw new RangeError('months are counted from the first interest day')
  let whole = 0
  let part: Portion = { numerator: 0, denominator: 1 }
  for (;;) {
    const [start, next] = [monthsAfter(anchor, index), monthsAfter(anchor, index + 1)]
    if (start > last) break
    const days = Math.min(last, next - 1) - Math.max(first, start) + 1
    if (days === next - start) whole += 1
    else part = addPortions(part, { numerator: days, denominator: next - start })
    index += 1
  }
  return addPortions(part, { numerator: whole, denominator: 1 })
}

/** The number of the month, counted from the anchor day, that a day lies in; negative before it. */
function monthIndex(anchor: DayParts, on: DayNumber): number {
  let index = (yearOf(on) - anchor.year + 1) * 12
  while (monthsAfter(anchor, index) > on) index -= 1
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
