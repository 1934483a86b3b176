import { describe, expect, it } from 'vitest'
import { type AgreedOrder, orderProblems } from './order-problems.ts'

const order: AgreedOrder = {
  forConsumers: true,
  claimRules: null,
  parts: ['principal', 'interest', 'costs'],
  bailiffCosts: 'last',
}

describe('an order of allocation for many files', () => {
  it('may spare a consumer within a claim, and leaves to the law which claim goes first', () => {
    expect(orderProblems(order)).toEqual([])
    expect(orderProblems({ ...order, claimRules: ['oldest'] })).toEqual([
      { field: 'claimRules', problem: 'consumer_claims' },
    ])
  })

  it('says between companies which claim goes first', () => {
    expect(orderProblems({ ...order, forConsumers: false, claimRules: ['newest'] })).toEqual([])
  })
})
