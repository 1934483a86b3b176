import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { claimInterest, type DueBasis } from './claim-interest.ts'
import type { InterestTerms } from './terms.ts'
import { termsOfKind } from './terms-of-kind.ts'

const facts = { dueDay: day('2026-02-28'), dueBasis: 'contract', dayCount: 'year' } as const

describe('interest on an invoice when nothing else was agreed', () => {
  it('is statutory for a consumer and commercial for a company, from the day after the last day to pay', () => {
    expect(claimInterest({ ...facts, debtorKind: 'private' })).toEqual({
      kind: 'statutory',
      fromDay: '2026-03-01',
      startRule: 'agreed_term',
      dayCount: 'year',
    })
    expect(claimInterest({ ...facts, debtorKind: 'company' })).toMatchObject({
      kind: 'commercial',
      fromDay: '2026-03-01',
      startRule: 'commercial_agreed_term',
    })
  })

  it('says on which rule its first day rests', () => {
    const rule = (debtorKind: 'private' | 'company', dueBasis: 'law' | 'notice') => {
      const terms = claimInterest({ ...facts, debtorKind, dueBasis })
      return terms.kind === 'none' ? null : terms.startRule
    }
    expect(rule('company', 'law')).toBe('commercial_invoice')
    expect(rule('private', 'notice')).toBe('notice_of_default')
  })

  it('knows when the contract is an old one', () => {
    const terms = claimInterest({ ...facts, debtorKind: 'company', contractDay: day('2012-01-01') })
    expect(terms).toMatchObject({ contractDay: '2012-01-01' })
  })
})

describe('interest once a debtor turns out to be of the other kind', () => {
  const dueDay = day('2026-02-28')
  const agreed = { claimsInterest: true, dayCount: 'year' } as const
  const runs = (debtorKind: 'private' | 'company', dueBasis: DueBasis) =>
    claimInterest({ dueDay, dueBasis, dayCount: 'year', debtorKind })
  const none: InterestTerms = { kind: 'none' }
  const contractual: InterestTerms = {
    kind: 'contractual',
    fromDay: day('2026-03-01'),
    dayCount: 'year',
    rate: { kind: 'fixed', percent: 12, per: 'year' },
    compounding: 'simple',
  }

  it.each<[DueBasis, InterestTerms, 'private' | 'company', DueBasis, InterestTerms]>([
    ['contract', runs('private', 'contract'), 'company', 'contract', runs('company', 'contract')],
    ['contract', runs('company', 'contract'), 'private', 'contract', runs('private', 'contract')],
    // Without a day that was agreed: thirty days for a company, a notice for a consumer.
    ['law', runs('company', 'law'), 'private', 'notice', none],
    ['notice', none, 'company', 'law', runs('company', 'law')],
    // The customer asks none, or a contract says which.
    ['contract', none, 'company', 'contract', none],
    ['contract', contractual, 'private', 'contract', contractual],
  ])('due by %s, %j, becomes of a %s: by %s, %j', (dueBasis, interest, kind, basis, terms) => {
    expect(termsOfKind({ dueDay, dueBasis, interest }, kind, agreed)).toEqual({ dueBasis: basis, interest: terms })
  })

  it('begins for nobody whose creditor asks no interest', () => {
    const claim = { dueDay, dueBasis: 'notice', interest: none } as const
    const silent = { ...agreed, claimsInterest: false }
    expect(termsOfKind(claim, 'company', silent)).toEqual({ dueBasis: 'law', interest: none })
  })
})
