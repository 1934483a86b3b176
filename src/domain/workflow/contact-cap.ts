import { addDays, weekday, type Day } from '#domain/day.ts'
import { nextContactMoment, type LocalMoment, type SendingHours } from '#domain/deadlines/contact-window.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'

/** The Monday of the week in which contacts are counted. */
export function weekStart(day: Day): Day {
  return addDays(day, 1 - weekday(day))
}

/** The first moment of contact in the week after this one, when the cap counts from zero again. */
export function releaseAfterCap(moment: LocalMoment, hours: SendingHours, extra: ExtraHolidays): LocalMoment {
  return nextContactMoment({ day: addDays(weekStart(moment.day), 7), minutes: 0 }, extra, hours)
}
