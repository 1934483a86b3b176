import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { account } from '#domain/account/account.ts'
import { howOften } from '#test/long.ts'
import { dayNumberOf } from './calendar.ts'
import { cents, dayBetween, sumCases } from './cases.ts'
import { bothInterests, productAccount, productInterest, settings } from './compare.ts'
import { filesWith } from './file-cases.ts'
import { eventsOf } from './product.ts'
import { dayOf } from './product-terms.ts'
import { ratio } from './rational.ts'
import { rulingsOf } from './rulings.ts'
import { tellFile, tellSum } from './tell.ts'
import { withoutReversed, type File } from './file.ts'

const often = { seed: 643, numRuns: howOften(200, 100_000) }
const oftenOfOneSum = { seed: 6_120, numRuns: howOften(200, 20_000) }
/** Several waivers too: the law gives those of one day no order, but there must be one. */
const files = filesWith({ waivers: 3 })
const long = { timeout: 7_200_000 }

const total = (amounts: Iterable<bigint | number>) =>
  [...amounts].reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n)

/** What was claimed, charged and awarded by a day, and what of payments, credit notes, waivers and judgments went off it. */
function sumOf(file: File, asOf: number) {
  const { claims, allocations, openCents } = account(eventsOf(file), dayOf(asOf), settings)
  const standing = withoutReversed(file)
  const charged = standing.charges.filter(({ day }) => day <= asOf)
  const judged = rulingsOf(standing, 'judgment').filter(({ day }) => day <= asOf)
  const claimed = total(file.claims.filter(({ arose }) => arose <= asOf).map(({ amount }) => amount))
  const costs = total(charged.flatMap(({ shares }) => shares.map(({ amount }) => amount)))
  const interest = total(claims.flatMap(({ lines }) => lines.map(({ amountCents }) => amountCents)))
  const awarded = total(
    judged.flatMap(({ awards, court }) => [
      ...awards.map((award) => award.interest?.fallenDue ?? 0n),
      ...court.map(({ amount }) => amount),
    ]),
  )
  const off = total(
    allocations.flatMap(({ parts }) => parts.flatMap(({ amounts }) => amounts.map((part) => part.amountCents))),
  )
  return { open: openCents, expected: Number(claimed + costs + interest + awarded - off), allocations }
}

describe('an account of the product', () => {
  it('is on every day its claims, costs and interest less what went off', long, () => {
    fc.assert(
      fc.property(files, (file) => {
        const happened = [...file.payments, ...file.credits, ...file.waivers, ...file.charges, ...file.rulings]
        const days = happened.map(({ day }) => day)
        for (const asOf of new Set([...days, file.asOf])) {
          const { open, expected, allocations } = sumOf(file, asOf)
          expect(open, tellFile({ ...file, asOf })).toBe(expected)
          for (const { kind, amountCents, surplusCents, parts } of allocations) {
            if (kind === 'waiver') continue
            const divided = parts.flatMap(({ amounts }) => amounts.map((part) => part.amountCents))
            expect(Number(total(divided)) + surplusCents, tellFile(file)).toBe(amountCents)
          }
        }
      }),
      often,
    )
  })

  it('is the same in whatever order its events were entered', long, () => {
    const shuffled = files.chain((file) => {
      const events = eventsOf(file)
      return fc.tuple(fc.constant(file), fc.shuffledSubarray(events, { minLength: events.length }))
    })
    fc.assert(
      fc.property(shuffled, ([file, events]) => {
        expect(productAccount(file, events), tellFile(file)).toEqual(productAccount(file))
      }),
      often,
    )
  })
})

/**
 * The one time when a year that becomes full may ask less: the basis `year` divides by its own 366 days what until then
 * was divided by 365, and from 7% over 5% to 4% (2003 and 2004) its last day does not make up for that. The law says so.
 */
const ratesFallSlowly = dayNumberOf('2004-03-01')

describe('the interest of the product', () => {
  it('never becomes less as days go by', long, () => {
    fc.assert(
      fc.property(sumCases, fc.integer({ min: 1, max: 400 }), (drawn, days) => {
        const asked =
          drawn.terms.from < ratesFallSlowly ? { ...drawn, terms: { ...drawn.terms, basis: '365' as const } } : drawn
        const first = productInterest(asked).totalCents
        const later = productInterest({ ...asked, through: asked.through + days }).totalCents
        expect(later, tellSum(asked)).toBeGreaterThanOrEqual(first)
      }),
      oftenOfOneSum,
    )
  })

  it('is not cut where nothing changes', long, () => {
    fc.assert(
      fc.property(sumCases, fc.integer({ min: -30, max: 2_000 }), (asked, after) => {
        const idle = { day: asked.terms.from + after, less: 0n }
        const { product } = bothInterests({ ...asked, changes: [...asked.changes, idle] })
        expect(product, tellSum(asked)).toEqual(bothInterests(asked).product)
      }),
      oftenOfOneSum,
    )
  })

  it('of two stretches is that of both together, but for the rounding of each', long, () => {
    const simple = fc.record({
      principal: cents(100_000_000),
      from: dayBetween('2012-01-01', '2026-01-01'),
      hundredths: fc.integer({ min: 1, max: 2_000 }),
      first: fc.integer({ min: 0, max: 1_500 }),
      second: fc.integer({ min: 1, max: 1_500 }),
    })
    fc.assert(
      fc.property(simple, ({ principal, from, hundredths, first, second }) => {
        const rate = { share: ratio(hundredths, 10_000), per: 'year' } as const
        const terms = { source: 'contract', basis: '365', compound: 'none', rate, pauses: [] } as const
        const between = (start: number, through: number) =>
          productInterest({ principal, changes: [], through, terms: { ...terms, from: start } }).totalCents
        const parts = between(from, from + first) + between(from + first + 1, from + first + second)
        expect(Math.abs(between(from, from + first + second) - parts)).toBeLessThanOrEqual(1)
      }),
      oftenOfOneSum,
    )
  })

  it('is nothing at 0%', long, () => {
    const atZero = fc.constantFrom('year' as const, 'month' as const).map((per) => ({ share: ratio(0, 1), per }))
    fc.assert(
      fc.property(sumCases, atZero, (asked, rate) => {
        const terms = { ...asked.terms, source: 'contract', rate } as const
        expect(productInterest({ ...asked, terms }).totalCents, tellSum(asked)).toBe(0)
      }),
      oftenOfOneSum,
    )
  })
})
