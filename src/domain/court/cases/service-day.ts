import { addDays, type Day, earliest, weekday } from '#domain/day.ts'
import { isHoliday, noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay, subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import { leastFreeDays } from './legal-case.ts'

/** Art. 64 Rv: a writ is served on no Sunday and no holiday. */
export function isServiceDay(day: Day): boolean {
  return weekday(day) !== 7 && !isHoliday(day, noExtraHolidays)
}

/** A writ goes out so many days from now, unless somebody says on which day. */
const daysAhead = 7

/** The last working day on which a writ leaves the free days before its roll day. */
export function lastWorkingServiceDay(rollDay: Day): Day {
  return subtractWorkingDays(addDays(rollDay, -leastFreeDays), 1, noExtraHolidays)
}

/** On which day the writ of a draft goes out: a week from now, or the last working day on which it can. */
export function usualServiceDay(today: Day, rollDay: Day): Day {
  return earliest(nextWorkingDay(addDays(today, daysAhead), noExtraHolidays), lastWorkingServiceDay(rollDay))
}
