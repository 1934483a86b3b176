import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { rateTable } from './rate-table.ts'
import { seedRates } from './rates.ts'
import { isCommercial, rateKindOf, termRateOn, type RunningInterestTerms } from './terms.ts'

const table = rateTable(seedRates())
const common = { fromDay: day('2020-01-01'), dayCount: 'year' } as const
const agreed = (rate: Extract<RunningInterestTerms, { kind: 'contractual' }>['rate']): RunningInterestTerms => ({
  ...common,
  kind: 'contractual',
  rate,
  compounding: 'simple',
})

describe('the rate of terms on a day', () => {
  it.each<[string, RunningInterestTerms, string, number | null]>([
    ['statutory', { ...common, kind: 'statutory' }, '2025-12-31', 6],
    ['statutory, on the day it changes', { ...common, kind: 'statutory' }, '2026-01-01', 4],
    ['commercial', { ...common, kind: 'commercial' }, '2026-11-20', 10.4],
    [
      'commercial, by a contract from before 2013-03-16',
      { ...common, kind: 'commercial', contractDay: day('2013-03-15') },
      '2026-11-20',
      9.4,
    ],
    [
      'commercial, by a contract of 2013-03-16',
      { ...common, kind: 'commercial', contractDay: day('2013-03-16') },
      '2026-11-20',
      10.4,
    ],
    ['agreed by the year', agreed({ kind: 'fixed', percent: 8, per: 'year' }), '2026-11-20', 8],
    ['agreed by the month, as it was agreed', agreed({ kind: 'fixed', percent: 1.5, per: 'month' }), '2026-11-20', 1.5],
    ['two points above statutory', agreed({ kind: 'statutory_plus', points: 2 }), '2026-11-20', 6],
    ['two points above commercial', agreed({ kind: 'commercial_plus', points: 2 }), '2026-11-20', 12.4],
    ['statutory, before any rate is known', { ...common, kind: 'statutory' }, '1900-01-01', null],
    ['points above a rate that is not known', agreed({ kind: 'statutory_plus', points: 2 }), '1900-01-01', null],
  ])('%s', (_name, terms, on, percent) => {
    expect(termRateOn(terms, table, day(on))).toBe(percent)
  })

  it('follows the commercial table for points above the commercial rate only', () => {
    expect(rateKindOf(agreed({ kind: 'commercial_plus', points: 1 }))).toBe('commercial')
    expect(rateKindOf(agreed({ kind: 'statutory_plus', points: 1 }))).toBe('statutory')
    expect(isCommercial(agreed({ kind: 'fixed', percent: 1, per: 'year' }))).toBe(false)
  })
})
