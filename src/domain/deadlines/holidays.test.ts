import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day, partsOf, weekday } from '#domain/day.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { easterSunday } from './easter.ts'
import { dutchHolidays, isHoliday, noExtraHolidays } from './holidays.ts'

describe('the holidays of the Algemene termijnenwet', () => {
  it.each([
    [2026, '01-01 04-03 04-06 04-27 05-05 05-14 05-25 12-25 12-26'],
    [2027, '01-01 03-26 03-29 04-27 05-05 05-06 05-17 12-25 12-26'],
  ])('of %i are the nine of the law, in order', (year, days) => {
    expect(dutchHolidays(year).map((holiday) => holiday.day.slice(5))).toEqual(days.split(' '))
  })

  it('King’s Day moves to Saturday when it falls on a Sunday', () => {
    expect(kingsDay(2025)).toBe('2025-04-26')
    expect(kingsDay(2031)).toBe('2031-04-26')
    expect(kingsDay(2026)).toBe('2026-04-27')
  })

  it('before 2014 the Queen’s birthday was celebrated on 30 April, or on the Saturday before', () => {
    expect(kingsDay(2013)).toBe('2013-04-30')
    expect(kingsDay(2006)).toBe('2006-04-29')
  })

  it('5 May counts every year', () => {
    for (const year of [2021, 2024, 2025, 2026]) expect(isHoliday(day(`${year}-05-05`), noExtraHolidays)).toBe(true)
  })

  it('Easter Sunday and Whit Sunday are Sundays, not holidays of this law', () => {
    expect(isHoliday(day('2026-04-05'), noExtraHolidays)).toBe(false)
    expect(isHoliday(day('2026-05-24'), noExtraHolidays)).toBe(false)
  })

  it('a day that was added by decree counts as one', () => {
    const extra = new Set([day('2026-06-01')])
    expect(isHoliday(day('2026-06-01'), extra)).toBe(true)
    expect(isHoliday(day('2027-06-01'), extra)).toBe(false)
  })

  it('Easter is always a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const easter = easterSunday(year)
        expect(weekday(easter)).toBe(7)
        expect(easter >= `${partsOf(easter).year}-03-22` && easter <= `${partsOf(easter).year}-04-25`).toBe(true)
      }),
    )
  })
})

interface ListedDay {
  date: string
  termijnenwet_art3: string | null
}
const listed = sharedJson<Record<string, ListedDay[]>>('holidays/nl/nl-holidays.json', {})

describe.skipIf(!hasSharedData)('a public list of holidays', () => {
  it.each(Object.keys(listed))('of %s names the same days of the law', (year) => {
    const expected = (listed[year] ?? []).filter((row) => row.termijnenwet_art3 !== null).map((row) => row.date)
    const days = dutchHolidays(Number(year)).map((holiday) => holiday.day)
    // Ascension Day of 2008 was 1 May and that of 2016 5 May: a day that is two holidays is listed once or twice.
    expect([...new Set<string>(days)]).toEqual([...new Set(expected)].sort())
  })
})

interface FixtureDay {
  date: string
  type: string
  rule: string
}
const fixtureYears = ['2015', '2016', '2018', '2019', '2021', '2023', '2026', '2028', '2029']

describe.skipIf(!hasSharedData)('the calendar of another project', () => {
  it.each(fixtureYears)('of %s has every holiday of ours but Good Friday and 5 May as a public day', (year) => {
    const fixture = sharedJson<FixtureDay[]>(`holidays/date-holidays/NL-${year}.json`, [])
    const publicDays = new Set(fixture.filter((row) => row.type === 'public').map((row) => row.date.slice(0, 10)))
    const ours = dutchHolidays(Number(year)).filter(
      (holiday) => holiday.name !== 'good_friday' && holiday.name !== 'liberation_day',
    )
    expect(ours.map((holiday) => holiday.day as string).filter((date) => !publicDays.has(date))).toEqual([])
  })
})

function kingsDay(year: number) {
  return dutchHolidays(year).find((holiday) => holiday.name === 'kings_day')?.day
}
