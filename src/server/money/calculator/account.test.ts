import { beforeAll, describe, expect, it } from 'vitest'
import { calculate } from '#test/calculator.ts'

interface Answer {
  total: string
  toPay?: string
  claims: { id: string; costs: string; interest: string; principal: string }[]
  payments: {
    day: string
    allocations: { claim: string; costs: string; interest: string; principal: string }[]
    surplus: string
  }[]
}

const claim = (id: string, principal: string, interestFrom: string, rest: object) => ({
  id,
  principal,
  interestFrom,
  ...rest,
})
const account = (asOf: string, claims: object[], payments: object[] = [], rest: object = {}) => ({
  op: 'account',
  asOf,
  claims,
  payments,
  ...rest,
})
const paid = (claim: string, costs: string, interest: string, principal: string) => ({
  claim,
  costs,
  interest,
  principal,
})

/** 7.3% simple is a fiftieth of a percent a day: 250 days of 100 are exactly 5. */
const fiftieth = { kind: 'contractual', rate: '7.3', per: 'year' }

const threeClaims = [
  claim('V3', '3000.00', '2014-05-29', { kind: 'statutory', surcharge: '0', costs: '100.00' }),
  claim('V1', '1000.00', '2015-05-06', { kind: 'statutory', surcharge: '2' }),
  claim('V2', '2000.00', '2015-11-11', { kind: 'commercial', costs: '400.00' }),
]
const twoPayments = [
  { day: '2014-12-12', amount: '1500.00', for: ['V3'] },
  { day: '2015-09-28', amount: '2500.00', for: ['V3', 'V1'] },
]
const twoClaims = [
  claim('A', '1200', '2025-02-01', { kind: 'statutory', costs: '180' }),
  claim('B', '800', '2025-06-01', { kind: 'contractual', rate: '8', per: 'year', costs: '120' }),
]
const requests = {
  a1: account(
    '2025-09-08',
    [claim('F', '100', '2025-01-01', { ...fiftieth, costs: '40' })],
    [{ day: '2025-09-08', amount: '100' }],
  ),
  three: account('2026-01-15', threeClaims, twoPayments, { basis: '365' }),
  turned: account('2026-01-15', threeClaims.toReversed(), twoPayments.toReversed(), { basis: '365' }),
  before: account('2026-03-31', twoClaims),
  toPay: account('2026-03-31', twoClaims, [], { toPay: true }),
  commercialToPay: account('2026-03-31', [claim('C', '1000', '2026-01-01', { kind: 'commercial' })], [], {
    toPay: true,
  }),
  after: account('2026-04-01', twoClaims, [{ day: '2026-04-01', amount: '1000' }]),
  a7: account(
    '2025-03-12',
    [claim('F', '150', '2025-01-01', { ...fiftieth, costs: '40' })],
    [{ day: '2025-03-12', amount: '200' }],
  ),
  m1: account(
    '2026-07-07',
    [
      claim('F', '1809.18', '2024-09-25', {
        kind: 'contractual',
        rate: '2',
        per: 'month',
        compound: 'monthly',
        costs: '271.38',
      }),
    ],
    [{ day: '2025-12-16', amount: '1908.10' }],
    { basis: '365' },
  ),
  notDue: account(
    '2026-01-01',
    [
      claim('late', '100', '2026-06-01', { kind: 'statutory' }),
      claim('due', '100', '2026-01-01', { kind: 'contractual', rate: '0', per: 'year' }),
    ],
    [{ day: '2026-01-01', amount: '150' }],
  ),
  commercial: account(
    '2026-01-11',
    [claim('C', '1000', '2026-01-01', { kind: 'commercial', surcharge: '1' })],
    [{ day: '2026-01-11', amount: '1000' }],
    { basis: '365' },
  ),
}

describe('worked examples of an account through the command', () => {
  let answers: Record<keyof typeof requests, Answer>
  beforeAll(async () => {
    const given = (await calculate(Object.values(requests))) as Answer[]
    answers = Object.fromEntries(Object.keys(requests).map((name, index) => [name, given[index]])) as typeof answers
  })

  it('A1: 100 on 100 principal, 5 interest and 40 costs pays costs, interest, then principal', () => {
    expect(answers.a1.payments).toEqual([
      { day: '2025-09-08', allocations: [paid('F', '40.00', '5.00', '55.00')], surplus: '0.00' },
    ])
  })

  it('A3: the published case of three claims and two designated payments', () => {
    expect(answers.three.payments).toEqual([
      { day: '2014-12-12', allocations: [paid('V3', '100.00', '48.58', '1351.42')], surplus: '0.00' },
      {
        day: '2015-09-28',
        allocations: [paid('V3', '0.00', '11.13', '1664.66'), paid('V1', '0.00', '15.89', '808.32')],
        surplus: '0.00',
      },
    ])
  })

  it('A4b: what is open of it, with lines cut only where the rate really changes', () => {
    expect(answers.three.total).toBe('5542.61')
    expect(answers.three.claims[0]).toEqual({ id: 'V3', costs: '0.00', interest: '0.00', principal: '0.00' })
    // V2 has borne 2820.44 of interest, of which the full years are in the sum that bears interest.
    const [, , open] = answers.three.claims
    expect(Number(open?.interest) + Number(open?.principal)).toBeCloseTo(2000 + 2820.44, 8)
    expect(open?.costs).toBe('400.00')
  })

  it('the order of claims and payments in the request changes nothing but the order of the answer', () => {
    const { total, claims, payments } = answers.turned
    expect({ total, claims: claims.toReversed(), payments: payments.toReversed() }).toEqual(answers.three)
  })

  it('A6: the most onerous claim is paid whole first, then the costs of the other', () => {
    expect(answers.before).toEqual({
      total: '2431.47',
      claims: [
        { id: 'A', costs: '180.00', interest: '8.21', principal: '1269.96' },
        { id: 'B', costs: '120.00', interest: '53.30', principal: '800.00' },
      ],
      payments: [],
    })
    expect(answers.after.payments[0]?.allocations).toEqual([
      paid('B', '120.00', '53.30', '800.00'),
      paid('A', '26.70', '0.00', '0.00'),
    ])
    // The interest of 1 April itself, 0.14, has come on top of 8.21.
    expect(answers.after.claims[0]).toEqual({ id: 'A', costs: '153.30', interest: '8.35', principal: '1269.96' })
  })

  it('with "toPay" says what pays it all on the day: without interest of that day, but for commercial interest', () => {
    // The day itself adds 0.17 to the interest of B and 0.14 to that of A, and is not owed by who pays.
    expect(answers.toPay.total).toBe('2431.47')
    expect(answers.toPay.toPay).toBe('2431.16')
    expect(answers.commercialToPay.toPay).toBe(answers.commercialToPay.total)
  })

  it('A7: what is paid beyond the debt is over', () => {
    expect(answers.a7).toEqual({
      total: '0.00',
      claims: [{ id: 'F', costs: '0.00', interest: '0.00', principal: '0.00' }],
      payments: [{ day: '2025-03-12', allocations: [paid('F', '40.00', '2.10', '150.00')], surplus: '7.90' }],
    })
  })

  it('M1: a published statement with monthly compounding and a payment, 723.31 of interest in all', () => {
    expect(answers.m1.total).toBe((1809.18 + 271.38 + 723.31 - 1908.1).toFixed(2))
  })

  it('pays what is due before what is not due yet', () => {
    expect(answers.notDue.payments[0]?.allocations.map((part) => [part.claim, part.principal])).toEqual([
      ['due', '100.00'],
      ['late', '50.00'],
    ])
  })

  it('counts commercial interest through the day of payment', () => {
    // 11 days of 11.15% over 1000.
    expect(answers.commercial.payments[0]?.allocations).toEqual([paid('C', '0.00', '3.36', '996.64')])
  })
})
