import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { claimBandOf, forecastCase, type LikeCases, sharesOf } from './case-forecast.ts'
import { courtTables } from './court-tables.ts'

const on = day('2026-12-17')
/** 84 cases of which € 50.264,00 of € 82.400,00 came in. */
const like: LikeCases = {
  count: 84,
  customers: 9,
  claimedCents: 82_400_00,
  collectedCents: [18_128_00, 35_432_00, 45_320_00, 50_264_00],
  paid: 46,
  inPart: 14,
  unpaid: 24,
}

describe('what a case costs and brings', () => {
  it('is told of a claim of € 1.026,00 whose creditor cannot recover VAT', () => {
    expect(forecastCase({ claimCents: 1_026_00, on, recoversVat: false }, like, courtTables)).toEqual({
      claimCents: 1_026_00,
      before: [
        { line: 'writ', amountCents: 125_57 },
        { line: 'court_fee', amountCents: 350_00 },
        { line: 'bailiff_vat', amountCents: 26_37 },
      ],
      beforeCents: 501_94,
      wonSalaryCents: 144_00,
      bestCents: 1_026_00,
      // 61 % of € 1.026,00 is € 625,86.
      expectedCents: 123_92,
      // Lost: two points for the other side, and half a point afterwards.
      worstCents: -(501_94 + 288_00 + 72_00),
      breakEvenPercent: 49,
      likeCount: 84,
      like: { count: 84, collectedPercent: [22, 43, 55, 61], paidPercent: 55, inPartPercent: 17, unpaidPercent: 29 },
      days: { serviceDay: '2027-01-06', rollDay: '2027-01-14', judgmentDay: '2027-02-11' },
    })
  })

  it('has no VAT in it where the creditor recovers that', () => {
    const told = forecastCase({ claimCents: 1_026_00, on, recoversVat: true }, like, courtTables)
    expect(told?.before.map(({ line }) => line)).toEqual(['writ', 'court_fee'])
    expect([told?.beforeCents, told?.expectedCents, told?.worstCents]).toEqual([475_57, 150_29, -835_57])
  })

  // Writ € 125,57 and its service € 136,71, both with VAT: more than the € 43,00 of each of two points and € 21,50 afterwards.
  it('is worst where a small claim is won and nothing is to be had', () => {
    const told = forecastCase({ claimCents: 200_00, on, recoversVat: false }, like, courtTables)
    expect(told?.worstCents).toBe(-(125_57 + 139_00 + 136_71 + 55_08))
  })

  it('tells no chance of 29 cases, nor of those of two customers, and one of 30', () => {
    const few = { ...like, count: 29 }
    expect(sharesOf(few)).toBeNull()
    expect(sharesOf({ ...like, customers: 2 })).toBeNull()
    const told = forecastCase({ claimCents: 1_026_00, on, recoversVat: false }, few, courtTables)
    expect([told?.expectedCents, told?.likeCount, told?.like]).toEqual([null, 29, null])
    expect(sharesOf({ ...like, count: 30 })?.collectedPercent.at(-1)).toBe(61)
  })

  it('looks at cases of the band of the salary', () => {
    const bands = [500_00, 500_01, 1_250_00, 1_000_000_01].map((cents) => claimBandOf(cents, on, courtTables))
    expect(bands).toEqual([
      { aboveCents: 250_00, upToCents: 500_00 },
      { aboveCents: 500_00, upToCents: 1_250_00 },
      { aboveCents: 500_00, upToCents: 1_250_00 },
      { aboveCents: 1_000_000_00, upToCents: null },
    ])
    expect(claimBandOf(500_00, day('2031-12-17'), courtTables)).toBeNull()
  })

  it('is told of no other court, of nothing, and of no year without tables', () => {
    for (const [claimCents, at] of [
      [25_000_01, on],
      [0, on],
      [1_026_00, day('2031-12-17')],
    ] as const)
      expect(forecastCase({ claimCents, on: at, recoversVat: false }, like, courtTables)).toBeNull()
  })

  it('is never better than best nor worse than worst, whatever came in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25_000_00 }),
        fc.integer({ min: -1_000_00, max: 200_000_00 }),
        fc.boolean(),
        (claimCents, cents, recoversVat) => {
          const cases = { ...like, collectedCents: [cents] }
          const told = forecastCase({ claimCents, on, recoversVat }, cases, courtTables)!
          expect(told.expectedCents).toBeLessThanOrEqual(told.bestCents)
          expect(told.expectedCents).toBeGreaterThanOrEqual(told.worstCents)
          expect(told.before.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(told.beforeCents)
        },
      ),
    )
  })
})
