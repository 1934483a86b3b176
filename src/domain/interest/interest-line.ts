import { addDays, daysBetween, latest, type Day } from '#domain/day.ts'
import { roundHalfUp, roundQuotient, type Cents, type Fraction } from '#domain/money.ts'
import {
  count365,
  countCalendarYears,
  countCompletedYear,
  countMonths,
  type CountedDays,
  type Portion,
} from './day-count.ts'
import { addFractions, lowest, multiplyFractions } from './fraction.ts'
import { perWhole, tenThousandths, type Percent } from './percent.ts'
import type { RateTable } from './rate-table.ts'
import {
  countsMonths,
  isMonthlyRate,
  termRates,
  type InterestPause,
  type InterestPeriod,
  type RunningInterestTerms,
} from './terms.ts'

/** Why a line of interest begins where it does. */
export type LineReason =
  | 'start'
  | 'rate_change'
  | 'anniversary'
  | 'month'
  | 'calendar_year'
  | 'pause_end'
  | 'terms_change'
  | 'payment'
  | 'credit_note'
  | 'waiver'
  | 'settlement'
  | 'judgment'
  | 'principal_change'

/** One printed line of interest: base × rate × share of the year (or month), rounded half up once. */
export interface InterestLine {
  readonly kind: 'statutory' | 'commercial' | 'contractual'
  readonly fromDay: Day
  /** Included. */
  readonly toDay: Day
  readonly days: number
  readonly baseCents: Cents
  readonly ratePercent: Percent
  readonly per: 'year' | 'month'
  readonly portion: Portion
  readonly amountCents: Cents
  readonly reason: LineReason
  /** No rate is known for these days, so none is charged; shown so that somebody notices. */
  readonly rateMissing: boolean
}

/** A stretch of days on which one sum bears interest on the same terms; both days included. */
export interface InterestStretch {
  readonly terms: RunningInterestTerms
  readonly fromDay: Day
  readonly toDay: Day
  readonly baseCents: Cents
  /** Parts of cents that months of compounding left unprinted; null by the year, where printed lines are capitalised. */
  readonly carry: Fraction | null
  readonly reason: LineReason
  /** The interest period the stretch lies in; null where interest is counted in no periods. */
  readonly period: InterestPeriod | null
  /** The stretch is, or is part of, a completed interest year in which one sum stood all year. */
  readonly completedYear: boolean
}

/**
 * Art. 6:119, 6:119a, 6:120 BW: the lines of one stretch, cut only where something really changes: the rate, a pause,
 * and for the day count `year` the length of the calendar year.
 */
export function interestLines(stretch: InterestStretch, rates: RateTable): InterestLine[] {
  if (stretch.baseCents === 0 || stretch.fromDay > stretch.toDay) return []
  const lines: InterestLine[] = []
  let pauseJustEnded = false
  for (const rate of termRates(stretch.terms, rates, stretch.fromDay, stretch.toDay)) {
    let reason: LineReason = rate.fromDay === stretch.fromDay ? stretch.reason : 'rate_change'
    for (const run of runsOutsidePauses(rate.fromDay, rate.toDay, stretch.terms.pauses ?? [])) {
      if (run.fromDay > rate.fromDay || pauseJustEnded) reason = 'pause_end'
      pauseJustEnded = false
      for (const counted of countedDays(stretch, run.fromDay, run.toDay)) {
        lines.push(interestLine(stretch, counted, rate.percent, reason))
        reason = 'calendar_year'
      }
    }
    pauseJustEnded = isPaused(rate.toDay, stretch.terms.pauses ?? [])
  }
  return lines
}

/** The interest of a line before rounding. */
export function exactInterest(
  line: Pick<InterestLine, 'baseCents' | 'ratePercent' | 'portion'>,
  carry: Fraction | null,
): Fraction {
  const rate = BigInt(tenThousandths(line.ratePercent))
  const { numerator, denominator } = line.portion
  const share = { numerator: rate * BigInt(numerator), denominator: BigInt(perWhole) * BigInt(denominator) }
  if (carry === null) {
    return { numerator: BigInt(line.baseCents) * share.numerator, denominator: share.denominator }
  }
  return multiplyFractions(addFractions({ numerator: BigInt(line.baseCents), denominator: 1n }, carry), lowest(share))
}

/** The interest of a line, rounded half up once. Throws RangeError when it or its base is not a safe integer. */
function lineInterest(
  line: Pick<InterestLine, 'baseCents' | 'ratePercent' | 'portion'>,
  carry: Fraction | null,
): Cents {
  if (!Number.isSafeInteger(line.baseCents)) throw new RangeError('amount is too large')
  if (carry === null) {
    // A product of whole numbers that is a safe integer was exact all along: a factor only ever makes it larger.
    const numerator = line.baseCents * tenThousandths(line.ratePercent) * line.portion.numerator
    if (Number.isSafeInteger(numerator)) return roundQuotient(numerator, perWhole * line.portion.denominator)
  }
  return roundHalfUp(exactInterest(line, carry))
}

function interestLine(
  stretch: InterestStretch,
  counted: CountedDays,
  percent: Percent | null,
  reason: LineReason,
): InterestLine {
  const { terms, baseCents } = stretch
  const ratePercent = percent ?? 0
  const { fromDay, toDay, days, portion } = counted
  return {
    kind: terms.kind,
    fromDay,
    toDay,
    days,
    baseCents,
    ratePercent,
    per: isMonthlyRate(terms) ? 'month' : 'year',
    portion,
    amountCents: lineInterest({ baseCents, ratePercent, portion }, stretch.carry),
    reason,
    rateMissing: percent === null,
  }
}

function countedDays(stretch: InterestStretch, fromDay: Day, toDay: Day): CountedDays[] {
  const { terms, period } = stretch
  if (isMonthlyRate(terms)) return countMonths(terms.fromDay, fromDay, toDay)
  if (countsMonths(terms)) {
    return countMonths(terms.fromDay, fromDay, toDay).map((run) => ({
      ...run,
      portion: { numerator: run.portion.numerator, denominator: run.portion.denominator * 12 },
    }))
  }
  if (terms.dayCount === '365') return count365(fromDay, toDay)
  if (stretch.completedYear && period) {
    return countCompletedYear(fromDay, toDay, daysBetween(period.startDay, period.endDay))
  }
  return countCalendarYears(fromDay, toDay)
}

function runsOutsidePauses(fromDay: Day, toDay: Day, pauses: readonly InterestPause[]): { fromDay: Day; toDay: Day }[] {
  if (pauses.length === 0) return [{ fromDay, toDay }]
  const runs: { fromDay: Day; toDay: Day }[] = []
  let start = fromDay
  for (const pause of [...pauses].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))) {
    if (pause.fromDay > toDay) break
    if (pause.fromDay > start) runs.push({ fromDay: start, toDay: addDays(pause.fromDay, -1) })
    if (pause.toDay === null) return runs
    start = latest(start, addDays(pause.toDay, 1))
  }
  if (start <= toDay) runs.push({ fromDay: start, toDay })
  return runs
}

function isPaused(on: Day, pauses: readonly InterestPause[]): boolean {
  return pauses.some((pause) => pause.fromDay <= on && (pause.toDay === null || pause.toDay >= on))
}
