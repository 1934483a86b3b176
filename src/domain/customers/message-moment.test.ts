import { describe, expect, it } from 'vitest'
import { addDays, day } from '#domain/day.ts'
import { isOfficeHour, isOverviewDay, isToldOn } from './message-moment.ts'
import { occasions, pacesOf, usualRules } from './occasion.ts'

const extra = new Set([day('2026-11-02')])

describe('customers are written to', () => {
  it.each([
    ['2026-11-20', 8 * 60 - 1, false],
    ['2026-11-20', 8 * 60, true],
    ['2026-11-20', 18 * 60 - 1, true],
    ['2026-11-20', 18 * 60, false],
    ['2026-11-21', 10 * 60, false],
    ['2026-11-22', 10 * 60, false],
    ['2026-12-25', 10 * 60, false],
    ['2026-11-02', 10 * 60, false],
  ])('on %s at minute %i: %s', (onDay, minutes, is) => {
    expect(isOfficeHour({ day: day(onDay), minutes }, extra)).toBe(is)
  })

  it('at once, or with the rest of its day on the next', () => {
    const today = day('2026-11-20')
    expect([isToldOn(today, today, 'now'), isToldOn(today, today, 'daily')]).toEqual([true, false])
    expect(isToldOn(addDays(today, 1), today, 'daily')).toBe(true)
  })

  it('with the overview on one day of each month, its first working day', () => {
    const days: string[] = []
    for (let one = day('2026-10-15'); one < day('2027-02-01'); one = addDays(one, 1)) {
      if (isOverviewDay(one, extra)) days.push(one)
    }
    expect(days).toEqual(['2026-11-03', '2026-12-01', '2027-01-04'])
  })

  it('on each occasion at a pace it can have', () => {
    for (const occasion of occasions) expect(pacesOf(occasion)).toContain(usualRules[occasion].pace)
  })
})
