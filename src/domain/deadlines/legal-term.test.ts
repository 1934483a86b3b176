import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, day, daysBetween, type Day } from '#domain/day.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { noExtraHolidays } from './holidays.ts'
import { extendTerm, lastDayOfTerm } from './legal-term.ts'
import {
  addWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  subtractWorkingDays,
  workingDaysBetween,
} from './working-days.ts'

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((number) => addDays(day('1990-01-01'), number))

describe('a term of the law', () => {
  it.each([
    ['2026-03-14', '2026-03-16', 'Saturday'],
    ['2026-03-15', '2026-03-16', 'Sunday'],
    ['2026-04-03', '2026-04-07', 'Good Friday, Easter weekend and Easter Monday'],
    ['2026-12-25', '2026-12-28', 'both Christmas days and the Sunday after'],
    ['2026-03-18', '2026-03-18', 'a Wednesday stays'],
  ])('that ends on %s ends on %s (%s)', (last, extended) => {
    expect(extendTerm(day(last), noExtraHolidays)).toBe(extended)
  })

  it('of three days over a long weekend holds two working days', () => {
    // Thursday before Easter 2026: Friday to Monday are no working days.
    expect(lastDayOfTerm(day('2026-04-02'), 3, noExtraHolidays)).toBe('2026-04-08')
    // Two days only: extended by art. 1, not by art. 2.
    expect(lastDayOfTerm(day('2026-04-02'), 2, noExtraHolidays)).toBe('2026-04-07')
  })

  it('of more than 90 days is not extended', () => {
    expect(lastDayOfTerm(day('2026-01-01'), 91, noExtraHolidays)).toBe('2026-04-02')
    expect(lastDayOfTerm(day('2026-01-02'), 91, noExtraHolidays)).toBe('2026-04-03')
    expect(lastDayOfTerm(day('2026-01-03'), 90, noExtraHolidays)).toBe('2026-04-07')
  })

  it('never ends early, nor on a day that is no working day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 90 }), (from, days) => {
        const last = lastDayOfTerm(from, days, noExtraHolidays)
        expect(last >= addDays(from, days)).toBe(true)
        expect(isWorkingDay(last, noExtraHolidays)).toBe(true)
        if (days >= 3) expect(workingDaysBetween(from, last, noExtraHolidays)).toBeGreaterThanOrEqual(2)
      }),
    )
  })

  it('without days is refused', () => {
    expect(() => lastDayOfTerm(day('2026-01-01'), 0, noExtraHolidays)).toThrow(RangeError)
  })
})

describe('working days', () => {
  it('are counted from the next one on', () => {
    expect(addWorkingDays(day('2026-11-20'), 1, noExtraHolidays)).toBe('2026-11-23')
    expect(addWorkingDays(day('2026-12-24'), 2, noExtraHolidays)).toBe('2026-12-29')
    expect(addWorkingDays(day('2026-11-21'), 0, noExtraHolidays)).toBe('2026-11-23')
    expect(subtractWorkingDays(day('2026-11-23'), 1, noExtraHolidays)).toBe('2026-11-20')
    expect(subtractWorkingDays(day('2026-12-27'), 2, noExtraHolidays)).toBe('2026-12-23')
    expect(() => addWorkingDays(day('2026-11-21'), -1, noExtraHolidays)).toThrow(RangeError)
  })

  it('added and counted back give the same number', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const to = addWorkingDays(from, count, noExtraHolidays)
        expect(workingDaysBetween(from, to, noExtraHolidays)).toBe(count)
        expect(subtractWorkingDays(to, count, noExtraHolidays) <= from).toBe(true)
        const before = subtractWorkingDays(from, count, noExtraHolidays)
        expect(addWorkingDays(before, count, noExtraHolidays)).toBe(nextWorkingDay(from, noExtraHolidays))
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(count)
      }),
    )
  })

  it('an extra holiday is none', () => {
    const extra: Set<Day> = new Set([day('2026-11-23')])
    expect(nextWorkingDay(day('2026-11-21'), extra)).toBe('2026-11-24')
  })
})

const published = sharedJson<{ last_day: string; extended_to: string }[]>('holidays/terms/termijnenwet-art1.json', [])

describe.skipIf(!hasSharedData)('terms worked out by others', () => {
  it.each(published.map((row) => [row.last_day, row.extended_to]))('%s is extended to %s', (last, extended) => {
    expect(extendTerm(day(last ?? ''), noExtraHolidays)).toBe(extended)
  })
})
