import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { isTooOld, nextUboDay, proofStateOn, refuseProofAct, uboShareOn } from './due-diligence.ts'

describe('an ultimate beneficial owner', () => {
  it.each([
    ['2026-11-20', 'above', '2027-07-10'],
    ['2027-07-09', 'above', '2027-07-10'],
    ['2027-07-10', 'from', null],
  ])('on %s is who holds a share %s 25 %, and the next change is %s', (on, counts, next) => {
    expect(uboShareOn(day(on))).toEqual({ percent: 25, counts })
    expect(nextUboDay(day(on))).toBe(next)
  })
})

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
    ['kvk_extract', '2026-08-20', false],
    ['kvk_extract', '2026-08-19', true],
    ['partner_kvk_extract', '2026-08-19', true],
    ['order', '2016-08-19', false],
  ] as const)('%s of %s handed in on 20-11-2026 is too old: %s', (check, made, isOld) => {
    expect(isTooOld(check, day(made), day('2026-11-20'))).toBe(isOld)
  })

  it('is approved by another person than who handed it in, and not without a document', () => {
    const given = { state: 'received', givers: [1, 3], documentCount: 1 }
    expect(refuseProofAct('approve', given, [1])).toBe('own_proof')
    expect(refuseProofAct('approve', given, [2])).toBeNull()
    expect(refuseProofAct('approve', given, [2, 1])).toBe('own_proof')
    expect(refuseProofAct('approve', given, [3])).toBe('own_proof')
    expect(refuseProofAct('approve', { ...given, documentCount: 0 }, [2])).toBe('no_document')
    expect(refuseProofAct('refuse', { ...given, state: 'missing' }, [2])).toBe('nothing_given')
    expect(refuseProofAct('request', given, [2])).toBe('already_given')
  })
})
