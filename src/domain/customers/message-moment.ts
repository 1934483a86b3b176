import { addDays, type Day, firstOfMonth, weekday } from '#domain/day.ts'
import type { LocalMoment } from '#domain/deadlines/contact-window.ts'
import { type ExtraHolidays, isHoliday } from '#domain/deadlines/holidays.ts'
import type { Pace } from './occasion.ts'

/** When offices read their mail. No law says so of customers: it is decent. */
const officeHours = { fromMinutes: 8 * 60, toMinutes: 18 * 60 }

/** Whether customers are written to at this moment: on working days, from eight to six. */
export function isOfficeHour({ day, minutes }: LocalMoment, extra: ExtraHolidays): boolean {
  return isOfficeDay(day, extra) && minutes >= officeHours.fromMinutes && minutes < officeHours.toMinutes
}

function isOfficeDay(day: Day, extra: ExtraHolidays): boolean {
  return weekday(day) <= 5 && !isHoliday(day, extra)
}

/** Whether what happened on a day is told today: at once, or with the rest of its day on the next. */
export function isToldOn(today: Day, happenedDay: Day, pace: Pace): boolean {
  return pace === 'now' || happenedDay < today
}

/** Whether this is the first working day of its month, on which the overview goes. */
export function isOverviewDay(today: Day, extra: ExtraHolidays): boolean {
  if (!isOfficeDay(today, extra)) return false
  for (let day = firstOfMonth(today); day < today; day = addDays(day, 1)) if (isOfficeDay(day, extra)) return false
  return true
}
