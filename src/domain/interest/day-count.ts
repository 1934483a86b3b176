import { daysInYear, isLeapYear, monthsAfter, newYear, yearOf, type DayNumber, type DayParts } from '#domain/day.ts'

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
 * Years of which the full ones, in order, are exactly one each, and part of one is its days over the days of that year. The
 * days outside them are counted by the calendar year of the first of them.
 */
export function countYears(
  fullYears: readonly { readonly first: DayNumber; readonly next: DayNumber }[],
  first: DayNumber,
  last: DayNumber,
): Portion {
  const parts: Portion[] = []
  const add = (from: DayNumber, to: DayNumber, denominator: number) => {
    if (from <= to) parts.push({ numerator: to - from + 1, denominator })
  }
  const isWithin = (year: { readonly first: DayNumber; readonly next: DayNumber }) =>
    year.next > first && year.first <= last
  let from = first
  for (const year of fullYears.filter(isWithin)) {
    add(from, year.first - 1, daysInYear(yearOf(from)))
    add(Math.max(first, year.first), Math.min(last, year.next - 1), year.next - year.first)
    from = year.next
  }
  add(from, last, daysInYear(yearOf(from)))
  const [only, ...others] = parts
  return only && others.length === 0 ? only : sumOfYears(parts)
}

/** Whole years are added as such, so that years of unequal length leave no unwieldy fraction. */
function sumOfYears(parts: readonly Portion[]): Portion {
  const isWhole = ({ numerator, denominator }: Portion) => numerator === denominator
  const whole = { numerator: parts.filter(isWhole).length, denominator: 1 }
  return parts.filter((part) => !isWhole(part)).reduce(addPortions, whole)
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
