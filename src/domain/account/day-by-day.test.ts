import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, type Day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { RunningInterestTerms } from '#domain/interest/terms.ts'
import { dayByDayAccount, type PlainFile } from '#test/day-by-day-account.ts'
import { accountThrough } from './account.ts'
import type { AccountEvent } from './events.ts'

/** A day some days after another. */
const dayAfter = (base: Day, min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(base, days))

const termsFrom = (fromDay: Day): fc.Arbitrary<RunningInterestTerms> => {
  const dayCount = fc.constantFrom('year' as const, '365' as const)
  const pauses = fc
    .option(fc.tuple(fc.integer({ min: -40, max: 700 }), fc.integer({ min: 0, max: 200 })), { freq: 4 })
    .map((pause) =>
      pause ? [{ fromDay: addDays(fromDay, pause[0]), toDay: addDays(fromDay, pause[0] + pause[1]) }] : [],
    )
  const rate = fc.oneof(
    fc
      .integer({ min: 0, max: 1_500 })
      .map((e2) => ({ kind: 'fixed' as const, percent: e2 / 100, per: 'year' as const })),
    fc.record({
      kind: fc.constantFrom('statutory_plus' as const, 'commercial_plus' as const),
      points: fc.integer({ min: 0, max: 9 }),
    }),
  )
  const compounding = fc.constantFrom('simple' as const, 'yearly' as const)
  const common = { fromDay: fc.constant(fromDay), dayCount, pauses }
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('statutory' as const), ...common }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('commercial' as const), ...common }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('contractual' as const), ...common, rate, compounding }) },
  )
}

const cases: fc.Arbitrary<PlainFile> = dayAfter(day('2012-06-01'), 0, 3_650)
  .chain((base) =>
    fc.record({
      claims: fc.array(
        fc
          .record({
            claimDay: dayAfter(base, 0, 760),
            term: fc.constantFrom(0, 14, 30),
            cents: fc.integer({ min: 1, max: 900_000 }),
          })
          .chain(({ claimDay, term, cents }) =>
            termsFrom(addDays(claimDay, term + 1)).map((interest) => ({
              claimDay,
              dueDay: addDays(claimDay, term),
              cents,
              interest,
            })),
          ),
        { minLength: 1, maxLength: 3 },
      ),
      payments: fc.array(
        fc.record({
          valueDay: dayAfter(base, 760, 1_670),
          amountCents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 900_000 })),
          named: fc.subarray([1, 2, 3], { maxLength: 2 }),
        }),
        { maxLength: 5 },
      ),
      costs: fc.array(
        fc.record({
          valueDay: dayAfter(base, 760, 1_300),
          cents: fc.integer({ min: 0, max: 60_000 }),
          vat: fc.integer({ min: 0, max: 9_000 }),
        }),
        { maxLength: 2 },
      ),
      credits: fc.array(
        fc.record({ valueDay: dayAfter(base, 760, 1_670), cents: fc.integer({ min: 1, max: 200_000 }) }),
        { maxLength: 1 },
      ),
      asOf: dayAfter(base, 1_310, 2_100),
    }),
  )
  .map(
    (raw): PlainFile => ({
      claims: raw.claims.map((claim, index) => ({
        kind: 'claim',
        claimId: index + 1,
        reference: `F${index + 1}`,
        claimDay: claim.claimDay,
        dueDay: claim.dueDay,
        amountCents: claim.cents,
        interest: claim.interest,
      })),
      payments: raw.payments.map((payment, index) => ({
        kind: 'payment',
        id: 100 + index,
        valueDay: payment.valueDay,
        amountCents: payment.amountCents,
        claimIds: payment.named.filter((claimId) => claimId <= raw.claims.length),
      })),
      costs: raw.costs.map((item, index) => ({
        kind: 'cost',
        id: 200 + index,
        valueDay: item.valueDay,
        component: index === 0 ? 'collection_costs' : 'court',
        shares: [{ claimId: (index % raw.claims.length) + 1, amountCents: item.cents, vatCents: item.vat }],
      })),
      credits: raw.credits.map((item, index) => ({
        kind: 'credit_note',
        id: 300 + index,
        valueDay: item.valueDay,
        claimId: 1,
        amountCents: item.cents,
      })),
      asOf: raw.asOf,
    }),
  )

describe('the day by day calculator itself', () => {
  it('A2 and A4: gives the published answer of three claims, with lines cut each half-year', () => {
    const claim = (claimId: number, fromDay: string, cents: number, terms: object): PlainFile['claims'][number] => ({
      kind: 'claim',
      claimId,
      reference: `V${claimId}`,
      claimDay: addDays(day(fromDay), -15),
      dueDay: addDays(day(fromDay), -1),
      amountCents: cents,
      interest: { fromDay: day(fromDay), dayCount: '365', ...terms } as RunningInterestTerms,
    })
    const costs = (id: number, on: string, claimId: number, amountCents: number): PlainFile['costs'][number] => ({
      kind: 'cost',
      id,
      valueDay: day(on),
      component: 'collection_costs',
      shares: [{ claimId, amountCents, vatCents: 0 }],
    })
    const payment = (id: number, on: string, cents: number, claimIds: number[]): PlainFile['payments'][number] => ({
      kind: 'payment',
      id,
      valueDay: day(on),
      amountCents: cents,
      claimIds,
    })
    const plusTwo = { kind: 'contractual', rate: { kind: 'statutory_plus', points: 2 }, compounding: 'yearly' }
    const { claims } = dayByDayAccount({
      claims: [
        claim(3, '2014-05-29', 300_000, { kind: 'statutory' }),
        claim(1, '2015-05-06', 100_000, plusTwo),
        claim(2, '2015-11-11', 200_000, { kind: 'commercial' }),
      ],
      costs: [costs(1, '2014-06-20', 3, 10_000), costs(2, '2015-12-01', 2, 40_000)],
      credits: [],
      payments: [payment(3, '2014-12-12', 150_000, [3]), payment(4, '2015-09-28', 250_000, [3, 1])],
      asOf: day('2026-01-15'),
      alsoCutOn: ['01-01', '07-01'],
    })
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(claims.map((item) => [item.claimId, sum(item.lines) / 100])).toEqual([
      [3, 75.79],
      [1, 146.41],
      [2, 2820.43],
    ])
    expect(sum(claims.map((item) => item.open)) / 100).toBe(5542.63)
  })

  it('counts a year as one whose sum was lowered on its first day', () => {
    const interest: RunningInterestTerms = {
      kind: 'contractual',
      fromDay: day('2017-02-01'),
      dayCount: 'year',
      pauses: [],
      rate: { kind: 'fixed', percent: 1, per: 'year' },
      compounding: 'simple',
    }
    const file: PlainFile = {
      claims: [
        {
          kind: 'claim',
          claimId: 1,
          reference: 'F1',
          claimDay: day('2017-01-01'),
          dueDay: day('2017-01-31'),
          amountCents: 403_233,
          interest,
        },
      ],
      payments: [{ kind: 'payment', id: 100, valueDay: day('2019-02-01'), amountCents: 200_000, claimIds: [] }],
      costs: [],
      credits: [],
      asOf: day('2020-02-12'),
    }
    // Two years of 4.032,33; then of 2.112,98 one year and 12 of the 366 days of 2020.
    const lines = [8_065, 2_182]
    expect(dayByDayAccount(file).claims.map((claim) => claim.lines)).toEqual([lines])
    const fast = accountThrough([...file.payments, ...file.claims], file.asOf, { rates: rateTable(seedRates()) })
    expect(fast.claims.map((claim) => claim.lines.map(({ amountCents }) => amountCents))).toEqual([lines])
  })
})

describe('the account against a calculator that counts day by day', () => {
  it('agrees on every line, balance and surplus of thousands of random files', () => {
    const table = rateTable(seedRates())
    fc.assert(
      fc.property(cases, (random) => {
        const events: AccountEvent[] = [...random.payments, ...random.claims, ...random.credits, ...random.costs]
        const fast = accountThrough(events, random.asOf, { rates: table })
        const slow = dayByDayAccount(random)
        expect({
          surplus: fast.surplus.receivedCents,
          claims: fast.claims.map((claim) => ({
            claimId: claim.claimId,
            lines: claim.lines.map((line) => line.amountCents),
            open: claim.openCents,
            paid: Object.fromEntries(
              Object.entries(claim.balances).flatMap(([component, { paidCents }]) =>
                paidCents > 0 ? [[component, paidCents]] : [],
              ),
            ),
          })),
        }).toEqual(slow)
      }),
      { numRuns: 2_500 },
    )
  })
})
