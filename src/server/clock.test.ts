import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { clockOn, inAmsterdam, momentInAmsterdam } from './clock.ts'

describe('the business clock [U51]', () => {
  it.each([
    ['2026-11-20T23:30:00Z', '2026-11-21', 30],
    ['2026-07-01T21:59:00Z', '2026-07-01', 23 * 60 + 59],
    ['2026-03-29T00:59:00Z', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', '2026-03-29', 180],
    ['2026-10-25T01:30:00Z', '2026-10-25', 150],
  ])('%s is %s at minute %i in Amsterdam', (moment, expectedDay, minute) => {
    expect(inAmsterdam(new Date(moment))).toEqual({ day: expectedDay, minuteOfDay: minute })
  })

  it('says the same of a moment however many were asked in between', () => {
    const [first, second] = [new Date('2026-11-20T22:59:59Z'), new Date('2026-11-20T23:00:00Z')]
    for (let turn = 0; turn < 2500; turn += 1) inAmsterdam(new Date(turn * 3_600_000))
    expect([inAmsterdam(first), inAmsterdam(second), inAmsterdam(first)].map((one) => Object.values(one))).toEqual([
      ['2026-11-20', 23 * 60 + 59],
      ['2026-11-21', 0],
      ['2026-11-20', 23 * 60 + 59],
    ])
    expect(() => inAmsterdam(new Date(Number.NaN))).toThrow(RangeError)
  })

  it('finds the moment of a local time, also around the change of the clock', () => {
    expect(momentInAmsterdam(day('2026-11-20'), 9 * 60).toISOString()).toBe('2026-11-20T08:00:00.000Z')
    expect(momentInAmsterdam(day('2026-03-29'), 7 * 60).toISOString()).toBe('2026-03-29T05:00:00.000Z')
    expect(momentInAmsterdam(day('2026-10-25'), 7 * 60).toISOString()).toBe('2026-10-25T06:00:00.000Z')
  })

  it('runs from nine in the morning of VORDER_TODAY and never leaves that day', () => {
    let real = 1_000_000
    const clock = clockOn(day('2026-12-10'), () => real)
    expect(clock.now().toISOString()).toBe('2026-12-10T08:00:00.000Z')
    real += 90 * 60_000
    expect(clock.now().toISOString()).toBe('2026-12-10T09:30:00.000Z')
    real += 48 * 3_600_000
    expect(clock.today()).toBe('2026-12-10')
    expect(inAmsterdam(clock.now()).day).toBe('2026-12-10')
  })
})
