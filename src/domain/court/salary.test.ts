import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import { afterCosts } from './after-costs.ts'
import { bandFor } from './band.ts'
import { courtTables } from './court-tables.ts'
import { salary, salaryRange } from './salary.ts'

const edges = [250, 500, 1_250, 2_500, 3_750, 5_000, 10_000, 20_000, 40_000, 100_000, 200_000, 400_000, 1_000_000]
const bands = [...edges.map((euros) => euros * 100), 100_000_001]

function salaryCents(claim: number | 'eviction', points: number, on: string): number {
  const answer = salary(claim, points, day(on), courtTables)
  if ('refusal' in answer) throw new Error(answer.refusal)
  return answer.salaryCents
}

describe('the salary of the agent', () => {
  // Liquidatietarief kanton: rechtspraak.nl and e-legal.nl (2023, 2024), a public table of 11-02-2026 (2026).
  it.each([
    ['2023-02-01', [39, 80, 132, 199, 232, 264, 330, 396, 529, 794, 926, 1_059, 1_322, 1_587], 199],
    ['2024-01-31', [39, 80, 132, 199, 232, 264, 330, 396, 529, 794, 926, 1_059, 1_322, 1_587], 199],
    ['2024-02-01', [40, 82, 135, 204, 238, 271, 339, 406, 543, 815, 950, 1_087, 1_356, 1_628], 204],
    ['2025-07-01', [40, 82, 135, 204, 238, 271, 339, 406, 543, 815, 950, 1_087, 1_356, 1_628], 204],
    ['2026-01-31', [40, 82, 135, 204, 238, 271, 339, 406, 543, 815, 950, 1_087, 1_356, 1_628], 204],
    ['2026-02-01', [43, 87, 144, 217, 253, 288, 360, 432, 577, 866, 1_010, 1_155, 1_441, 1_731], 217],
  ])('for a judgment of %s has fourteen bands, each up to and including its edge', (on, points, eviction) => {
    expect(bands.map((claim) => salaryCents(claim, 1, on) / 100)).toEqual(points)
    expect(edges.map((euros) => salaryCents(euros * 100 + 1, 1, on) / 100)).toEqual(points.slice(1))
    expect(salaryCents(1, 1, on) / 100).toBe(points[0])
    expect(salaryCents('eviction', 1, on) / 100).toBe(eviction)
  })

  it('is counted in halves of a point, to the cent', () => {
    expect(salaryCents(120_000, 1.5, '2026-05-01')).toBe(21_600)
    expect(salaryCents(25_000, 0.5, '2026-05-01')).toBe(2_150)
    expect(salaryCents(25_000, 0, '2026-05-01')).toBe(0)
  })

  it.each([
    [25_000, 3],
    [50_000, 4],
    [125_000, 5],
    [250_000, 5],
    [375_000, 5],
    [500_000, 6],
    [1_000_000, 6],
    [2_000_000, 7],
    [4_000_000, 10],
    [10_000_000, 10],
  ])('over %i cents counts no more than %i points', (claim, maxPoints) => {
    const most = salary(claim, maxPoints + 0.5, day('2026-05-01'), courtTables)
    expect(most).toMatchObject({ points: maxPoints, maxPoints })
    expect(most).toEqual(salary(claim, maxPoints, day('2026-05-01'), courtTables))
    expect(salaryCents(claim, maxPoints - 0.5, '2026-05-01')).toBeLessThan(salaryCents(claim, maxPoints, '2026-05-01'))
  })

  it('above € 100.000 has no maximum of points, an eviction has five', () => {
    expect(salary(10_000_001, 40, day('2026-05-01'), courtTables)).toMatchObject({
      salaryCents: 4_040_000,
      points: 40,
      maxPoints: null,
    })
    expect(salary('eviction', 6, day('2026-05-01'), courtTables)).toMatchObject({ salaryCents: 108_500, points: 5 })
  })

  it.each([0.25, -0.5, 100.5, Number.NaN, Infinity])('over %d points is refused', (points) => {
    expect(salary(120_000, points, day('2026-05-01'), courtTables)).toEqual({ refusal: 'points_not_in_halves' })
    expect(salaryRange(points, day('2026-05-01'), courtTables)).toEqual({ refusal: 'points_not_in_halves' })
  })

  it('counts up to a hundred points, more than any case has', () => {
    expect(salary(10_000_001, 100, day('2026-05-01'), courtTables)).toMatchObject({ salaryCents: 10_100_000 })
  })

  it('over nothing, or on a day without a scale, is refused', () => {
    expect(salary(0, 1, day('2026-05-01'), courtTables)).toEqual({ refusal: 'no_claim' })
    expect(salary(120_000, 1, day('2023-01-31'), courtTables)).toEqual({ refusal: 'no_tariff' })
    expect(salary('eviction', 1, day('2027-01-01'), courtTables)).toEqual({ refusal: 'no_tariff' })
    expect(salaryRange(1, day('2023-01-31'), courtTables)).toEqual({ refusal: 'no_tariff' })
  })

  it.each([
    ['2023-02-01', 8_000, 105_900],
    ['2024-02-01', 8_200, 108_700],
    ['2026-02-01', 8_700, 115_500],
  ])('of a claim without a value lies, on %s, between %i and %i cents a point', (on, least, most) => {
    expect(salaryRange(1, day(on), courtTables)).toMatchObject({ leastCents: least, mostCents: most, points: 1 })
    expect(salaryRange(2.5, day(on), courtTables)).toMatchObject({ leastCents: least * 2.5, mostCents: most * 2.5 })
  })

  it('never falls with a larger claim or more points, and is a whole number of cents', () => {
    const claims = fc.integer({ min: 1, max: 200_000_000 })
    const halves = fc.integer({ min: 0, max: 40 }).map((count) => count / 2)
    const days = fc.constantFrom('2023-06-01', '2025-06-01', '2026-06-01')
    fc.assert(
      fc.property(claims, fc.nat(50_000_000), halves, halves, days, (claim, moreCents, points, morePoints, on) => {
        const base = salaryCents(claim, points, on)
        expect(Number.isSafeInteger(base)).toBe(true)
        expect(salaryCents(claim + moreCents, points, on)).toBeGreaterThanOrEqual(base)
        expect(salaryCents(claim, points + morePoints, on)).toBeGreaterThanOrEqual(base)
      }),
    )
  })
})

describe('the costs after a judgment', () => {
  it('are half a point: over € 30.000 in 2026 that would be € 288,50, so the maximum of € 144 counts', () => {
    expect(afterCosts(3_000_000, day('2026-05-01'), courtTables)).toMatchObject({
      afterCostsCents: 14_400,
      maximumCents: 14_400,
      confirmed: true,
    })
  })

  it.each([
    ['2026-05-01', 25_000, 2_150],
    ['2026-05-01', 25_001, 4_350],
    ['2026-05-01', 125_000, 7_200],
    ['2026-05-01', 375_000, 12_650],
    // Half of 288 is the maximum itself.
    ['2026-05-01', 500_000, 14_400],
    ['2026-05-01', 500_001, 14_400],
    ['2025-05-01', 25_000, 2_000],
    ['2025-05-01', 375_000, 11_900],
    // Half of 271 is 135.50.
    ['2025-05-01', 500_000, 13_500],
  ])('of %s over %i cents are %i', (on, claim, costs) => {
    expect(afterCosts(claim, day(on), courtTables)).toMatchObject({ afterCostsCents: costs })
  })

  it('say that the maximum of before February 2026 is not confirmed', () => {
    expect(afterCosts(25_000, day('2024-02-01'), courtTables)).toMatchObject({ confirmed: false })
    expect(afterCosts(25_000, day('2026-02-01'), courtTables)).toMatchObject({ confirmed: true })
  })

  it('are refused over nothing, and on a day without a maximum', () => {
    expect(afterCosts(0, day('2026-05-01'), courtTables)).toEqual({ refusal: 'no_claim' })
    expect(afterCosts(25_000, day('2023-06-01'), courtTables)).toEqual({ refusal: 'no_tariff' })
    expect(afterCosts(25_000, day('2027-01-01'), courtTables)).toEqual({ refusal: 'no_tariff' })
  })

  it('never exceed the maximum nor fall with a larger claim', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), fc.nat(50_000_000), (claim, more) => {
        const [less, greater] = [claim, claim + more].map((cents) => afterCosts(cents, day('2026-05-01'), courtTables))
        if (!less || !greater || 'refusal' in less || 'refusal' in greater) throw new Error('refused')
        expect(greater.afterCostsCents).toBeGreaterThanOrEqual(less.afterCostsCents)
        expect(greater.afterCostsCents).toBeLessThanOrEqual(14_400)
      }),
    )
  })
})

describe('a table of bands', () => {
  it('must have a last band without an end', () => {
    expect(() => bandFor([{ upToCents: 100 }], 101)).toThrow(RangeError)
    expect(bandFor([{ upToCents: 100 }, { upToCents: null }], 101)).toEqual({ upToCents: null })
  })
})
