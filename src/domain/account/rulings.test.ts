import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { asOf, claim, costs, payment, settings, statutory, takesBack, withoutInterest } from '#test/account-examples.ts'
import { amountProof } from './amount-proof.ts'
import type { AccountEvent, AllocationOrder, InterestStopped, Payment, SettlementAgreed } from './events.ts'

const commercial: InterestTerms = { kind: 'commercial', fromDay: day('2025-01-01'), dayCount: 'year' }

describe('interest that stands still', () => {
  const stop = (rest: Partial<InterestStopped> = {}): InterestStopped => ({
    kind: 'interest_stop',
    id: 50,
    valueDay: day('2025-04-11'),
    toDay: null,
    claimIds: [],
    ground: 'bankruptcy',
    ...rest,
  })
  const resume = (on: string): AccountEvent => ({ kind: 'interest_resume', id: 51, valueDay: day(on), stopId: 50 })
  const interestOf = (events: AccountEvent[], on: string) => asOf(events, on).balances.interest.chargedCents

  it('stops on the day the debtor is declared bankrupt (art. 128 Fw): 100 days, € 16,44', () => {
    expect(interestOf([claim(1), stop()], '2025-12-31')).toBe(1_644)
    expect(interestOf([claim(1), stop()], '2026-11-20')).toBe(1_644)
  })

  it('runs again after the last day of the stop: 100 and 165 days, € 16,44 and € 27,12', () => {
    const bounded = [claim(1), stop({ toDay: day('2025-07-19') })]
    expect(asOf(bounded, '2025-12-31').claims[0]?.lines.map((line) => [line.days, line.amountCents])).toEqual([
      [100, 1_644],
      [165, 2_712],
    ])
    expect(interestOf([claim(1), stop(), resume('2025-07-20')], '2025-12-31')).toBe(1_644 + 2_712)
  })

  it('on a day in the past nobody knew that it would run again', () => {
    expect(interestOf([claim(1), stop(), resume('2025-07-20')], '2025-07-19')).toBe(1_644)
    expect(interestOf([claim(1), stop()], '2025-04-10')).toBe(1_644)
  })

  it('a stop that is taken back never was, and there is nothing to resume', () => {
    expect(interestOf([claim(1), stop(), takesBack(50)], '2025-12-31')).toBe(6_000)
    expect(interestOf([claim(1), stop(), takesBack(50), resume('2025-07-20')], '2025-12-31')).toBe(6_000)
  })

  it('holds for the claims it names, or for all, those that come later among them', () => {
    const later = claim(2, { claimDay: day('2025-06-01'), interest: statutory('2025-07-01') })
    expect(asOf([claim(1), later, stop({ claimIds: [1] })], '2025-07-31').claims.map((one) => one.openCents)).toEqual([
      101_644, 100_510,
    ])
    expect(asOf([claim(1), later, stop()], '2025-07-31').claims.map((one) => one.openCents)).toEqual([101_644, 100_000])
  })

  it('two stops that overlap count each day once, and each ends by itself', () => {
    const plan = stop({ id: 52, valueDay: day('2025-06-01'), toDay: day('2025-08-31'), ground: 'plan' })
    // 100 days, and from 01-09 to 31-12 122 days: 1000 × 6% × 122 / 365 = 20,05.
    expect(interestOf([claim(1), stop(), plan, resume('2025-07-20')], '2025-12-31')).toBe(1_644 + 2_005)
  })

  it('commercial interest does not count the day of payment when it stands still on that day', () => {
    const events = [claim(1, { interest: commercial }), stop({ valueDay: day('2025-03-01') })]
    const paid = asOf([...events, payment(1, '2025-03-01', 50_000)], '2025-03-01')
    expect(paid.claims[0]?.lines.at(-1)?.toDay).toBe('2025-02-28')
  })

  it('goes on standing still when a claim gets other terms', () => {
    const other: AccountEvent = {
      kind: 'interest_terms',
      id: 60,
      valueDay: day('2025-05-01'),
      claimId: 1,
      terms: commercial,
    }
    expect(interestOf([claim(1), stop(), other], '2025-12-31')).toBe(1_644)
    expect(asOf([claim(1), stop(), other], '2025-12-31').claims[0]?.terms).toEqual(commercial)
  })

  it('the proof says that it stands still, and why', () => {
    const events = [claim(1), stop({ ground: 'debt_relief' })]
    const proof = amountProof('interest', asOf(events, '2025-12-31'), events, settings.rates)
    expect(proof.groups[0]?.parts.map(({ rule, values, article }) => [rule, values['ground'], article])).toEqual([
      ['interest_line', undefined, '6:119 BW'],
      ['interest_stopped', 'debt_relief', '303 Fw'],
    ])
  })

  it('a stop of a claim that is not there, or that ends before it begins, is refused', () => {
    expect(() => asOf([claim(1), stop({ claimIds: [7] })], '2025-12-31')).toThrow('claim 7')
    expect(() => asOf([claim(1), stop({ toDay: day('2025-04-10') })], '2025-12-31')).toThrow('ends before it begins')
  })

  it('what is resumed before it stood still never stood still', () => {
    expect(interestOf([claim(1), stop(), resume('2025-02-01')], '2025-12-31')).toBe(6_000)
  })
})

describe('an agreed order of allocation (art. 6:44 BW leaves room for it)', () => {
  const agreed = (rest: Partial<AllocationOrder> = {}): AllocationOrder => ({
    kind: 'allocation_order',
    id: 50,
    valueDay: day('2025-05-01'),
    parts: ['principal', 'interest', 'costs'],
    claimIds: [],
    ...rest,
  })
  const file = [claim(1), costs(1, '2025-03-01', 15_000)]
  const amountsOf = (events: AccountEvent[], on = '2025-06-01') =>
    asOf(events, on).allocations.map((one) => one.parts.map((part) => part.amounts.map((item) => item.amountCents)))

  it('principal first: 500 off the principal, and less bears interest from then on', () => {
    const events = [...file, agreed(), payment(2, '2025-06-01', 50_000)]
    expect(amountsOf(events)).toEqual([[[50_000]]])
    // 1000 × 6% × 151/365 = 24,82, then 500 × 6% × 30/365 = 2,47.
    const { balances } = asOf(events, '2025-06-30')
    expect(balances.interest.openCents).toBe(2_482 + 247)
    expect(balances.collection_costs.openCents).toBe(15_000)
  })

  it('interest before costs', () => {
    const order = agreed({ parts: ['interest', 'costs', 'principal'] })
    expect(amountsOf([...file, order, payment(2, '2025-06-01', 50_000)])).toEqual([[[2_482, 15_000, 32_518]]])
  })

  it('principal first pays the rest as well: 1000 + 24,82 + 150', () => {
    const order = agreed()
    expect(amountsOf([...file, order, payment(2, '2025-06-01', 120_000)])).toEqual([[[100_000, 2_482, 15_000]]])
    expect(asOf([...file, order, payment(2, '2025-06-01', 120_000)], '2026-11-20').surplus.receivedCents).toBe(2_518)
  })

  it('money from before the agreement, and after it was taken back, follows the law', () => {
    const paid = payment(2, '2025-04-30', 10_000)
    expect(amountsOf([...file, agreed(), paid])).toEqual([[[10_000]]])
    expect(asOf([...file, agreed(), paid], '2025-06-01').balances.collection_costs.paidCents).toBe(10_000)
    const after = payment(2, '2025-06-01', 10_000)
    const law = asOf([...file, agreed(), takesBack(50), after], '2025-06-01')
    expect(law.balances.collection_costs.paidCents).toBe(10_000)
  })

  it('the claims that were agreed to go first do, after those the debtor names himself', () => {
    const claims = [claim(1, withoutInterest), claim(2, withoutInterest), claim(3, { interest: commercial })]
    const choices = (paid: Payment) =>
      asOf([...claims, agreed({ claimIds: [2] }), paid], '2025-06-01').allocations[0]?.parts.map((part) => [
        part.claimId,
        part.choice,
      ])
    expect(choices(payment(2, '2025-06-01', 150_000))).toEqual([
      [2, 'agreed'],
      [3, 'most_onerous'],
    ])
    expect(choices(payment(2, '2025-06-01', 150_000, [1]))).toEqual([
      [1, 'designated'],
      [2, 'agreed'],
    ])
  })

  it('rules that were agreed tell which claim goes first, and where none does all share', () => {
    const claims = [
      claim(1, { ...withoutInterest, claimDay: day('2025-01-01') }),
      claim(2, { ...withoutInterest, claimDay: day('2025-02-01') }),
      claim(3, { interest: commercial, claimDay: day('2025-01-15') }),
    ]
    const paid = (rest: Partial<AllocationOrder>, cents: number) =>
      asOf([...claims, agreed(rest), payment(2, '2025-06-01', cents)], '2025-06-01').allocations[0]?.parts.map(
        (part) => [part.claimId, part.choice],
      )
    expect(paid({ claimRules: ['oldest'] }, 120_000)).toEqual([
      [1, 'agreed'],
      [3, 'agreed'],
    ])
    expect(paid({ claimRules: ['newest'] }, 50_000)).toEqual([[2, 'agreed']])
    expect(paid({ claimRules: [] }, 50_000)?.length).toBe(3)
    expect(paid({}, 50_000)).toEqual([[3, 'most_onerous']])
  })

  it('costs of a bailiff go before the others, or after them', () => {
    const bailiff: AccountEvent = {
      kind: 'cost',
      id: 8,
      valueDay: day('2025-04-01'),
      component: 'bailiff',
      shares: [{ claimId: 1, amountCents: 10_000, vatCents: 0 }],
    }
    const paidOf = (rest: Partial<AllocationOrder>) => {
      const order = agreed({ parts: ['costs', 'interest', 'principal'], ...rest })
      const { balances } = asOf([...file, bailiff, order, payment(2, '2025-06-01', 12_000)], '2025-06-01')
      return [balances.collection_costs.paidCents, balances.bailiff.paidCents]
    }
    expect(paidOf({})).toEqual([12_000, 0])
    expect(paidOf({ bailiffCosts: 'first' })).toEqual([2000, 10_000])
    expect(paidOf({ bailiffCosts: 'last' })).toEqual([12_000, 0])
  })

  it('a waiver without a component keeps the order of the law', () => {
    const waiver: AccountEvent = { kind: 'waiver', id: 3, valueDay: day('2025-06-01'), amountCents: 10_000 }
    expect(asOf([...file, agreed(), waiver], '2025-06-01').balances.collection_costs.writtenOffCents).toBe(10_000)
  })

  it('the proof of what was paid says since when', () => {
    const events = [...file, agreed(), payment(2, '2025-06-01', 50_000)]
    const noted = (on: string) =>
      amountProof('paid', asOf(events, on), events, settings.rates).notes.filter((note) => note.rule === 'order_agreed')
    expect(noted('2025-06-01').map((note) => note.values)).toEqual([{ fromDay: '2025-05-01' }])
    expect(noted('2025-04-30')).toEqual([])
  })
})

describe('a settlement for less (finale kwijting)', () => {
  const settlement = (rest: Partial<SettlementAgreed> = {}): SettlementAgreed => ({
    kind: 'settlement',
    id: 50,
    valueDay: day('2025-06-01'),
    lastDay: day('2025-07-01'),
    agreedCents: 60_000,
    ...rest,
  })
  const file = [claim(1, withoutInterest), costs(1, '2025-03-01', 15_000), settlement()]
  const waived = (events: AccountEvent[], on = '2025-12-31') => {
    const { allocations, openCents } = asOf(events, on)
    return [allocations.find((one) => one.kind === 'settlement')?.amountCents ?? 0, openCents]
  }

  it.each([
    [
      'paid in two parts by the last day: the rest of 550 is waived',
      [
        ['2025-06-10', 300],
        ['2025-07-01', 300],
      ],
      550,
      0,
    ],
    [
      'a day late: nothing is waived',
      [
        ['2025-06-10', 300],
        ['2025-07-02', 300],
      ],
      0,
      550,
    ],
    ['a cent short: nothing is waived', [['2025-06-10', 599.99]], 0, 550.01],
    ['more than was agreed still pays the debt: 450 is waived', [['2025-06-10', 700]], 450, 0],
    [
      'all money of the last day counts: 500 is waived',
      [
        ['2025-07-01', 600],
        ['2025-07-01', 50],
      ],
      500,
      0,
    ],
    [
      'what came before the agreement does not count',
      [
        ['2025-05-31', 300],
        ['2025-06-10', 300],
      ],
      0,
      550,
    ],
    ['what comes on the day of the agreement does', [['2025-06-01', 600]], 550, 0],
  ] as const)('%s', (_name, paid, waivedEuros, openEuros) => {
    const money = paid.map(([on, euros], index) => payment(10 + index, on, Math.round(euros * 100)))
    expect(waived([...file, ...money])).toEqual([Math.round(waivedEuros * 100), Math.round(openEuros * 100)])
  })

  it('a payment that is taken back undoes the waiver', () => {
    const money = [payment(10, '2025-06-10', 30_000), payment(11, '2025-07-01', 30_000)]
    expect(waived([...file, ...money, takesBack(10, 30_000)])).toEqual([0, 85_000])
  })

  it('waives the interest too, and none is counted for the day itself', () => {
    const events = [claim(1), settlement(), payment(10, '2025-06-10', 60_000)]
    // Through 09-06: 1000 × 6% × 160/365 = 26,30.
    expect(waived(events, '2025-06-10')).toEqual([102_630 - 60_000, 0])
    expect(waived(events, '2026-11-20')).toEqual([102_630 - 60_000, 0])
  })

  it('is about the claims that were there: a later invoice and later costs stay', () => {
    const later = claim(2, { ...withoutInterest, claimDay: day('2025-06-05'), dueDay: day('2025-06-20') })
    const money = payment(10, '2025-06-10', 60_000)
    expect(waived([...file, later, money, costs(2, '2025-08-01', 4_000)])).toEqual([55_000, 104_000])
  })

  it('an agreement that is taken back waives nothing', () => {
    expect(waived([...file, payment(10, '2025-06-10', 60_000), takesBack(50)])).toEqual([0, 55_000])
  })
})
