import { stripDays } from '#contract/work/today.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextWorkingDay, subtractWorkingDays } from '#domain/deadlines/working-days.ts'

/** A working day with the first day that counts on it: what falls on a free day is done on the next working day. */
export interface WorkDay {
  readonly fromDay: Day
  readonly day: Day
}

/** The working day that a day is, or that comes after it. */
export function workDayOf(day: Day, holidays: ExtraHolidays): WorkDay {
  const working = nextWorkingDay(day, holidays)
  return { day: working, fromDay: addDays(subtractWorkingDays(working, 1, holidays), 1) }
}

/** The working day after one. */
export function workDayAfter({ day }: WorkDay, holidays: ExtraHolidays): WorkDay {
  return workDayOf(addDays(day, 1), holidays)
}

/** So many working days that end with one, the first of them first. */
export function workDaysUntil(last: WorkDay, count: number, holidays: ExtraHolidays): WorkDay[] {
  const days = [last]
  while (days.length < count) {
    const [first = last] = days
    days.unshift(workDayOf(subtractWorkingDays(first.day, 1, holidays), holidays))
  }
  return days
}

/** The working days of the strip of a week, from one on. */
export function stripFrom(first: WorkDay, holidays: ExtraHolidays): WorkDay[] {
  const days = [first]
  while (days.length < stripDays) days.push(workDayAfter(days.at(-1) ?? first, holidays))
  return days
}
