import { describe, expect, it } from 'vitest'
import { type ExtraCost, percentOf, refuseExtraCost, vatOnExtraCost } from './extra-costs.ts'

const cost: ExtraCost = {
  bearer: 'debtor',
  legalBasis: 'Btag, art. 9',
  claimableFromConsumer: true,
  needsApproval: false,
}

describe('a cost beside the collection costs', () => {
  it.each([
    ['that the law names is asked of a consumer', {}, 'private', null],
    ['that it does not name is not', { claimableFromConsumer: false }, 'private', 'not_from_consumer'],
    ['that it does not name is asked of a company', { claimableFromConsumer: false }, 'company', null],
    ['that the customer bears is asked of no debtor', { bearer: 'customer' }, 'company', 'not_from_debtor'],
    ['without a ground is asked of nobody', { legalBasis: null }, 'company', 'no_legal_basis'],
    ['that needs approval is left to who may give it', { needsApproval: true }, 'company', 'needs_approval'],
  ] as const)('%s', (_, more, debtorKind, refusal) => {
    expect(refuseExtraCost({ ...cost, ...more }, { debtorKind, mayApprove: false })).toBe(refusal)
  })

  it('is charged by whoever may approve it', () => {
    expect(refuseExtraCost({ ...cost, needsApproval: true }, { debtorKind: 'company', mayApprove: true })).toBeNull()
  })

  it('bears VAT only where the customer cannot recover it, rounded once', () => {
    expect([vatOnExtraCost(4_250, 21, false), vatOnExtraCost(4_250, 21, true)]).toEqual([893, 0])
    expect([percentOf(10_050, 0.5), percentOf(10_000, 12.5)]).toEqual([50, 1_250])
  })
})
