import { describe, expect, it } from 'vitest'
import { calculation } from '#contract/money/calculator.ts'
import { day } from '#domain/day.ts'
import {
  accountRequest,
  type ClaimRow,
  claimsInUrl,
  newClaim,
  newPayment,
  type PaymentRow,
  paymentsInUrl,
  withoutClaim,
} from './account-rows.ts'

const claim: ClaimRow = {
  principal: 300_000,
  from: day('2014-05-29'),
  kind: 'statutory',
  rate: null,
  costs: 10_000,
}
const agreed: ClaimRow = { ...claim, kind: 'contractual', rate: 8.25, costs: null }
const payment: PaymentRow = { day: day('2014-12-12'), amount: 150_000, claim: 2 }
const today = day('2026-01-15')

describe('the rows of an account in the address', () => {
  it('come back as they were written, complete or not', () => {
    for (const rows of [[claim, agreed], [newClaim], []]) {
      expect(claimsInUrl.read(claimsInUrl.write(rows))).toEqual(rows)
    }
    for (const rows of [[payment], [newPayment, { ...payment, claim: null }]]) {
      expect(paymentsInUrl.read(paymentsInUrl.write(rows))).toEqual(rows)
    }
  })

  it('are empty where the address holds nonsense', () => {
    expect(claimsInUrl.read(['-1,2026-02-30,none,x,1e9'])).toEqual([newClaim])
    expect(paymentsInUrl.read(['yesterday,much,first'])).toEqual([newPayment])
  })
})

describe('the request of an account', () => {
  it('is one that the calculator takes, with each claim called by its place', () => {
    const request = accountRequest(today, [claim, agreed], [payment])
    expect(calculation.safeParse(request).error).toBeUndefined()
    expect(request).toMatchObject({
      claims: [
        { id: '1', principal: '3000.00', costs: '100.00', kind: 'statutory' },
        { id: '2', costs: '0.00', kind: 'contractual', rate: '8.25', per: 'year' },
      ],
      payments: [{ day: '2014-12-12', amount: '1500.00', for: ['2'] }],
    })
  })

  it('waits until every row is complete', () => {
    expect(accountRequest(null, [claim], [])).toBeNull()
    expect(accountRequest(today, [], [])).toBeNull()
    expect(accountRequest(today, [claim, newClaim], [])).toBeNull()
    expect(accountRequest(today, [{ ...agreed, rate: null }], [])).toBeNull()
    expect(accountRequest(today, [claim], [newPayment])).toBeNull()
  })
})

it('a claim that goes takes no payment along to another claim', () => {
  const rows = [1, 2, 3, null].map((place) => ({ ...payment, claim: place }))
  expect(withoutClaim(rows, 2).map((row) => row.claim)).toEqual([1, null, 2, null])
})
