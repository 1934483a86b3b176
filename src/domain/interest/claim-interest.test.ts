import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { claimInterest } from './claim-interest.ts'

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
