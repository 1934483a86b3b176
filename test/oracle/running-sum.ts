import type { DayNumber } from './calendar.ts'
import { linesOf, type BaseStep, type Line } from './lines.ts'
import { minus, plus, whole, zero, type Rational } from './rational.ts'
import { compoundOf, periodOf, stepMonths, type Period, type Terms } from './terms.ts'

/** One principal and the interest on it while days go by. Amounts in cents. */
export interface RunningSum {
  terms: Terms | null
  principal: bigint
  /** Interest of ended periods that bears interest itself. */
  capitalised: bigint
  /** Printed interest that does not, or not yet: of ended periods, and of terms that were changed. */
  settled: bigint
  /** What was paid of settled interest and of that of the running period. */
  paid: bigint
  /** What monthly compounding counts beyond the printed cents: vector M1 comes out with it, and not without. */
  unprinted: Rational
  /** The same of a month that was going on when the terms changed: it counts from the end of the month after. */
  waiting: Rational
  index: number
  period: Period
  /** The years before the running one that simple interest ran on over and that count as exactly one. */
  complete: Period[]
  steps: BaseStep[]
  /** Something of the running year was paid, or its sum changed: it is never counted as exactly one. */
  broken: boolean
  printed: Line[]
}

const never: Period = { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }

export function startSum(principal: bigint, terms: Terms | null): RunningSum {
  const period = terms ? periodOf(terms, 0) : never
  const sum: RunningSum = {
    terms,
    principal,
    capitalised: 0n,
    settled: 0n,
    paid: 0n,
    unprinted: zero,
    waiting: zero,
    index: 0,
    period,
    complete: [],
    steps: [],
    broken: false,
    printed: [],
  }
  sum.steps = [{ from: period.start, base: baseOf(sum) }]
  return sum
}

/** Ends every period that is over before a day: what it brought bears interest from then on, or waits unpaid. */
export function bringTo(sum: RunningSum, on: DayNumber): void {
  const { terms } = sum
  while (terms && sum.period.end <= on) {
    if (compoundOf(terms) === 'none') sum.complete = completeYears(sum, sum.period.end - 1)
    else capitalise(sum, terms)
    sum.index += 1
    sum.period = periodOf(terms, sum.index)
    if (compoundOf(terms) !== 'none') sum.steps = [{ from: sum.period.start, base: baseOf(sum) }]
    sum.broken = false
  }
}

function capitalise(sum: RunningSum, terms: Terms): void {
  const lines = currentLines(sum, sum.period.end - 1)
  sum.printed.push(...lines)
  sum.capitalised += sum.settled + total(lines) - sum.paid
  sum.settled = 0n
  sum.paid = 0n
  if (compoundOf(terms) === 'monthly') sum.waiting = plus(sum.waiting, unprintedOf(lines))
  sum.unprinted = plus(sum.unprinted, sum.waiting)
  sum.waiting = zero
}

/** Other terms from a day on: what ran stays due, and periods are counted from the first day of the new terms. */
export function changeTerms(sum: RunningSum, on: DayNumber, terms: Terms | null): void {
  endTerms(sum, on)
  beginTerms(sum, terms)
  while (terms && sum.period.end <= on) {
    sum.index += 1
    sum.period = periodOf(terms, sum.index)
  }
  const begin = { from: Math.max(on, sum.period.start), base: baseOf(sum) }
  sum.broken = begin.from > sum.period.start
  sum.steps = sum.broken ? [{ from: sum.period.start, base: zero }, begin] : [begin]
}

/**
 * Interest as a judge awarded it: from the first day of the terms, also when that lies before the judgment. Nothing is
 * left of the interest before.
 */
export function award(sum: RunningSum, on: DayNumber, terms: Terms | null): void {
  endTerms(sum, on)
  sum.capitalised = 0n
  sum.settled = 0n
  sum.paid = 0n
  sum.unprinted = zero
  sum.waiting = zero
  beginTerms(sum, terms)
  sum.steps = [{ from: sum.period.start, base: baseOf(sum) }]
  sum.broken = false
  bringTo(sum, on)
}

function endTerms(sum: RunningSum, on: DayNumber): void {
  bringTo(sum, on)
  const lines = currentLines(sum, on - 1)
  sum.printed.push(...lines)
  sum.settled += total(lines)
  if (sum.terms && compoundOf(sum.terms) === 'monthly') sum.waiting = plus(sum.waiting, unprintedOf(lines))
}

function beginTerms(sum: RunningSum, terms: Terms | null): void {
  sum.terms = terms
  sum.index = 0
  sum.period = terms ? periodOf(terms, 0) : never
  sum.complete = []
}

/** The interest that is due through a day and does not bear interest: never less than nothing. */
export function dueInterest(sum: RunningSum, through: DayNumber): bigint {
  return sum.settled + total(currentLines(sum, through)) - sum.paid
}

/** All lines through a day. */
export function allLines(sum: RunningSum, through: DayNumber): Line[] {
  return [...sum.printed, ...currentLines(sum, through)]
}

/** What goes off: due interest through a day; from the day after it, capitalised interest and principal. */
export interface Reduction {
  readonly due: bigint
  readonly capitalised: bigint
  readonly principal: bigint
}

export function reduce(sum: RunningSum, off: Reduction, from: DayNumber): void {
  sum.paid += off.due
  sum.capitalised -= off.capitalised
  sum.principal -= off.principal
  const insideYear = from > sum.period.start && from < sum.period.end
  const before = sum.settled + total(currentLines(sum, sum.period.start - 1))
  const paysThisYear = off.due > 0n && sum.paid > before && from < sum.period.end
  if (off.capitalised + off.principal !== 0n) {
    const earlier = sum.steps.filter((step) => step.from < from)
    const start = Math.max(from, sum.period.start)
    sum.steps = [...earlier, { from: start, base: baseOf(sum) }]
    if (insideYear) sum.broken = true
  }
  if (paysThisYear) sum.broken = true
}

function baseOf(sum: RunningSum): Rational {
  const printed = sum.principal + sum.capitalised
  const byMonth = sum.terms !== null && compoundOf(sum.terms) === 'monthly'
  return printed === 0n || !byMonth ? whole(printed) : plus(whole(printed), sum.unprinted)
}

function unprintedOf(lines: readonly Line[]): Rational {
  return lines.reduce((all, line) => plus(all, minus(line.exact, whole(line.amount))), zero)
}

function currentLines(sum: RunningSum, through: DayNumber): Line[] {
  const { terms, steps } = sum
  if (!terms) return []
  const start = Math.min(sum.period.start, steps[0]?.from ?? sum.period.start)
  return linesOf({
    terms,
    period: { start, end: sum.period.end },
    steps,
    through,
    complete: completeYears(sum, through),
  })
}

/** The years that count as exactly one: those before, and the running one when it ends on this day. */
function completeYears({ terms, period, broken, complete }: RunningSum, through: DayNumber): Period[] {
  if (!terms || stepMonths(terms) !== 12 || broken || through < period.end - 1) return complete
  // A year in which interest stood still is no completed year: what had run by then may not become less.
  const stoodStill = terms.pauses.some((pause) => pause.from < period.end && pause.to >= period.start)
  return stoodStill ? complete : [...complete, period]
}

function total(lines: readonly Line[]): bigint {
  return lines.reduce((sum, line) => sum + line.amount, 0n)
}
