import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { interest } from './interest.ts'
import { addPercent, isPercent, tenThousandths } from './percent.ts'
import {
  firstDifference,
  isHalfYearConfirmed,
  rateOn,
  rateStretches,
  rateTable,
  type InterestRate,
  type RateKind,
} from './rate-table.ts'
import { seedRates } from './rates.ts'
import { rateKindOf } from './terms.ts'

const table = rateTable(seedRates())

function rate(fromDay: string, percent: number, checkedDay: string | null = null): InterestRate {
  const checked = checkedDay === null ? null : day(checkedDay)
  return { kind: 'statutory', fromDay: day(fromDay), percent, source: 'test', checkedDay: checked }
}

describe('the rates by decree', () => {
  it.each([
    ['statutory', '1996-01-01', 7],
    ['statutory', '1996-06-30', 7],
    ['statutory', '2009-06-30', 6],
    ['statutory', '2009-07-01', 4],
    ['statutory', '2014-12-31', 3],
    ['statutory', '2022-12-31', 2],
    ['statutory', '2023-06-30', 4],
    ['statutory', '2024-07-01', 7],
    ['statutory', '2026-11-20', 4],
    ['commercial', '2013-01-01', 7.75],
    ['commercial', '2013-03-15', 7.75],
    ['commercial', '2013-03-16', 8.75],
    ['commercial', '2016-06-30', 8.05],
    ['commercial', '2026-06-30', 10.15],
    ['commercial', '2026-07-01', 10.4],
    ['commercial_before_2013', '2013-03-16', 7.75],
    ['commercial_before_2013', '2013-07-01', 7.5],
    ['commercial_before_2013', '2015-01-01', 7.05],
    ['commercial_before_2013', '2016-07-01', 7],
  ] as const)('%s on %s is %s%', (kind, on, percent) => {
    expect(rateOn(table, kind, day(on))?.percent).toBe(percent)
  })

  it('before the first decree no rate is known', () => {
    expect(rateOn(table, 'statutory', day('1989-12-31'))).toBeNull()
    expect(rateOn(table, 'commercial', day('2002-11-30'))).toBeNull()
  })

  it('contracts made before 16 March 2013 follow the older formula', () => {
    const terms = { kind: 'commercial', fromDay: day('2014-01-01'), dayCount: 'year' } as const
    expect(rateKindOf(terms)).toBe('commercial')
    expect(rateKindOf({ ...terms, contractDay: day('2013-03-15') })).toBe('commercial_before_2013')
    expect(rateKindOf({ ...terms, contractDay: day('2013-03-16') })).toBe('commercial')
  })

  it('a row that only repeats the percentage is no change', () => {
    const same = rateTable([rate('2020-01-01', 2), rate('2020-07-01', 2), rate('2021-01-01', 3)])
    expect(rateStretches(same, 'statutory', day('2020-03-01'), day('2021-02-01'))).toEqual([
      { fromDay: '2020-03-01', toDay: '2020-12-31', percent: 2 },
      { fromDay: '2021-01-01', toDay: '2021-02-01', percent: 3 },
    ])
  })

  it('a rate loaded on 30 June for 1 July changes no earlier day', () => {
    const terms = { kind: 'statutory', fromDay: day('2025-03-01'), dayCount: 'year' } as const
    const later = rateTable([...seedRates(), rate('2026-07-01', 5)])
    const facts = { principalCents: 123_456, terms, throughDay: day('2026-06-30') }
    expect(interest(facts, later)).toEqual(interest(facts, table))
    const dayLater = { ...facts, throughDay: addDays(facts.throughDay, 1) }
    expect(interest(dayLater, later).lines.at(-1)).toMatchObject({ fromDay: '2026-07-01', ratePercent: 5 })
  })

  it('tells from which day on another table gives other interest', () => {
    const difference = (rows: InterestRate[]) => firstDifference(table, rateTable(rows), 'statutory')
    expect(difference(seedRates())).toBeNull()
    expect(difference([...seedRates(), rate('2027-01-01', 5)])).toBe('2027-01-01')
    expect(difference([...seedRates(), rate('2026-07-01', 4)])).toBeNull()
    expect(difference([...seedRates(), rate('2020-03-01', 3)])).toBe('2020-03-01')
    expect(difference(seedRates().filter((row) => row.fromDay !== '2009-07-01'))).toBe('2009-07-01')
  })

  it('two rates of one kind on one day are refused', () => {
    expect(() => rateTable([rate('2020-01-01', 2), rate('2020-01-01', 3)])).toThrow(RangeError)
  })
})

describe('whether the running half-year is confirmed', () => {
  const confirmed = (rows: InterestRate[], on: string) => isHalfYearConfirmed(rateTable(rows), 'statutory', day(on))

  it('is so once somebody has checked the rate within it', () => {
    expect(confirmed([rate('2026-01-01', 4, '2026-07-20')], '2026-11-20')).toBe(true)
    expect(confirmed([rate('2026-01-01', 4, '2026-01-05')], '2026-11-20')).toBe(false)
    expect(confirmed([rate('2026-01-01', 4, '2026-07-20')], '2027-01-01')).toBe(false)
  })

  it('is so when the rate was made for this half-year and checked before it began', () => {
    expect(confirmed([rate('2027-01-01', 5, '2026-12-12')], '2027-01-01')).toBe(true)
    expect(confirmed([rate('2027-01-01', 5)], '2027-01-01')).toBe(false)
  })

  it('is never so without a rate', () => {
    expect(confirmed([], '2026-11-20')).toBe(false)
  })

  it('holds for both kinds of interest in the rates we start with, until the end of 2026', () => {
    for (const kind of ['statutory', 'commercial'] as const) {
      expect(isHalfYearConfirmed(table, kind, day('2026-12-31'))).toBe(true)
      expect(isHalfYearConfirmed(table, kind, day('2027-01-01'))).toBe(false)
    }
  })
})

describe('percentages', () => {
  it('are added exactly', () => {
    expect(addPercent(3.05, 0.1)).toBe(3.15)
    expect(addPercent(8.15, -1)).toBe(7.15)
    expect(tenThousandths(10.15)).toBe(101_500)
  })

  it('have at most four decimals', () => {
    expect(() => tenThousandths(1.23456)).toThrow(RangeError)
    expect([
      isPercent(0.6667),
      isPercent(0),
      isPercent(100),
      isPercent(-1),
      isPercent(100.1),
      isPercent(1 / 3),
    ]).toEqual([true, true, true, false, false, false])
  })
})

describe.skipIf(!hasSharedData)('rates found in public tables', () => {
  interface Found {
    rentetool: { from: string; statutory: string; commercial: string }[]
  }
  const found = sharedJson<Found>('interest/rates-as-found.json', { rentetool: [] })

  it.each(['statutory', 'commercial'] as const)('agree with ours for %s from 2004 up to 2026', (kind: RateKind) => {
    const rows = found.rentetool.filter((row) => row.from >= '2004-01-01' && row.from < '2027-01-01')
    expect(rows.length).toBeGreaterThan(20)
    const theirs = rows.map((row) => [row.from, Number(kind === 'statutory' ? row.statutory : row.commercial)])
    expect(rows.map((row) => [row.from, rateOn(table, kind, day(row.from))?.percent])).toEqual(theirs)
  })
})
