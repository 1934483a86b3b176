import { addDays, dayOf, partsOf, weekday, type Day } from '#domain/day.ts'
import { easterSunday } from './easter.ts'

export type HolidayName =
  | 'new_year'
  | 'good_friday'
  | 'easter_monday'
  | 'kings_day'
  | 'liberation_day'
  | 'ascension_day'
  | 'whit_monday'
  | 'christmas_day'
  | 'second_christmas_day'

export interface Holiday {
  readonly day: Day
  readonly name: HolidayName
}

/** Days that count as holidays besides the fixed ones: the table an administrator keeps (art. 3 lid 3 Atw). */
export type ExtraHolidays = ReadonlySet<Day>

/** No day was added to the holidays of the law. */
export const noExtraHolidays: ExtraHolidays = new Set()

/**
 * Art. 3 Algemene termijnenwet: the generally recognised holidays of a year, in order of day. Good Friday counts as
 * equal (lid 2) and 5 May counts every year. Days added by the Crown (lid 3) are not in here.
 */
export function dutchHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const holidays: Holiday[] = [
    { day: dayOf(year, 1, 1), name: 'new_year' },
    { day: addDays(easter, -2), name: 'good_friday' },
    { day: addDays(easter, 1), name: 'easter_monday' },
    { day: kingsDay(year), name: 'kings_day' },
    { day: dayOf(year, 5, 5), name: 'liberation_day' },
    { day: addDays(easter, 39), name: 'ascension_day' },
    { day: addDays(easter, 50), name: 'whit_monday' },
    { day: dayOf(year, 12, 25), name: 'christmas_day' },
    { day: dayOf(year, 12, 26), name: 'second_christmas_day' },
  ]
  return holidays.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Art. 3 Algemene termijnenwet: whether a day is a holiday, or one that was made equal to it. */
export function isHoliday(day: Day, extra: ExtraHolidays): boolean {
  if (extra.has(day)) return true
  return holidayDays(partsOf(day).year).has(day)
}

/** The birthday of the King as it is celebrated: until 2013 that of the Queen on 30 April; a Sunday moves to Saturday. */
function kingsDay(year: number): Day {
  const day = year >= 2014 ? dayOf(year, 4, 27) : dayOf(year, 4, 30)
  return weekday(day) === 7 ? addDays(day, -1) : day
}

// A run asks for the same few years a million times.
const known = new Map<number, ReadonlySet<Day>>()

function holidayDays(year: number): ReadonlySet<Day> {
  let days = known.get(year)
  if (!days) {
    days = new Set(dutchHolidays(year).map((holiday) => holiday.day))
    known.set(year, days)
  }
  return days
}
