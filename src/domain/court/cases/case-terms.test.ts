import { describe, expect, it } from 'vitest'
import { day, type Day } from '#domain/day.ts'
import {
  appealLastDay,
  courtFeeLastDay,
  lastServiceDay,
  oppositionLastDay,
  termsOf,
  titleLastDay,
} from './case-terms.ts'

const none = new Set<Day>()

describe('the terms of a case', () => {
  it('leave seven free days between the writ and the roll day', () => {
    // From 09-12-2026: 10, 11, 12, 13, 14, 15 and 16 December are free.
    expect(lastServiceDay(day('2026-12-17'))).toBe('2026-12-09')
  })

  it('give four weeks for the court fee, extended to a working day', () => {
    expect(courtFeeLastDay(day('2026-12-17'), none)).toBe('2027-01-14')
    // 27 December 2026 is a Sunday, the 28th a Monday.
    expect(courtFeeLastDay(day('2026-11-29'), none)).toBe('2026-12-28')
  })

  it('give four weeks to oppose', () => {
    expect(oppositionLastDay(day('2027-01-28'), none)).toBe('2027-02-25')
  })

  it('give three months to appeal above € 1.750 alone', () => {
    expect(appealLastDay(day('2026-05-12'), 1_750_00, none)).toBeNull()
    expect(appealLastDay(day('2026-05-12'), 1_750_01, none)).toBe('2026-08-12')
    // 30 February does not exist, and 28-02-2027 is a Sunday.
    expect(appealLastDay(day('2026-11-30'), 2_000_00, none)).toBe('2027-03-01')
  })

  it('let a judgment be carried out for twenty years, as law.md T9 has it', () => {
    expect(titleLastDay(day('2026-05-12'))).toBe('2046-05-12')
  })

  it('are told as soon as what they rest on is known, and opposition is for who did not appear', () => {
    const known = { state: 'checked', rollDay: day('2026-12-17'), claimedCents: 2_000_00, judgmentDay: null } as const
    const start = { ...known, titleServedDay: null, defended: null, remedy: null, decided: null }
    expect(termsOf(start, none)).toEqual([{ term: 'service', lastDay: '2026-12-09' }])
    expect(termsOf({ ...start, state: 'filed' }, none)).toEqual([{ term: 'court_fee', lastDay: '2027-01-14' }])
    const titled = {
      ...start,
      state: 'served_title',
      judgmentDay: day('2027-01-14'),
      titleServedDay: day('2027-01-28'),
    } as const
    expect(termsOf({ ...titled, defended: false }, none).map(({ term }) => term)).toEqual(['opposition', 'title'])
    expect(termsOf({ ...titled, defended: true }, none).map(({ term }) => term)).toEqual(['appeal', 'title'])
    // What is done already has no last day.
    expect(termsOf({ ...titled, defended: false, remedy: 'opposition' }, none).map(({ term }) => term)).toEqual([
      'title',
    ])
    // Who opposed in vain appeals from that decision on; what was decided on appeal is final here.
    const opposed = { kind: 'opposition', day: day('2027-03-11'), outcome: 'upheld' } as const
    expect(termsOf({ ...titled, defended: false, decided: opposed }, none)).toEqual([
      { term: 'appeal', lastDay: '2027-06-11' },
      { term: 'title', lastDay: '2047-01-14' },
    ])
    // It fell, and was decided anew: then the day of that judgment counts, whenever it was written down that the former fell.
    const fell = { ...opposed, outcome: 'set_aside' } as const
    const anew = { ...titled, defended: true, decided: fell } as const
    expect(termsOf({ ...anew, judgmentDay: day('2027-04-08') }, none)[0]).toEqual({
      term: 'appeal',
      lastDay: '2027-07-08',
    })
    expect(termsOf({ ...anew, judgmentDay: day('2027-03-04') }, none)[0]).toEqual({
      term: 'appeal',
      lastDay: '2027-06-04',
    })
    const appealed = { kind: 'appeal', day: day('2027-06-11'), outcome: 'upheld' } as const
    expect(termsOf({ ...titled, defended: true, decided: appealed }, none).map(({ term }) => term)).toEqual(['title'])
  })
})
