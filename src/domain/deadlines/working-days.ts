import { addDays, weekday, type Day } from '#domain/day.ts'
import { isHoliday, type ExtraHolidays } from './holidays.ts'

/** Whether a day is no Saturday, Sunday or holiday. */
export function isWorkingDay(day: Day, extra: ExtraHolidays): boolean {
  return weekday(day) <= 5 && !isHoliday(day, extra)
}

/** The working day so many working days after a day; 0 gives the day itself, or the next working day when it is none. */
export function addWorkingDays(from: Day, count: number, extra: ExtraHolidays): Day {
  if (!Number.isInteger(count) || count < 0) throw new RangeError('count must be a whole number of days')
  if (count === 0) return nextWorkingDay(from, extra)
  let day = from
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1), extra)
  return day
}

/** This day when it is a working day, otherwise the first one after it. */
export function nextWorkingDay(from: Day, extra: ExtraHolidays): Day {
  let day = from
  while (!isWorkingDay(day, extra)) day = addDays(day, 1)
  return day
}

/** The working day so many working days before a day, which need be none itself. */
export function subtractWorkingDays(from: Day, count: number, extra: ExtraHolidays): Day {
  let day = from
  for (let left = count; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day, extra)) left -= 1
  }
  return day
}

/** Whole working days from `from` (not counted) to `to` (counted); 0 when `to` is not later. */
export function workingDaysBetween(from: Day, to: Day, extra: ExtraHolidays): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, extra)) count += 1
  return count
}
