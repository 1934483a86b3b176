import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from './holidays.ts'
import { isWorkingDay, nextWorkingDay } from './working-days.ts'

/** Art. 1 Algemene termijnenwet: a term that ends on a Saturday, Sunday or holiday ends on the next day that is none. */
export function extendTerm(lastDay: Day, extra: ExtraHolidays): Day {
  return nextWorkingDay(lastDay, extra)
}

/**
 * Art. 1, 2 and 4 Algemene termijnenwet: the last day of a legal term of so many days, counted from the day after
 * `from`. A term of three days or more holds at least two working days (art. 2); a term of more than 90 days is not
 * extended (art. 4 sub a).
 */
export function lastDayOfTerm(from: Day, days: number, extra: ExtraHolidays): Day {
  if (!Number.isInteger(days) || days < 1) throw new RangeError('a term has at least one day')
  const plainLastDay = addDays(from, days)
  if (days > 90) return plainLastDay
  const lastDay = extendTerm(plainLastDay, extra)
  return days < 3 ? lastDay : withTwoWorkingDays(from, lastDay, extra)
}

function withTwoWorkingDays(from: Day, lastDay: Day, extra: ExtraHolidays): Day {
  let workingDays = 0
  let day = from
  while (day < lastDay) {
    day = addDays(day, 1)
    if (isWorkingDay(day, extra)) workingDays += 1
  }
  while (workingDays < 2) {
    day = nextWorkingDay(addDays(day, 1), extra)
    workingDays += 1
  }
  return day
}
