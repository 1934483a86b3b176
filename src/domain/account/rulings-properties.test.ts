import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, type Day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { InterestPause, RunningInterestTerms } from '#domain/interest/terms.ts'
import { accountThrough } from './account.ts'
import type { AccountEvent, ClaimAdded, Payment } from './events.ts'

const settings = { rates: rateTable(seedRates()) }

const dayFrom = (from: Day, days: number): fc.Arbitrary<Day> =>
  fc.integer({ min: 0, max: days }).map((count) => addDays(from, count))

const terms = (fromDay: Day): fc.Arbitrary<RunningInterestTerms> =>
  fc.oneof(
    fc
      .constantFrom('year' as const, '365' as const)
      .map((dayCount) => ({ kind: 'statutory' as const, fromDay, dayCount })),
    fc
      .constantFrom('year' as const, '365' as const)
      .map((dayCount) => ({ kind: 'commercial' as const, fromDay, dayCount })),
    fc.constantFrom('simple' as const, 'yearly' as const, 'monthly' as const).map((compounding) => ({
      kind: 'contractual' as const,
      fromDay,
      dayCount: 'year' as const,
      rate: { kind: 'fixed' as const, percent: 8, per: 'year' as const },
      compounding,
    })),
  )

const claim = fc
  .record({ claimDay: dayFrom(day('2022-06-01'), 400), amountCents: fc.integer({ min: 1_000, max: 900_000 }) })
  .chain(({ claimDay, amountCents }) =>
    terms(addDays(claimDay, 15)).map(
      (interest): ClaimAdded => ({
        kind: 'claim',
        claimId: 1,
        reference: 'F1',
        claimDay,
        dueDay: addDays(claimDay, 14),
        amountCents,
        interest,
      }),
    ),
  )

const payments = fc
  .array(fc.record({ valueDay: dayFrom(day('2023-08-01'), 900), amountCents: fc.integer({ min: 1, max: 90_000 }) }), {
    maxLength: 4,
  })
  .map((list) => list.map((one, index): Payment => ({ kind: 'payment', id: index + 1, claimIds: [], ...one })))

const pauses = fc.array(
  dayFrom(day('2023-01-01'), 900).chain((fromDay) =>
    fc.record({ fromDay: fc.constant(fromDay), toDay: fc.option(dayFrom(fromDay, 400)) }),
  ),
  { minLength: 1, maxLength: 3 },
)
const asOf = dayFrom(day('2023-08-01'), 1_400)

const paused = (added: ClaimAdded, list: readonly InterestPause[]): ClaimAdded =>
  added.interest.kind === 'none' ? added : { ...added, interest: { ...added.interest, pauses: list } }

describe('rulings, set against what they must equal', () => {
  it('interest that is stopped is that of terms which had those pauses from the start, on every day', () => {
    fc.assert(
      fc.property(claim, payments, pauses, asOf, (added, paid, list, on) => {
        const stops = list.map(
          ({ fromDay, toDay }, index): AccountEvent => ({
            kind: 'interest_stop',
            id: 100 + index,
            valueDay: fromDay,
            toDay,
            claimIds: [],
            ground: 'agreement',
          }),
        )
        const stopped = accountThrough([added, ...paid, ...stops], on, settings)
        const known = accountThrough([paused(added, list), ...paid], on, settings)
        expect(stopped.claims[0]?.lines).toEqual(known.claims[0]?.lines)
        expect(stopped.balances).toEqual(known.balances)
        expect(stopped.allocations).toEqual(known.allocations)
      }),
      { numRuns: 400 },
    )
  })

  it('an open stop that is resumed is a stop until the day before', () => {
    fc.assert(
      fc.property(claim, payments, pauses, asOf, (added, paid, [first], on) => {
        if (!first?.toDay) return
        const { fromDay: valueDay, toDay } = first
        const stop = { kind: 'interest_stop', id: 100, valueDay, claimIds: [1], ground: 'plan' } as const
        const resume = { kind: 'interest_resume', id: 101, valueDay: addDays(toDay, 1), stopId: 100 } as const
        const resumed = accountThrough([added, ...paid, { ...stop, toDay: null }, resume], on, settings)
        const bounded = accountThrough([added, ...paid, { ...stop, toDay }], on, settings)
        expect([resumed.balances, resumed.allocations]).toEqual([bounded.balances, bounded.allocations])
      }),
      { numRuns: 200 },
    )
  })

  it('the order of the law by agreement, a judgment that awards all, and a settlement not reached change no cent', () => {
    const nothing: readonly ((on: Day) => AccountEvent)[] = [
      (valueDay) => ({
        kind: 'allocation_order',
        id: 100,
        valueDay,
        parts: ['costs', 'interest', 'principal'],
        claimIds: [],
      }),
      (valueDay) => ({
        kind: 'judgment',
        id: 100,
        valueDay,
        reference: 'C/09/1',
        awards: [
          {
            claimId: 1,
            parts: [{ component: 'principal', claimedCents: 500, awardedCents: 500 }],
            interest: null,
          },
        ],
        courtShares: [],
      }),
      (valueDay) => ({
        kind: 'settlement',
        id: 100,
        valueDay,
        lastDay: addDays(valueDay, 900),
        agreedCents: 10_000_000,
      }),
    ]
    fc.assert(
      fc.property(claim, payments, dayFrom(day('2023-08-01'), 900), asOf, (added, paid, valueDay, on) => {
        const plain = accountThrough([added, ...paid], on, settings)
        for (const ruling of nothing) {
          const ruled = accountThrough([added, ...paid, ruling(valueDay)], on, settings)
          expect(ruled.balances).toEqual(plain.balances)
          expect(ruled.claims[0]?.lines).toEqual(plain.claims[0]?.lines)
        }
      }),
      { numRuns: 200 },
    )
  })
})
