import { isLeap, monthsAfter, newYear, yearOf, type DayNumber } from './calendar.ts'
import { cents, equal, plus, ratio, times, zero, type Rational } from './rational.ts'
import { compoundOf, isPaused, isPerMonth, rateDays, shareOn, type Period, type Terms } from './terms.ts'

/** A line of interest as it is printed: base × rate × share of the year, rounded once. */
export interface Line {
  readonly first: DayNumber
  readonly last: DayNumber
  readonly exact: Rational
  readonly amount: bigint
}

/** The sum that bears interest from a day on. */
export interface BaseStep {
  readonly from: DayNumber
  readonly base: Rational
}

interface Stretch {
  readonly terms: Terms
  /** One year or month; of simple interest all years through the running one. */
  readonly period: Period
  /** In order of day; the first begins with the period. */
  readonly steps: readonly BaseStep[]
  readonly through: DayNumber
  /** The years in it, in order, that are counted as completed interest years. */
  readonly complete: readonly Period[]
}

/** Law 1.4: the lines of (part of) one period, cut only where something really changes. */
export function linesOf(stretch: Stretch): Line[] {
  const { period, through } = stretch
  const last = Math.min(through, period.end - 1)
  if (last < period.start) return []
  const cuts = [...new Set([...cutsWithin(stretch, last), last + 1])].toSorted((a, b) => a - b)
  let first = period.start
  const lines: Line[] = []
  for (const cut of cuts) {
    const line = lineOf(stretch, first, cut - 1)
    if (line) lines.push(line)
    first = cut
  }
  return lines
}

function cutsWithin({ terms, period, steps, complete }: Stretch, last: DayNumber): DayNumber[] {
  const inside = (on: DayNumber) => on > period.start && on <= last
  const sums = steps.filter((step, index) => {
    const before = steps[index - 1]
    return before !== undefined && !equal(before.base, step.base)
  })
  const pauses = terms.pauses.flatMap((pause) => [pause.from, pause.to + 1])
  const rates = rateDays(terms, period.start, last).filter((on) => {
    const [before, after] = [shareOn(terms, on - 1), shareOn(terms, on)]
    return before === null || after === null || !equal(before, after)
  })
  const byCalendar = terms.basis === 'year' && !countsMonths(terms)
  const isOutside = (on: DayNumber) => !complete.some((year) => on >= year.start && on < year.end)
  const years = byCalendar ? leapEdges(period.start, last).filter((on) => isOutside(on - 1) && isOutside(on)) : []
  return [
    ...sums.map((step) => step.from),
    ...pauses.filter((on) => isPaused(terms, on) !== isPaused(terms, on - 1)),
    ...rates,
    ...years,
    ...(terms.halfYearly ? halfYears(period.start, last) : []),
  ].filter(inside)
}

/** The new years at which a year of 365 days gives way to one of 366, or the other way. */
function leapEdges(first: DayNumber, last: DayNumber): DayNumber[] {
  const edges: DayNumber[] = []
  for (let year = yearOf(first) + 1; newYear(year) <= last; year += 1) {
    if (isLeap(year) !== isLeap(year - 1)) edges.push(newYear(year))
  }
  return edges
}

function halfYears(first: DayNumber, last: DayNumber): DayNumber[] {
  const starts: DayNumber[] = []
  for (let year = yearOf(first); year <= yearOf(last); year += 1)
    starts.push(newYear(year), monthsAfter(newYear(year), 6))
  return starts
}

function lineOf(stretch: Stretch, first: DayNumber, last: DayNumber): Line | null {
  const { terms, steps } = stretch
  const share = shareOn(terms, first)
  const base = steps.findLast((step) => step.from <= first)?.base ?? zero
  if (share === null || isPaused(terms, first) || base.top === 0n) return null
  const exact = times(base, share, portionOf(stretch, first, last))
  return { first, last, exact, amount: cents(exact) }
}

/** Which part of a year, or how many months, these days are. */
function portionOf({ terms, complete }: Stretch, first: DayNumber, last: DayNumber): Rational {
  const days = last - first + 1
  if (isPerMonth(terms)) return monthsBetween(terms, first, last)
  if (countsMonths(terms)) return times(monthsBetween(terms, first, last), ratio(1, 12))
  if (terms.basis === '365') return ratio(days, 365)
  return yearsBetween(complete, first, last)
}

/** Law 1.4: a completed year is exactly one, what lies outside is days over those of the calendar year. */
function yearsBetween(complete: readonly Period[], first: DayNumber, last: DayNumber): Rational {
  let sum = zero
  let on = first
  while (on <= last) {
    const year = complete.find(({ start, end }) => on >= start && on < end)
    const next = year?.end ?? complete.find(({ start }) => start > on)?.start ?? last + 1
    const days = Math.min(next, last + 1) - on
    sum = plus(sum, ratio(days, year ? year.end - year.start : isLeap(yearOf(on)) ? 366 : 365))
    on += days
  }
  return sum
}

/**
 * A rate per month counts months. So does a rate per year that is compounded by the month on the basis `year`: a
 * completed year is then twelve months of a twelfth, for a year may not ask more than its rate.
 */
function countsMonths(terms: Terms): boolean {
  return isPerMonth(terms) || (terms.basis === 'year' && compoundOf(terms) === 'monthly')
}

/** Law 1.5: a rate per month counts whole months from the first interest day, and days over the days of their month. */
function monthsBetween(terms: Terms, first: DayNumber, last: DayNumber): Rational {
  let sum = zero
  let index = Math.max(0, Math.floor((first - terms.from) / 31) - 1)
  for (; monthsAfter(terms.from, index) <= last; index += 1) {
    const [start, end] = [monthsAfter(terms.from, index), monthsAfter(terms.from, index + 1)]
    const days = Math.min(end - 1, last) - Math.max(start, first) + 1
    if (days > 0) sum = plus(sum, ratio(days, end - start))
  }
  return sum
}
