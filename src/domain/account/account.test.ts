import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { parseCents } from '#domain/money.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { accountThrough, type Account } from './account.ts'
import type { AccountEvent, Component, CostComponent } from './events.ts'

const settings = { rates: rateTable(seedRates()) }

function claim(
  claimId: number,
  amount: number,
  interest: InterestTerms,
  rest: { reference?: string } = {},
): AccountEvent {
  const claimDay = interest.kind === 'none' ? day('2020-01-01') : addDays(interest.fromDay, -15)
  const dueDay = interest.kind === 'none' ? day('2020-01-15') : addDays(interest.fromDay, -1)
  const reference = rest.reference ?? `F${claimId}`
  return { kind: 'claim', claimId, reference, claimDay, dueDay, amountCents: amount * 100, interest }
}

function statutory(fromDay: string, dayCount: 'year' | '365' = 'year'): InterestTerms {
  return { kind: 'statutory', fromDay: day(fromDay), dayCount }
}

function commercial(fromDay: string, dayCount: 'year' | '365' = 'year'): InterestTerms {
  return { kind: 'commercial', fromDay: day(fromDay), dayCount }
}

function fixed(fromDay: string, percent: number): InterestTerms {
  const rate = { kind: 'fixed', percent, per: 'year' } as const
  return { kind: 'contractual', fromDay: day(fromDay), dayCount: '365', rate, compounding: 'simple' }
}

function costs(
  id: number,
  on: string,
  shares: [claimId: number, amount: number, vat?: number][],
  component: CostComponent = 'collection_costs',
): AccountEvent {
  return {
    kind: 'cost',
    id,
    valueDay: day(on),
    component,
    shares: shares.map(([claimId, amount, vat = 0]) => ({
      claimId,
      amountCents: Math.round(amount * 100),
      vatCents: Math.round(vat * 100),
    })),
  }
}

function payment(id: number, on: string, amount: number, claimIds: number[] = []): AccountEvent {
  return { kind: 'payment', id, valueDay: day(on), amountCents: Math.round(amount * 100), claimIds }
}

/** What each payment paid, claim by claim: costs, interest, principal; and what was over. */
function paidBy(result: Account, eventId: number) {
  const found = result.allocations.find((allocation) => allocation.eventId === eventId)
  const amount = (part: { amounts: readonly { component: Component; amountCents: number }[] }, wanted: Component[]) =>
    part.amounts.filter((item) => wanted.includes(item.component)).reduce((sum, item) => sum + item.amountCents, 0) /
    100
  return {
    parts: found?.parts.map((part) => [
      part.claimId,
      amount(part, ['collection_costs', 'vat', 'court', 'bailiff', 'other']),
      amount(part, ['interest']),
      amount(part, ['principal']),
    ]),
    over: (found?.surplusCents ?? 0) / 100,
  }
}

describe('worked examples of allocation', () => {
  it('A1: 100 on 100 principal, 5 interest and 40 costs pays costs, interest, then principal', () => {
    // 250 days of 7.3% simple on 100 is exactly 5.
    const events = [
      claim(1, 100, fixed('2025-01-01', 7.3)),
      costs(1, '2025-02-01', [[1, 40]]),
      payment(2, '2025-09-08', 100),
    ]
    const result = accountThrough(events, day('2025-09-08'), settings)
    expect(paidBy(result, 2)).toEqual({ parts: [[1, 40, 5, 55]], over: 0 })
    expect(result.allocations[0]?.parts[0]?.amounts.map((item) => item.component)).toEqual([
      'collection_costs',
      'interest',
      'principal',
    ])
  })

  const threeClaims = [
    claim(3, 3000, statutory('2014-05-29', '365'), { reference: 'V3' }),
    claim(
      1,
      1000,
      {
        kind: 'contractual',
        fromDay: day('2015-05-06'),
        dayCount: '365',
        rate: { kind: 'statutory_plus', points: 2 },
        compounding: 'yearly',
      },
      { reference: 'V1' },
    ),
    claim(2, 2000, commercial('2015-11-11', '365'), { reference: 'V2' }),
    costs(11, '2014-06-20', [[3, 100]]),
    costs(12, '2015-12-01', [[2, 400]]),
    payment(21, '2014-12-12', 1500, [3]),
    payment(22, '2015-09-28', 2500, [3, 1]),
  ]

  it('A3: the published case of three claims and two designated payments', () => {
    const result = accountThrough(threeClaims, day('2026-01-15'), settings)
    expect(paidBy(result, 21).parts).toEqual([[3, 100, 48.58, 1351.42]])
    // The publisher counts the capitalised 16.08 with the principal: 11.13 and 1664.66.
    expect(paidBy(result, 22).parts).toEqual([
      [3, 0, 27.21, 1648.58],
      [1, 0, 15.89, 808.32],
    ])
    expect(result.allocations[1]?.parts[0]?.capitalisedCents).toBe(1608)
  })

  it('A4b: its interest and what is open, with lines cut only where the rate really changes', () => {
    const result = accountThrough(threeClaims, day('2026-01-15'), settings)
    expect(result.claims.map((item) => [item.reference, item.balances.interest.chargedCents / 100])).toEqual([
      ['V3', 75.79],
      ['V1', 146.38],
      ['V2', 2820.44],
    ])
    expect(result.openCents / 100).toBe(5542.61)
    expect(result.claims[0]?.settledDay).toBe('2015-09-28')
  })

  it('A6: the most onerous claim is paid whole first, then the costs of the other', () => {
    const events = [
      claim(1, 1200, statutory('2025-02-01'), { reference: 'A' }),
      claim(2, 800, fixed('2025-06-01', 8), { reference: 'B' }),
      costs(1, '2025-12-01', [
        [1, 180],
        [2, 120],
      ]),
    ]
    const before = accountThrough(events, day('2026-03-31'), settings)
    expect(before.claims.map((item) => item.balances.interest.openCents / 100)).toEqual([78.17, 53.3])
    expect(before.claims[0]?.changes.map((change) => change.amountCents / 100)).toEqual([69.96])
    const result = accountThrough([...events, payment(2, '2026-04-01', 1000)], day('2026-04-01'), settings)
    expect(paidBy(result, 2)).toEqual({
      parts: [
        [2, 120, 53.3, 800],
        [1, 26.7, 0, 0],
      ],
      over: 0,
    })
    expect(result.allocations[0]?.parts.map((part) => part.choice)).toEqual(['most_onerous', 'only_one'])
    // Open on the evening before the interest of 1 April: 153.30 + 8.21 + 1,269.96.
    const costsOpen = result.balances.collection_costs.openCents / 100
    const interestOpen = accountThrough([...events, payment(2, '2026-04-01', 1000)], day('2026-04-01'), settings)
    expect([costsOpen, interestOpen.balances.principal.openCents / 100]).toEqual([153.3, 1200])
    expect(result.openCents / 100).toBe(Math.round((1431.47 + (1269.96 * 0.04) / 365) * 100) / 100)
  })

  it('A7: what is paid beyond the debt is over', () => {
    const events = [
      claim(1, 150, fixed('2025-01-01', 7.3)),
      costs(1, '2025-02-01', [[1, 40]]),
      payment(2, '2025-03-12', 200),
    ]
    const result = accountThrough(events, day('2025-03-12'), settings)
    expect(paidBy(result, 2)).toEqual({ parts: [[1, 40, 2.1, 150]], over: 7.9 })
    expect(result.surplus).toEqual({ receivedCents: 790, directCents: 0, creditedCents: 0 })
  })
})

describe('the file of the design, three invoices and three payments', () => {
  const events = [
    claim(1, 642.5, statutory('2025-09-16'), { reference: 'F2025-1187' }),
    claim(2, 642.5, statutory('2025-10-16'), { reference: 'F2025-1342' }),
    claim(3, 598, statutory('2025-11-16'), { reference: 'F2025-1498' }),
    costs(1, '2025-12-19', [
      [1, 96.37, 20.24],
      [2, 96.37, 20.24],
      [3, 89.71, 18.83],
    ]),
    payment(2, '2026-02-26', 400),
    payment(3, '2026-04-30', 250),
    payment(4, '2026-08-31', 150),
  ]
  const result = accountThrough(events, day('2026-11-20'), settings)

  it('has its interest line by line', () => {
    expect(
      result.claims.map((item) =>
        item.lines.map((line) => [line.fromDay, line.days, line.baseCents, line.amountCents]),
      ),
    ).toEqual([
      [
        ['2025-09-16', 107, 64_250, 1130],
        ['2026-01-01', 56, 64_250, 394],
        ['2026-02-26', 63, 37_435, 258],
        ['2026-04-30', 123, 12_693, 171],
      ],
      [
        ['2025-10-16', 77, 64_250, 813],
        ['2026-01-01', 288, 64_250, 2028],
        ['2026-10-16', 36, 67_091, 265],
      ],
      [
        ['2025-11-16', 46, 59_800, 452],
        ['2026-01-01', 319, 59_800, 2091],
        ['2026-11-16', 5, 62_343, 34],
      ],
    ])
  })

  it('has its balance, component by component', () => {
    const { balances } = result
    expect(balances.interest).toMatchObject({ chargedCents: 7636, paidCents: 1953, openCents: 5683 })
    expect(balances.principal.chargedCents).toBe(188_300)
    expect(balances.collection_costs.chargedCents + balances.vat.chargedCents).toBe(34_176)
    expect(result.openCents).toBe(150_112)
    expect(result.claims[0]?.settledDay).toBe('2026-08-31')
  })

  it('has its payments divided as shown on the timeline', () => {
    expect(paidBy(result, 2).parts).toEqual([[1, 116.61, 15.24, 268.15]])
    expect(paidBy(result, 3).parts).toEqual([[1, 0, 2.58, 247.42]])
    expect(paidBy(result, 4).parts).toEqual([
      [1, 0, 1.71, 126.93],
      [2, 21.36, 0, 0],
    ])
  })
})

interface Distribution {
  id: string
  payments: string[]
  costs: string
  interest: string
  principal: string
  expected: Record<string, string>[] | Record<string, string>
}

describe.skipIf(!hasSharedData)('divisions inside one claim found in public', () => {
  const vectors = sharedJson<Distribution[]>('interest/vectors/allocation-6-44.json', [])

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const principal = cents(vector.principal)
    const events = standingClaim(principal, cents(vector.interest), cents(vector.costs))
    const payments = vector.payments.map(
      (amount, index): AccountEvent => ({
        kind: 'payment',
        id: index + 10,
        valueDay: addDays(day('2026-06-01'), index),
        amountCents: cents(amount),
        claimIds: [],
      }),
    )
    const results = payments.map((_, index) =>
      accountThrough([...events, ...payments.slice(0, index + 1)], day('2026-12-31'), settings),
    )
    const last = results.at(-1)
    if (Array.isArray(vector.expected)) {
      expect(vector.expected.map((_, index) => lefts(results[index], index + 10))).toEqual(
        vector.expected.map((step) => ({
          to: [step.to_costs, step.to_interest, step.to_principal].map((text) => cents(text ?? '')),
          left: [step.left_costs, step.left_interest, step.left_principal].map((text) => cents(text ?? '')),
          over: cents(step.overpayment ?? ''),
        })),
      )
    } else if (vector.expected.last_overpayment !== undefined) {
      expect(last?.surplus.receivedCents).toBe(cents(vector.expected.last_overpayment))
    } else {
      expect(vector.expected.end).toBe('all zero')
      expect(last?.openCents).toBe(0)
      expect(last?.surplus.receivedCents).toBe(0)
    }
  })

  function lefts(result: Account | undefined, eventId: number) {
    if (!result) throw new Error('no result')
    const { balances } = result
    const { parts = [], over } = paidBy(result, eventId)
    const to = [1, 2, 3].map((column) => Math.round(100 * parts.reduce((sum, part) => sum + Number(part[column]), 0)))
    return {
      to,
      left: [balances.collection_costs.openCents, balances.interest.openCents, balances.principal.openCents],
      over: Math.round(over * 100),
    }
  }
})

interface OverClaims {
  id: string
  claims: string[]
  to_principal: string
  expected_sum?: string
  expected?: string[]
}

describe.skipIf(!hasSharedData)('divisions over claims found in public', () => {
  const vectors = sharedJson<OverClaims[]>('interest/vectors/allocation-over-claims.json', [])

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    const events = vector.claims.map((amount, index) => claim(index + 1, cents(amount) / 100, { kind: 'none' }))
    const result = accountThrough(
      [...events, payment(9, '2026-01-01', cents(vector.to_principal) / 100)],
      day('2026-01-01'),
      settings,
    )
    const paid = result.claims.map((item) => item.balances.principal.paidCents)
    if (vector.expected) expect(paid).toEqual(vector.expected.map(cents))
    if (vector.expected_sum) {
      expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(cents(vector.expected_sum))
      expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(1)
    }
  })
})

describe.skipIf(!hasSharedData)('a case calculated by hand in public', () => {
  interface Case {
    principal: string
    default: string
    costs: string
    rates: [string, string][]
    payment: [string, string]
    allocation: { costs: string; interest: string; principal: string; left: string }
    until: string
    expected_interest_total: string
  }
  const found = sharedJson<Case | null>('interest/cases/law-firm-S2.json', null)

  it('a payment of costs, interest and part of the principal stops interest on that part', () => {
    if (!found) throw new Error('no case')
    const rates = rateTable(
      found.rates.map(([from, percent]) => ({
        kind: 'statutory' as const,
        fromDay: day(from),
        percent: Number(percent),
        source: 'test',
        checkedDay: null,
      })),
    )
    const [on, amount] = found.payment
    const events = [
      claim(1, cents(found.principal) / 100, statutory(found.default, '365')),
      costs(1, found.default, [[1, cents(found.costs) / 100]]),
      payment(2, on, cents(amount) / 100),
    ]
    const result = accountThrough(events, addDays(day(found.until), -1), { rates })
    const { allocation } = found
    const expected = [allocation.costs, allocation.interest, allocation.principal].map((text) => cents(text) / 100)
    expect(paidBy(result, 2).parts).toEqual([[1, ...expected]])
    expect(result.balances.principal.openCents).toBe(cents(allocation.left))
    expect(result.balances.interest.chargedCents).toBe(cents(found.expected_interest_total))
  })
})

/** A claim with so much interest charged in the five months before 1 May 2026 and standing still after. */
function standingClaim(principalCents: number, interestCents: number, costsCents: number): AccountEvent[] {
  const events: AccountEvent[] = []
  const base = { kind: 'claim', claimDay: day('2025-01-01'), dueDay: day('2025-01-15') } as const
  if (principalCents > 0 && interestCents > 0) {
    events.push({
      ...base,
      claimId: 1,
      reference: 'F1',
      amountCents: principalCents,
      interest: {
        kind: 'contractual',
        fromDay: day('2025-12-01'),
        dayCount: '365',
        rate: { kind: 'fixed', percent: Math.round((interestCents * 200_000) / principalCents) / 10_000, per: 'month' },
        compounding: 'simple',
        pauses: [{ fromDay: day('2026-05-01'), toDay: null }],
      },
    })
  } else {
    events.push({ ...base, claimId: 1, reference: 'F1', amountCents: principalCents, interest: { kind: 'none' } })
  }
  if (costsCents > 0) events.push(costs(1, '2025-12-01', [[1, costsCents / 100]]))
  return events
}

function cents(text: string): number {
  const value = parseCents(text)
  if (value === null) throw new Error(`not an amount: ${text}`)
  return value
}
