import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { blocksOn, proofStateOn, refuseProofAct } from './due-diligence.ts'

describe('a proof', () => {
  it.each([
    ['approved', '2026-11-20', 'approved'],
    ['approved', '2026-11-19', 'expired'],
    ['approved', null, 'approved'],
    ['received', '2026-11-19', 'received'],
  ])('that is %s and holds until %s is %s', (state, validTo, told) => {
    expect(proofStateOn(day('2026-11-20'), { state, validTo: validTo === null ? null : day(validTo) })).toBe(told)
  })

  it.each([
    ['2026-11-05', true],
    ['2026-11-06', false],
    [null, false],
  ])('that ended on %s stops new files on 20-11-2026: %s', (validTo, stops) => {
    expect(blocksOn(day('2026-11-20'), validTo === null ? null : day(validTo))).toBe(stops)
  })

  it('is approved by another person than who handed it in, and not without a document', () => {
    const given = { state: 'received', givenBy: 1, documentCount: 1 }
    expect(refuseProofAct('approve', given, [1])).toBe('own_proof')
    expect(refuseProofAct('approve', given, [2])).toBeNull()
    expect(refuseProofAct('approve', given, [2, 1])).toBe('own_proof')
    expect(refuseProofAct('approve', { ...given, documentCount: 0 }, [2])).toBe('no_document')
    expect(refuseProofAct('refuse', { ...given, state: 'missing' }, [2])).toBe('nothing_given')
    expect(refuseProofAct('request', given, [2])).toBe('already_given')
  })
})
