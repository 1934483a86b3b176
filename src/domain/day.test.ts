import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  day,
  dayFromNumber,
  dayNumber,
  dayOf,
  daysBetween,
  daysInYear,
  earliest,
  formatDay,
  isDay,
  isLeapYear,
  latest,
  newYear,
  weekday,
  yearOf,
} from './day.ts'

describe('days', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '2026-04-31', '', '0000-01-01'])(
    '%s is no day',
    (text) => {
      expect(isDay(text)).toBe(false)
      expect(() => day(text)).toThrow(`not a day: ${text}`)
    },
  )

  it.each([
    [2026, 2, 29, '2026-02-29'],
    [2026, 13, 1, '2026-13-01'],
    [2026, 4, 0, '2026-04-00'],
    [0, 1, 1, '0000-01-01'],
    [10_000, 1, 1, '10000-01-01'],
    [2026.5, 1, 1, '2026.5-01-01'],
    [2026, 1.5, 1, '2026-1.5-01'],
    [2026, 1, 1.5, '2026-01-1.5'],
  ])('year %d, month %d, date %d make none', (year, month, date, text) => {
    expect(() => dayOf(year, month, date)).toThrow(`not a day: ${text}`)
  })

  it.each([
    [1, 1, 1, '0001-01-01'],
    [9999, 12, 31, '9999-12-31'],
    [1970, 1, 1, '1970-01-01'],
    [1969, 12, 31, '1969-12-31'],
    [2161, 8, 26, '2161-08-26'],
    [2161, 8, 27, '2161-08-27'],
  ])('year %d, month %d, date %d are one, each time it is asked', (year, month, date, text) => {
    expect([dayOf(year, month, date), dayOf(year, month, date), day(text)]).toEqual([text, text, text])
    expect([isDay(text), dayFromNumber(dayNumber(day(text)))]).toEqual([true, text])
  })

  it.each([
    [2024, true],
    [2026, false],
    [1900, false],
    [2000, true],
    [2100, false],
    [2400, true],
  ])('%d is a leap year: %s', (year, leap) => {
    expect([isLeapYear(year), daysInYear(year)]).toEqual([leap, leap ? 366 : 365])
    expect(newYear(year + 1) - newYear(year)).toBe(daysInYear(year))
    expect([yearOf(newYear(year)), yearOf(newYear(year) - 1)]).toEqual([year, year - 1])
  })

  it('the first and the last of several', () => {
    const [first, second, third] = [day('2025-12-31'), day('2026-01-01'), day('2026-01-02')]
    expect([earliest(second, third, first), earliest(first), earliest(first, second)]).toEqual([first, first, first])
    expect([latest(second, third, first), latest(third), latest(second, third)]).toEqual([third, third, third])
  })

  it('counts as the calendar does', () => {
    expect(dayNumber(day('1970-01-01'))).toBe(0)
    expect(dayNumber(day('2000-03-01'))).toBe(11017)
    expect(daysBetween(day('2024-02-28'), day('2024-03-01'))).toBe(2)
    expect(daysBetween(day('2026-02-28'), day('2026-03-01'))).toBe(1)
    expect(addDays(day('2025-12-31'), 1)).toBe('2026-01-01')
  })

  it('keeps the end of the month', () => {
    expect(addMonths(day('2025-01-31'), 1)).toBe('2025-02-28')
    expect(addMonths(day('2025-03-31'), -13)).toBe('2024-02-29')
    expect(addYears(day('2024-02-29'), 1)).toBe('2025-02-28')
  })

  it('knows the days of the week', () => {
    expect(weekday(day('2026-11-20'))).toBe(5)
    expect(weekday(day('2026-11-22'))).toBe(7)
    expect(weekday(day('1900-01-01'))).toBe(1)
  })

  it('agrees with the number of the day, both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        expect(dayNumber(dayFromNumber(number))).toBe(number)
      }),
    )
  })

  it('agrees with the calendar of the machine', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (number) => {
        expect(dayFromNumber(number)).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10))
      }),
    )
  })

  it('is shown as DD-MM-YYYY [req 9.6]', () => {
    expect(formatDay(day('2026-11-20'))).toBe('20-11-2026')
  })
})
