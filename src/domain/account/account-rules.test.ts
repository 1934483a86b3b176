import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { accountThrough, surplusTotal } from './account.ts'
import type { AccountEvent, ClaimAdded, CostCharged, CreditNote, Payment, Reversal, Waiver } from './events.ts'

const settings = { rates: rateTable(seedRates()) }
const asOf = (events: AccountEvent[], on: string) => accountThrough(events, day(on), settings)

function claim(claimId: number, cents: number, rest: Partial<ClaimAdded> = {}): ClaimAdded {
  return {
    kind: 'claim',
    claimId,
    reference: `F${claimId}`,
    claimDay: day('2025-01-01'),
    dueDay: day('2025-01-15'),
    amountCents: cents,
    interest: { kind: 'none' },
    ...rest,
  }
}

const statutory = (fromDay: string): InterestTerms => ({ kind: 'statutory', fromDay: day(fromDay), dayCount: 'year' })
const commercial = (fromDay: string): InterestTerms => ({ kind: 'commercial', fromDay: day(fromDay), dayCount: 'year' })

function payment(id: number, on: string, cents: number, rest: Partial<Payment> = {}): Payment {
  return { kind: 'payment', id, valueDay: day(on), amountCents: cents, claimIds: [], ...rest }
}

function costs(id: number, on: string, claimId: number, amountCents: number, vatCents = 0): CostCharged {
  return {
    kind: 'cost',
    id,
    valueDay: day(on),
    component: 'collection_costs',
    shares: [{ claimId, amountCents, vatCents }],
  }
}

const waiver = (id: number, on: string, cents: number, rest: Partial<Waiver> = {}): Waiver => ({
  kind: 'waiver',
  id,
  valueDay: day(on),
  amountCents: cents,
  ...rest,
})
const credit = (id: number, on: string, claimId: number, cents: number): CreditNote => ({
  kind: 'credit_note',
  id,
  valueDay: day(on),
  claimId,
  amountCents: cents,
})
const reversal = (id: number, reversesId: number, cents: number): Reversal => ({
  kind: 'reversal',
  id,
  reversesId,
  amountCents: cents,
})

describe('which claim a payment goes to (art. 6:43 BW)', () => {
  const later = { claimDay: day('2025-02-01'), dueDay: day('2025-02-15') }
  const choices = (events: AccountEvent[], on = '2025-06-01') =>
    asOf(events, on).allocations.flatMap((item) =>
      item.parts.map((part) => [
        part.claimId,
        part.choice,
        part.amounts.reduce((sum, one) => sum + one.amountCents, 0),
      ]),
    )

  it('the claims the debtor names, in his order, and then the others', () => {
    const claims = [claim(1, 100), claim(2, 100, later), claim(3, 100)]
    expect(choices([...claims, payment(1, '2025-06-01', 250, { claimIds: [2, 1] })])).toEqual([
      [2, 'designated', 100],
      [1, 'designated', 100],
      [3, 'only_one', 50],
    ])
  })

  it('a claim that is due before one that is not yet', () => {
    const notDue = claim(1, 100, { dueDay: day('2025-07-01'), interest: statutory('2025-07-02') })
    expect(choices([notDue, claim(2, 100, later), payment(1, '2025-06-01', 150)])).toEqual([
      [2, 'due', 100],
      [1, 'only_one', 50],
    ])
  })

  it('the highest rate first, a monthly rate counted twelve times', () => {
    const monthly: InterestTerms = {
      kind: 'contractual',
      fromDay: day('2025-06-02'),
      dayCount: 'year',
      rate: { kind: 'fixed', percent: 1, per: 'month' },
      compounding: 'simple',
    }
    const dear = claim(2, 100, { ...later, interest: monthly })
    expect(
      choices([claim(1, 100, { interest: commercial('2025-06-02') }), dear, payment(1, '2025-06-01', 100)]),
    ).toEqual([[2, 'most_onerous', 100]])
  })

  it('at equal rates a claim with costs before one without, also when those costs are paid', () => {
    const claims = [claim(1, 100), claim(2, 100, later), costs(9, '2025-03-01', 2, 40)]
    expect(choices([...claims, payment(1, '2025-06-01', 40), payment(2, '2025-06-02', 60)], '2025-06-02')).toEqual([
      [2, 'most_onerous', 40],
      [2, 'most_onerous', 60],
    ])
  })

  it('the oldest first, and claims of one day share pro rata', () => {
    expect(choices([claim(1, 300, later), claim(2, 100), payment(1, '2025-06-01', 150)])).toEqual([
      [2, 'oldest', 100],
      [1, 'only_one', 50],
    ])
    expect(choices([claim(1, 300), claim(2, 100), payment(1, '2025-06-01', 101)])).toEqual([
      [1, 'pro_rata', 76],
      [2, 'pro_rata', 25],
    ])
  })
})

describe('inside a claim (art. 6:44 BW)', () => {
  it('the oldest costs go first, each with its VAT in proportion', () => {
    const events = [claim(1, 10_000), costs(1, '2025-03-01', 1, 4000, 840), costs(2, '2025-04-01', 1, 1000, 210)]
    const { claims, balances } = asOf([...events, payment(3, '2025-06-01', 4840 + 121)], '2025-06-01')
    expect(claims[0]?.charges.map((item) => [item.openAmountCents, item.openVatCents])).toEqual([
      [0, 0],
      [900, 189],
    ])
    expect([balances.vat.paidCents, balances.principal.paidCents]).toEqual([861, 0])
  })

  it('who pays exactly the principal still owes the costs and the interest', () => {
    const events = [
      claim(1, 100_000, { interest: statutory('2025-01-16') }),
      costs(1, '2025-03-01', 1, 15_000),
      payment(2, '2025-07-01', 100_000),
    ]
    const result = asOf(events, '2026-01-15')
    expect(result.balances.collection_costs.openCents).toBe(0)
    expect(result.balances.principal.openCents).toBe(
      15_000 + (result.allocations[0]?.parts[0]?.amounts[1]?.amountCents ?? 0),
    )
    expect(result.openCents).toBeGreaterThan(15_000)
    expect(result.claims[0]?.settledDay).toBeNull()
  })

  it('a payment on the anniversary: first the interest of the year is added, then the payment is taken off', () => {
    const events = [claim(1, 500_000, { interest: statutory('2024-01-16') }), payment(1, '2025-01-16', 200_000)]
    const { claims } = asOf(events, '2025-02-01')
    expect(claims[0]?.changes.map((change) => [change.day, change.reason, change.amountCents])).toEqual([
      [
        '2025-01-16',
        'anniversary',
        (claims[0]?.lines ?? []).slice(0, 2).reduce((sum, line) => sum + line.amountCents, 0),
      ],
      ['2025-01-16', 'payment', -200_000],
    ])
  })

  it('commercial interest runs up to and including the day of payment, other interest up to the day before', () => {
    const paid = (interest: InterestTerms) =>
      asOf([claim(1, 365_000, { interest }), payment(1, '2025-03-01', 100_000)], '2025-03-02').claims[0]?.lines.map(
        (line) => line.toDay,
      )
    expect(paid(commercial('2025-02-01'))).toEqual(['2025-03-01', '2025-03-02'])
    expect(paid(statutory('2025-02-01'))).toEqual(['2025-02-28', '2025-03-02'])
  })

  it('a payment that does not reach the sum that bears interest cuts no line', () => {
    const events = [
      claim(1, 365_000, { interest: statutory('2025-02-01') }),
      costs(1, '2025-02-20', 1, 4000),
      payment(2, '2025-03-01', 4100),
    ]
    const { claims, balances } = asOf(events, '2025-04-01')
    expect(claims[0]?.lines).toHaveLength(1)
    expect(balances.interest.paidCents).toBe(100)
  })

  it('what was calculated for a payment stays so when its interest year is full', () => {
    // The year holds 29 February; counted as a completed year its first part would become cheaper after the payment.
    for (const interest of [statutory('2023-09-01'), commercial('2023-09-01')]) {
      for (const on of ['2024-03-10', '2024-08-31']) {
        const events = [claim(1, 9_000_000, { claimDay: day('2023-08-01'), dueDay: day('2023-08-31'), interest })]
        const part = payment(1, on, 10_000)
        const exact = asOf(events, interest.kind === 'commercial' ? on : addDays(day(on), -1)).balances.interest
          .openCents
        for (const paid of [part, payment(1, on, exact), payment(1, on, exact + 50_000)]) {
          const then = asOf([...events, paid], on).allocations
          const later = asOf([...events, paid], '2026-12-31')
          expect(later.allocations).toEqual(then)
          expect(later.balances.interest.openCents).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })

  it('interest paid on the last day of a full year leaves that year exactly one', () => {
    const interest = commercial('2023-09-01')
    const events = [claim(1, 9_000_000, { claimDay: day('2023-08-01'), dueDay: day('2023-08-31'), interest })]
    const whole = asOf(events, '2024-08-31').balances.interest.chargedCents
    const paid = asOf([...events, payment(1, '2024-08-31', 10_000)], '2024-09-01')
    const firstYear = paid.claims[0]?.lines.filter((line) => line.toDay <= '2024-08-31') ?? []
    expect(firstYear.reduce((sum, line) => sum + line.amountCents, 0)).toBe(whole)
  })
})

describe('what comes later or is taken back', () => {
  const events = [claim(1, 100_000, { interest: statutory('2025-01-16') }), costs(1, '2025-03-01', 1, 15_000)]

  it('a payment booked late is as if booked on time', () => {
    const [first, second] = [payment(2, '2025-04-01', 20_000), payment(3, '2025-06-01', 30_000)]
    expect(asOf([...events, second, first], '2025-12-31')).toEqual(asOf([...events, first, second], '2025-12-31'))
  })

  it('a reversed payment is as if it had never been, from its own day', () => {
    const result = asOf([...events, payment(2, '2025-04-01', 20_000), reversal(3, 2, 20_000)], '2025-12-31')
    expect(result.openCents).toBe(asOf(events, '2025-12-31').openCents)
    expect(result.reversedCents.get(2)).toBe(20_000)
  })

  it('a payment can be taken back in part, and the taking back itself can be undone', () => {
    const paid = payment(2, '2025-04-01', 20_000)
    const half = asOf([...events, paid, reversal(3, 2, 10_000)], '2025-12-31')
    expect(half.openCents).toBe(asOf([...events, payment(2, '2025-04-01', 10_000)], '2025-12-31').openCents)
    const undone = asOf([...events, paid, reversal(3, 2, 20_000), reversal(4, 3, 20_000)], '2025-12-31')
    expect(undone.openCents).toBe(asOf([...events, paid], '2025-12-31').openCents)
  })

  it('costs that are taken back are gone, or less in proportion', () => {
    const result = asOf([...events, reversal(2, 1, 5_000)], '2025-12-31')
    expect(result.balances.collection_costs.chargedCents).toBe(10_000)
    expect(asOf([...events, reversal(2, 1, 15_000)], '2025-12-31').balances.collection_costs.chargedCents).toBe(0)
  })

  it('an earlier day does not know later events', () => {
    const result = asOf([...events, payment(2, '2025-04-01', 20_000)], '2025-02-28')
    expect(result.allocations).toEqual([])
    expect(result.balances.collection_costs.chargedCents).toBe(0)
    expect(asOf(events, '2024-12-31').claims).toEqual([])
  })

  it('a direct payment counts the same and is kept apart', () => {
    const direct = asOf([...events, payment(2, '2025-04-01', 20_000, { kind: 'direct_payment' })], '2025-12-31')
    const ours = asOf([...events, payment(2, '2025-04-01', 20_000)], '2025-12-31')
    expect(direct.openCents).toBe(ours.openCents)
    expect([direct.balances.principal.directCents, direct.balances.principal.paidCents]).toEqual([
      ours.balances.principal.paidCents,
      0,
    ])
  })

  it('events that contradict each other are refused', () => {
    expect(() => asOf([...events, reversal(3, 99, 1)], '2025-12-31')).toThrow(RangeError)
    expect(() => asOf([...events, payment(2, '2025-04-01', 1), reversal(3, 2, 2)], '2025-12-31')).toThrow(RangeError)
    expect(() => asOf([...events, reversal(3, 4, 1), reversal(4, 3, 1)], '2025-12-31')).toThrow(RangeError)
    expect(() => asOf([...events, credit(2, '2025-04-01', 7, 1)], '2025-12-31')).toThrow(RangeError)
    expect(() => asOf([...events, payment(2, '2025-04-01', -1)], '2025-12-31')).toThrow(RangeError)
  })
})

describe('credit notes and waivers', () => {
  const events = [claim(1, 100_000, { interest: statutory('2025-01-16') }), costs(1, '2025-03-01', 1, 15_000)]

  it('a credit note takes off principal from its day on and nothing else', () => {
    const { balances, claims } = asOf([...events, credit(2, '2025-04-01', 1, 40_000)], '2025-06-30')
    expect(balances.principal).toMatchObject({ writtenOffCents: 40_000, openCents: 60_000 })
    expect(balances.collection_costs.openCents).toBe(15_000)
    expect(claims[0]?.lines.map((line) => [line.toDay, line.baseCents])).toEqual([
      ['2025-03-31', 100_000],
      ['2025-06-30', 60_000],
    ])
  })

  it('credited beyond the principal that is open is over', () => {
    const result = asOf([...events, credit(2, '2025-04-01', 1, 100_500)], '2025-06-30')
    expect(result.surplus.creditedCents).toBe(500)
    expect(surplusTotal(result)).toBe(500)
  })

  it('a waiver takes at most what is open, of one component or claim or of all', () => {
    const interest = asOf([...events, waiver(2, '2025-06-30', 999_999, { component: 'interest' })], '2025-06-30')
    expect(interest.balances.interest.openCents).toBe(17)
    expect(interest.balances.principal.openCents).toBe(100_000)
    const all = asOf([...events, waiver(2, '2025-06-30', 999_999)], '2026-12-31')
    expect([all.openCents, surplusTotal(all), all.claims[0]?.settledDay]).toEqual([0, 0, '2025-06-30'])
    const one = asOf([...events, claim(2, 500), waiver(2, '2025-06-30', 999_999, { claimId: 2 })], '2025-06-30')
    expect(one.claims.map((item) => item.balances.principal.openCents)).toEqual([100_000, 0])
  })

  it('a credit invoice counts against the rest, bears negative interest and takes no payments', () => {
    const back = claim(2, -20_000, { interest: statutory('2025-01-16') })
    const result = asOf([...events, back, payment(2, '2025-04-01', 200_000)], '2025-12-31')
    expect(result.claims[1]?.balances.principal).toMatchObject({ openCents: -20_000, paidCents: 0 })
    expect(result.claims[1]?.balances.interest.openCents).toBe(-1151)
    expect(result.claims[0]?.openCents).toBe(0)
    expect(result.surplus.receivedCents).toBeGreaterThan(0)
  })
})

describe('interest on other terms', () => {
  it('from a day on, the years counted from its own first day', () => {
    const events: AccountEvent[] = [
      claim(1, 365_000, { interest: statutory('2025-01-16') }),
      { kind: 'interest_terms', id: 1, valueDay: day('2025-03-01'), claimId: 1, terms: commercial('2025-01-16') },
    ]
    const { claims } = asOf(events, '2025-03-31')
    expect(claims[0]?.lines.map((line) => [line.fromDay, line.kind, line.reason])).toEqual([
      ['2025-01-16', 'statutory', 'start'],
      ['2025-03-01', 'commercial', 'terms_change'],
    ])
    expect(claims[0]?.terms.kind).toBe('commercial')
  })

  it('stops when no interest is claimed any more, and what ran stays due', () => {
    const events: AccountEvent[] = [
      claim(1, 365_000, { interest: statutory('2025-01-16') }),
      { kind: 'interest_terms', id: 1, valueDay: day('2025-03-01'), claimId: 1, terms: { kind: 'none' } },
    ]
    expect(asOf(events, '2027-12-31').balances.interest.chargedCents).toBe(
      asOf(events, '2025-02-28').balances.interest.chargedCents,
    )
  })

  it('is as if never agreed when it is taken back, and again in force when that was the mistake', () => {
    const agreed: AccountEvent[] = [
      claim(1, 365_000, { interest: statutory('2025-01-16') }),
      { kind: 'interest_terms', id: 1, valueDay: day('2025-03-01'), claimId: 1, terms: { kind: 'none' } },
    ]
    const takenBack: AccountEvent[] = [...agreed, { kind: 'reversal', id: 2, reversesId: 1, amountCents: 0 }]
    const again: AccountEvent[] = [...takenBack, { kind: 'reversal', id: 3, reversesId: 2, amountCents: 0 }]
    expect(asOf(takenBack, '2026-12-31').claims).toEqual(asOf(agreed.slice(0, 1), '2026-12-31').claims)
    expect(asOf(again, '2026-12-31').claims).toEqual(asOf(agreed, '2026-12-31').claims)
  })

  it('begins on a later day when the new terms say so', () => {
    const events: AccountEvent[] = [
      claim(1, 365_000),
      { kind: 'interest_terms', id: 1, valueDay: day('2025-03-01'), claimId: 1, terms: statutory('2025-04-01') },
    ]
    expect(asOf(events, '2025-04-30').claims[0]?.lines).toMatchObject([{ fromDay: '2025-04-01', reason: 'start' }])
  })
})
