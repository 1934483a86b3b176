import { dayNumberOf, monthsAfter, type DayNumber } from './calendar.ts'
import { decreeDays, rateInForce, type DecreedKind } from './rates.ts'
import { plus, ratio, times, zero, type Rational } from './rational.ts'

/** A rate of its own, or so much above a decreed one. */
export type Rate =
  | { readonly share: Rational; readonly per: 'year' | 'month' }
  | { readonly above: DecreedKind; readonly by: Rational }

/** How interest runs on one claim, in the words of chapter 1 of the law. */
export interface Terms {
  /** Commercial interest still counts the day of payment (art. 6:119a lid 1 BW). */
  readonly source: 'statutory' | 'commercial' | 'contract'
  readonly from: DayNumber
  readonly rate: Rate
  readonly basis: 'year' | '365'
  /** What a contract says; the law itself says yearly. */
  readonly compound: 'none' | 'yearly' | 'monthly'
  readonly pauses: readonly { readonly from: DayNumber; readonly to: DayNumber }[]
  /** Begin a line each half-year too, though nothing changes: a published case does (law 3.4). */
  readonly halfYearly?: boolean
}

const yearlySince = dayNumberOf('1992-01-01')

/** Art. 6:119 lid 2 BW, and law 1.4: claims from before 1992 bear simple interest. */
export function compoundOf(terms: Terms): Terms['compound'] {
  if (terms.source === 'contract') return terms.compound
  return terms.from < yearlySince ? 'none' : 'yearly'
}

export function isPerMonth(terms: Terms): boolean {
  return 'per' in terms.rate && terms.rate.per === 'month'
}

/** Law 1.4: in what steps interest is counted from its first day: months, years, or all at once. */
export function stepMonths(terms: Terms): number | null {
  const compound = compoundOf(terms)
  if (compound === 'monthly') return 1
  if (compound === 'yearly') return 12
  return terms.basis === 'year' && !isPerMonth(terms) ? 12 : null
}

/** A year or month of interest; the end is the first day of the next. */
export interface Period {
  readonly start: DayNumber
  readonly end: DayNumber
}

/** Law 1.4: the year runs from the first interest day; an anniversary of 29 February falls on the 28th. */
export function periodOf(terms: Terms, index: number): Period {
  const months = stepMonths(terms)
  if (months === null) return { start: terms.from, end: Number.POSITIVE_INFINITY }
  return {
    start: monthsAfter(terms.from, months * index),
    end: monthsAfter(terms.from, months * (index + 1)),
  }
}

/** The rate as it stands on a day, pause or not; null where no decree is known. */
export function shareOn(terms: Terms, on: DayNumber): Rational | null {
  if ('share' in terms.rate) return terms.rate.share
  const decreed = rateInForce(terms.rate.above, on)
  return decreed === null ? null : plus(decreed, terms.rate.by)
}

/** The days on which a rate may change within a stretch. */
export function rateDays(terms: Terms, first: DayNumber, last: DayNumber): DayNumber[] {
  return 'share' in terms.rate ? [] : decreeDays(terms.rate.above, first, last)
}

export function isPaused(terms: Terms, on: DayNumber): boolean {
  return terms.pauses.some((pause) => pause.from <= on && on <= pause.to)
}

/** What a year costs on a day, for comparing claims (art. 6:43 lid 2 BW): nothing where no rate is known. */
export function yearlyShareOn(terms: Terms, on: DayNumber): Rational {
  const share = shareOn(terms, on) ?? zero
  return isPerMonth(terms) ? times(share, ratio(12, 1)) : share
}
