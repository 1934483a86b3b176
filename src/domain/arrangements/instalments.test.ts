import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { account } from '#domain/account/account.ts'
import type { AccountEvent, ClaimAdded } from '#domain/account/events.ts'
import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { sumCents } from '#domain/money.ts'
import { type Instalment, instalments, type PlanTerms, stopFor } from './instalments.ts'

const settings = { rates: rateTable(seedRates()) }

/** € 1.000 from 2025-01-01, at 6% in 2025 and 4% in 2026, or without interest. */
function claim(amountCents: number, kind: 'none' | 'statutory' | 'commercial' = 'none'): ClaimAdded {
  const interest =
    kind === 'none' ? ({ kind } as const) : { kind, fromDay: day('2025-01-01'), dayCount: 'year' as const }
  const [claimDay, dueDay] = [day('2024-12-01'), day('2024-12-31')]
  return { kind: 'claim', claimId: 1, reference: 'F1', claimDay, dueDay, amountCents, interest }
}

const terms = (rest: Partial<PlanTerms> = {}): PlanTerms => ({
  agreedDay: day('2025-06-01'),
  every: 'month',
  firstDay: day('2025-07-01'),
  size: { kind: 'count', count: 3 },
  interest: 'stopped',
  ...rest,
})
const made = (events: AccountEvent[], asked: PlanTerms): readonly Instalment[] => {
  const list = instalments(events, asked, settings)
  if (typeof list === 'string') throw new Error(list)
  return list
}
const amounts = (list: readonly Instalment[]) => list.map((one) => one.amountCents)

describe('what settles a file', () => {
  it('is without interest of the day itself: 1000 and 181 days at 6%, not 182', () => {
    expect(account([claim(100_000, 'statutory')], day('2025-07-01'), settings).openCents).toBe(100_000 + 2_975)
  })
})

describe('the instalments of who owes a share', () => {
  const half = [
    { debtorId: 1, liability: 'share', paidCents: 0 },
    { debtorId: 2, liability: 'share', paidCents: 0 },
  ] as const
  const ofHalf = (events: AccountEvent[], asked: Partial<PlanTerms>, liable: readonly LiableDebtor[] = half) =>
    instalments(events, terms(asked), settings, liable)
  const sumOf = (list: readonly Instalment[] | string) =>
    typeof list === 'string' ? list : sumCents(list.map(({ amountCents }) => amountCents))

  it('pay off that share, by number and by amount', () => {
    expect(ofHalf([claim(90_000)], {})).toMatchObject([15_000, 15_000, 15_000].map((amountCents) => ({ amountCents })))
    const byAmount = ofHalf([claim(90_000)], { size: { kind: 'amount', amountCents: 20_000 } })
    expect(byAmount).toMatchObject([20_000, 20_000, 5_000].map((amountCents) => ({ amountCents })))
  })

  it('carry half of the interest that runs on, also over what the other has not paid', () => {
    // 1000 at 6% until 1 July is 29,75: half of 1029,75.
    const once = { interest: 'running', size: { kind: 'count', count: 1 } } as const
    expect(sumOf(ofHalf([claim(100_000, 'statutory')], once))).toBe(51_488)
  })

  it('are less by what he paid, nothing once his share is in, and the whole for who is jointly liable', () => {
    const paid = { kind: 'payment', id: 9, valueDay: day('2025-06-01'), amountCents: 20_000, claimIds: [] } as const
    const his = [{ ...half[0], paidCents: 20_000 }, half[1]]
    expect(sumOf(ofHalf([claim(90_000), paid], {}, his))).toBe(25_000)
    expect(sumOf(ofHalf([claim(90_000), paid], {}, [half[0], { ...half[1], paidCents: 20_000 }]))).toBe(45_000)
    const all = { ...paid, amountCents: 45_000 }
    expect(ofHalf([claim(90_000), all], {}, [{ ...half[0], paidCents: 45_000 }, half[1]])).toBe('nothing_open')
    const joint = half.map((one) => ({ ...one, liability: 'joint' }) as const)
    expect(sumOf(ofHalf([claim(90_000)], {}, joint))).toBe(90_000)
  })
})

describe('the instalments of a plan', () => {
  it.each([
    ['divides evenly', 90_000, 3, [30_000, 30_000, 30_000]],
    ['the last takes the rest', 100_000, 3, [33_334, 33_334, 33_332]],
    ['one instalment is the whole', 12_345, 1, [12_345]],
    ['few cents', 5, 4, [1, 1, 1, 2]],
    ['a cent each', 3, 3, [1, 1, 1]],
  ])('by number: %s', (_name, openCents, count, expected) => {
    expect(amounts(made([claim(openCents)], terms({ size: { kind: 'count', count } })))).toEqual(expected)
  })

  it.each([
    ['the last takes the rest', 100_000, 30_000, [30_000, 30_000, 30_000, 10_000]],
    ['no rest', 90_000, 30_000, [30_000, 30_000, 30_000]],
    ['more than is open is one instalment', 20_000, 30_000, [20_000]],
  ])('by amount: %s', (_name, openCents, amountCents, expected) => {
    expect(amounts(made([claim(openCents)], terms({ size: { kind: 'amount', amountCents } })))).toEqual(expected)
  })

  it('months are counted from the first day, weeks are seven days', () => {
    const four = { size: { kind: 'count', count: 4 } } as const
    const days = (rest: Partial<PlanTerms>) =>
      made([claim(100_000)], terms({ ...four, ...rest })).map((one) => one.dueDay)
    expect(days({ firstDay: day('2025-12-31') })).toEqual(['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31'])
    expect(days({ every: 'week' })).toEqual(['2025-07-01', '2025-07-08', '2025-07-15', '2025-07-22'])
  })

  it('interest that is stopped counts through the day before: 1000 and 151 days, 1.024,82', () => {
    const list = made([claim(100_000, 'statutory')], terms({ size: { kind: 'amount', amountCents: 50_000 } }))
    expect(amounts(list)).toEqual([50_000, 50_000, 2_482])
  })

  it('interest that runs on is in the last instalment', () => {
    // Through 30-06: 29,75; paid 500 on 01-07 leaves 529,75; through 31-07: 529,75 × 6% × 31/365 = 2,70; and so on.
    const running = terms({ interest: 'running', size: { kind: 'amount', amountCents: 50_000 } })
    expect(amounts(made([claim(100_000, 'statutory')], running))).toEqual([50_000, 50_000, 2_975 + 270 + 17])
  })

  it('refuses what is no plan, and says why', () => {
    const why = (events: AccountEvent[], rest: Partial<PlanTerms>) => instalments(events, terms(rest), settings)
    const small = { kind: 'amount', amountCents: 100 } as const
    expect(why([claim(100_000)], { firstDay: day('2025-05-31') })).toBe('first_day_passed')
    expect(why([], {})).toBe('nothing_open')
    expect(why([claim(100_000)], { size: small })).toBe('too_many_instalments')
    expect(why([claim(100_000)], { size: { kind: 'count', count: 121 } })).toBe('too_many_instalments')
    expect(why([claim(2)], {})).toBe('too_small')
    // 1 euro a month does not even pay the interest.
    expect(why([claim(1_000_000, 'commercial')], { size: small, interest: 'running' })).toBe('too_many_instalments')
  })

  it('whoever pays each on its day owes nothing after the last, and nothing too much', () => {
    const plans = fc.record({
      openCents: fc.integer({ min: 1_000, max: 2_000_000 }),
      kind: fc.constantFrom('none' as const, 'statutory' as const, 'commercial' as const),
      every: fc.constantFrom('week' as const, 'month' as const),
      interest: fc.constantFrom('stopped' as const, 'running' as const),
      count: fc.integer({ min: 1, max: 24 }),
      byAmount: fc.boolean(),
      wait: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(plans, ({ openCents, kind, every, interest, count, byAmount, wait }) => {
        const amountCents = Math.ceil((openCents * 1.3) / count)
        const size = byAmount ? ({ kind: 'amount', amountCents } as const) : ({ kind: 'count', count } as const)
        const asked = terms({ every, interest, size, firstDay: addDays(day('2025-06-01'), wait) })
        const file = [claim(openCents, kind), ...(interest === 'stopped' ? [stopFor(asked.agreedDay)] : [])]
        const list = made([claim(openCents, kind)], asked)
        const paid = list.map(
          ({ number, dueDay, amountCents: cents }): AccountEvent => ({
            kind: 'payment',
            id: number,
            valueDay: dueDay,
            amountCents: cents,
            claimIds: [],
          }),
        )
        const result = account([...file, ...paid], addDays(list.at(-1)!.dueDay, 400), settings)
        expect([result.openCents, result.surplus.receivedCents]).toEqual([0, 0])
        expect(list.map((one) => one.number)).toEqual(list.map((_, index) => index + 1))
        if (!byAmount) expect(list).toHaveLength(count)
        const equal = new Set(list.slice(0, -1).map((one) => one.amountCents))
        expect(equal.size).toBeLessThan(2)
        if (interest === 'stopped')
          expect(sumCents(amounts(list))).toBe(account(file, asked.firstDay, settings).openCents)
      }),
      { numRuns: 150 },
    )
  })
})
