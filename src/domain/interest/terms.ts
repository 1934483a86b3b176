import type { Day } from '#domain/day.ts'
import { addPercent, type Percent } from './percent.ts'
import { rateOn, type RateKind, type RateTable } from './rate-table.ts'
import type { StartRule } from './first-interest-day.ts'

/**
 * How days are counted against a yearly rate. `365`: every day is 1/365. `year`: a completed interest year is exactly
 * one, a part of a year, or a year with a pause, is its days over 366 in a leap year and over 365 otherwise; compounded
 * by the month, that year is twelve months of a twelfth.
 */
export const dayCounts = ['year', '365'] as const
export type DayCount = (typeof dayCounts)[number]

/** Days on which interest does not run, both included; `toDay` null: until further notice. */
export interface InterestPause {
  readonly fromDay: Day
  readonly toDay: Day | null
}

interface RunningTerms {
  /** The first day of interest; years of interest are counted from it. */
  readonly fromDay: Day
  /** On which rule the first day rests, for the proof. */
  readonly startRule?: StartRule
  readonly dayCount: DayCount
  readonly pauses?: readonly InterestPause[]
}

export interface StatutoryTerms extends RunningTerms {
  readonly kind: 'statutory'
}

export interface CommercialTerms extends RunningTerms {
  readonly kind: 'commercial'
  /** Contracts made before 2013-03-16 keep the older, lower formula; absent means made since. */
  readonly contractDay?: Day
}

export interface ContractualTerms extends RunningTerms {
  readonly kind: 'contractual'
  readonly rate:
    | { readonly kind: 'fixed'; readonly percent: Percent; readonly per: 'year' | 'month' }
    /** So many points above a decreed rate, whatever that becomes. */
    | { readonly kind: 'statutory_plus' | 'commercial_plus'; readonly points: Percent }
  readonly compounding: 'simple' | 'yearly' | 'monthly'
  /** The clause relied on: a judge tests it (art. 6:233 BW), so it must be shown. */
  readonly clause?: string
}

/**
 * How interest runs on one claim. Plain data, the same in the database, on the wire and here.
 * `none`: no interest is claimed.
 */
export type InterestTerms = { readonly kind: 'none' } | StatutoryTerms | CommercialTerms | ContractualTerms
export type RunningInterestTerms = Exclude<InterestTerms, { readonly kind: 'none' }>

const commercialFormulaChange = '2013-03-16'
const yearlyCompoundingLaw = '1992-01-01'

/**
 * Art. 6:119 lid 2, 6:119a lid 3 BW: what interest due is added to the sum that bears interest after: a year by law;
 * a month, a year or never by contract. Interest that began before 1992-01-01 is simple.
 */
export function compoundingOf(terms: RunningInterestTerms): 'simple' | 'yearly' | 'monthly' {
  if (terms.kind === 'contractual') return terms.compounding
  return terms.fromDay < yearlyCompoundingLaw ? 'simple' : 'yearly'
}

/** Whether the rate is per month; every other rate is per year. */
export function isMonthlyRate(terms: RunningInterestTerms): boolean {
  return terms.kind === 'contractual' && terms.rate.kind === 'fixed' && terms.rate.per === 'month'
}

/** Whether months are counted rather than days: for a rate per month, and for monthly compounding by the day count `year`. */
export function countsMonths(terms: RunningInterestTerms): boolean {
  return isMonthlyRate(terms) || (terms.dayCount === 'year' && compoundingOf(terms) === 'monthly')
}

/** The rate of these terms on a day; null where none is known. */
export function termRateOn(terms: RunningInterestTerms, table: RateTable, on: Day): Percent | null {
  if (terms.kind === 'contractual' && terms.rate.kind === 'fixed') return terms.rate.percent
  const percent = rateOn(table, rateKindOf(terms), on)?.percent ?? null
  if (percent === null || terms.kind !== 'contractual' || terms.rate.kind === 'fixed') return percent
  return addPercent(percent, terms.rate.points)
}

/** Art. 6:120 lid 2 BW: the decreed table these terms follow. */
export function rateKindOf(terms: RunningInterestTerms): RateKind {
  if (!isCommercial(terms)) return 'statutory'
  if (terms.kind === 'contractual') return 'commercial'
  return (terms.contractDay ?? commercialFormulaChange) < commercialFormulaChange
    ? 'commercial_before_2013'
    : 'commercial'
}

/** Whether interest follows the commercial rate, with agreed points above it or none. */
export function isCommercial(terms: RunningInterestTerms): terms is CommercialTerms | ContractualTerms {
  if (terms.kind === 'contractual') return terms.rate.kind === 'commercial_plus'
  return terms.kind === 'commercial'
}

/**
 * Whether interest is counted in years, in months, or in one unending period. Years matter for yearly compounding and
 * for the day count `year`; months for monthly compounding.
 */
export function periodUnit(terms: RunningInterestTerms): 'year' | 'month' | null {
  const compounding = compoundingOf(terms)
  if (compounding === 'monthly') return 'month'
  if (compounding === 'yearly') return 'year'
  return terms.dayCount === 'year' && !isMonthlyRate(terms) ? 'year' : null
}
