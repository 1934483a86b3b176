import { dayNumber, monthsAfter, partsOf, type DayNumber, type DayParts } from '#domain/day.ts'
import { rateSteps, type RateStep } from './rate-steps.ts'
import type { RateTable } from './rate-table.ts'
import {
  compoundingOf,
  countsMonths,
  isMonthlyRate,
  periodUnit,
  type InterestPause,
  type RunningInterestTerms,
} from './terms.ts'

/**
 * Terms as counting needs them, worked out once for all the days they are asked about: days as numbers, the rates in
 * order, the days without interest.
 */
export interface CountingTerms {
  readonly kind: RunningInterestTerms['kind']
  readonly compounding: 'simple' | 'yearly' | 'monthly'
  /** The first day of interest; years and months are counted from it. */
  readonly first: DayNumber
  readonly firstParts: DayParts
  /** Whether interest is counted in years, in months, or in one unending period. */
  readonly unit: 'year' | 'month' | null
  readonly per: 'year' | 'month'
  /** `months` and `twelfths` count months, of which the rate is or of which twelve are a year; the others count days. */
  readonly count: 'months' | 'twelfths' | '365' | 'year'
  readonly rates: readonly RateStep[]
  /** In order of their first day. */
  readonly pauses: readonly CountingPause[]
}

/** Days on which interest does not run, both included; without an end: for ever. */
export interface CountingPause {
  readonly first: DayNumber
  readonly last: DayNumber
}

/** One period of interest: a year or a month from the first interest day. `next` is the first day of the next. */
export interface InterestPeriod {
  readonly index: number
  readonly first: DayNumber
  readonly next: DayNumber
}

/** Works terms out; `stops` are days on which interest stands still besides. */
export function countingTerms(
  terms: RunningInterestTerms,
  stops: readonly InterestPause[],
  table: RateTable,
): CountingTerms {
  return {
    kind: terms.kind,
    compounding: compoundingOf(terms),
    first: dayNumber(terms.fromDay),
    firstParts: partsOf(terms.fromDay),
    unit: periodUnit(terms),
    per: isMonthlyRate(terms) ? 'month' : 'year',
    count: countOf(terms),
    rates: rateSteps(terms, table),
    pauses: pausesOf(terms.pauses ?? [], stops),
  }
}

/**
 * Art. 6:119 lid 2 BW: the period a day lies in, the first one for a day before it. Counted from the first interest day,
 * so that 29 February gives 28 February in other years and 29 February again in the next leap year.
 */
export function interestPeriod(terms: CountingTerms, on: DayNumber): InterestPeriod {
  let period: InterestPeriod = { index: 0, first: terms.first, next: periodStart(terms, 1) }
  while (period.next <= on) period = nextPeriod(terms, period)
  return period
}

export function nextPeriod(terms: CountingTerms, { index, next }: InterestPeriod): InterestPeriod {
  return { index: index + 1, first: next, next: periodStart(terms, index + 2) }
}

function periodStart(terms: CountingTerms, index: number): DayNumber {
  return monthsAfter(terms.firstParts, terms.unit === 'month' ? index : index * 12)
}

/** Whether interest stands still on some day of a period. */
export function isPausedIn({ pauses }: CountingTerms, { first, next }: InterestPeriod): boolean {
  return pauses.some((pause) => pause.first < next && pause.last >= first)
}

function countOf(terms: RunningInterestTerms): CountingTerms['count'] {
  if (isMonthlyRate(terms)) return 'months'
  return countsMonths(terms) ? 'twelfths' : terms.dayCount
}

const noPauses: readonly CountingPause[] = []

function pausesOf(pauses: readonly InterestPause[], stops: readonly InterestPause[]): readonly CountingPause[] {
  if (pauses.length + stops.length === 0) return noPauses
  return [...pauses, ...stops]
    .map(({ fromDay, toDay }) => ({
      first: dayNumber(fromDay),
      last: toDay === null ? Number.POSITIVE_INFINITY : dayNumber(toDay),
    }))
    .sort((a, b) => a.first - b.first)
}
