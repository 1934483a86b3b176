import fc from 'fast-check'
import { dayNumberOf, type DayNumber } from './calendar.ts'
import type { SumCase } from './one-sum.ts'
import { ratio, type Rational } from './rational.ts'
import type { Rate, Terms } from './terms.ts'

/** Days that lie on the edges of something more often than chance would have it. */
const edges = [
  '2013-03-16',
  '2016-02-29',
  '2020-02-29',
  '2023-07-01',
  '2024-01-01',
  '2024-02-29',
  '2024-12-31',
  '2026-01-01',
]

export function dayBetween(first: string, last: string): fc.Arbitrary<DayNumber> {
  const [min, max] = [dayNumberOf(first), dayNumberOf(last)]
  const inside = edges.map(dayNumberOf).filter((on) => on >= min && on <= max)
  const anyDay = fc.integer({ min, max })
  if (inside.length === 0) return anyDay
  return fc.oneof({ weight: 5, arbitrary: anyDay }, { weight: 1, arbitrary: fc.constantFrom(...inside) })
}

export const cents = (most: number): fc.Arbitrary<bigint> =>
  fc
    .oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: most }), fc.constantFrom(100, 10_000, 100_000))
    .map(BigInt)

/** A percentage with at most two decimals. */
const share = (most: number): fc.Arbitrary<Rational> =>
  fc
    .oneof(
      fc.integer({ min: 0, max: most }).map((percent) => percent * 100),
      fc.integer({ min: 0, max: most * 100 }),
    )
    .map((hundredths) => ratio(hundredths, 10_000))

const agreedRate: fc.Arbitrary<Rate> = fc.oneof(
  share(24).map((value) => ({ share: value, per: 'year' as const })),
  share(3).map((value) => ({ share: value, per: 'month' as const })),
  fc
    .tuple(fc.constantFrom('statutory' as const, 'commercial' as const), share(9))
    .map(([above, by]) => ({ above, by })),
)

const sourceAndRate: fc.Arbitrary<Pick<Terms, 'source' | 'rate'>> = fc.oneof(
  fc.constant({ source: 'statutory' as const, rate: { above: 'statutory' as const, by: ratio(0, 1) } }),
  fc
    .constantFrom('commercial' as const, 'commercialPlusSeven' as const)
    .map((above) => ({ source: 'commercial' as const, rate: { above, by: ratio(0, 1) } })),
  agreedRate.map((rate) => ({ source: 'contract' as const, rate })),
)

/** Stretches without interest, some of them over each other, some without an end. */
const pauses = (from: DayNumber): fc.Arbitrary<Terms['pauses']> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc
          .tuple(fc.integer({ min: -40, max: 900 }), fc.option(fc.integer({ min: 0, max: 400 }), { freq: 8 }))
          .map(([after, days]) => ({
            from: from + after,
            to: days === null ? Number.POSITIVE_INFINITY : from + after + days,
          })),
        { minLength: 1, maxLength: 3 },
      ),
    },
  )

export function termsFrom(from: DayNumber): fc.Arbitrary<Terms> {
  return fc
    .tuple(
      sourceAndRate,
      fc.constantFrom('year' as const, '365' as const),
      fc.constantFrom('none' as const, 'yearly' as const, 'monthly' as const),
      pauses(from),
    )
    .map(([rate, basis, compound, stops]) => ({ ...rate, from, basis, compound, pauses: stops }))
}

export const sumCases: fc.Arbitrary<SumCase> = dayBetween('1989-06-01', '2026-12-31').chain((from) =>
  fc
    .record({
      principal: cents(1_000_000_000),
      terms: termsFrom(from),
      cuts: fc.array(
        fc.record({ after: fc.integer({ min: -30, max: 2_000 }), share: fc.integer({ min: -50, max: 100 }) }),
        { maxLength: 3 },
      ),
      days: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 5_000 })),
    })
    .map(({ principal, terms, cuts, days }) => {
      let left = principal
      const inOrder = cuts.toSorted((a, b) => a.after - b.after)
      const changes = inOrder.map((cut) => {
        const less = (left * BigInt(cut.share)) / 100n
        left -= less
        return { day: from + cut.after, less }
      })
      return { principal, terms, changes, through: from + days }
    }),
)
