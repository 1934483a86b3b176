import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { isIn, overlap, type Period, refuseAbsence } from './absence.ts'

const period = (from: string, until: string | null): Period => ({
  fromDay: day(from),
  untilDay: until === null ? null : day(until),
})
const week = period('2026-12-07', '2026-12-11')

describe('an absence', () => {
  it.each([
    ['2026-12-06', false],
    ['2026-12-07', true],
    ['2026-12-11', true],
    ['2026-12-12', false],
  ])('holds on %s: %s', (date, expected) => {
    expect(isIn(week, day(date))).toBe(expected)
  })

  it('without a last day goes on', () => {
    expect(isIn(period('2026-12-07', null), day('2030-01-01'))).toBe(true)
  })

  it.each<[string, Period, boolean]>([
    ['the day before it', period('2026-12-01', '2026-12-06'), false],
    ['its first day', period('2026-12-01', '2026-12-07'), true],
    ['its last day', period('2026-12-11', null), true],
    ['the day after it', period('2026-12-12', null), false],
    ['all of it', period('2026-12-01', null), true],
    ['a day in it', period('2026-12-09', '2026-12-09'), true],
  ])('has a day in common with %s: so both ways', (_, other, expected) => {
    expect([overlap(week, other), overlap(other, week)]).toEqual([expected, expected])
  })

  it('ends on or after its first day, is covered by another, and does not come twice', () => {
    const asked = { ...week, userId: 1, coverId: 2 }
    expect(refuseAbsence(asked, [])).toBeNull()
    expect(refuseAbsence({ ...asked, untilDay: day('2026-12-06') }, [])).toBe('ends_before')
    expect(refuseAbsence({ ...asked, coverId: 1 }, [])).toBe('covers_himself')
    expect(refuseAbsence(asked, [period('2026-12-01', '2026-12-06'), period('2026-12-11', null)])).toBe('overlaps')
  })
})
