import { addDays, weekday, type Day } from '#domain/day.ts'
import { isHoliday, type ExtraHolidays } from './holidays.ts'

/** A moment on the clock of the debtor (Europe/Amsterdam): the day, and the minutes since its midnight. */
export interface LocalMoment {
  readonly day: Day
  readonly minutes: number
}

/** The hours of a day in which something may be sent: from `fromMinutes` up to, not including, `toMinutes`. */
export interface SendingHours {
  readonly fromMinutes: number
  readonly toMinutes: number
}

/** When a channel sends: the days of the week (1 is Monday) and the hours, never more than the law allows. */
export interface SendingWindow extends SendingHours {
  readonly weekDays: readonly number[]
}

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: contact is allowed from 07:00 until 20:00. */
export const lawfulHours: SendingHours = { fromMinutes: 7 * 60, toMinutes: 20 * 60 }

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening: no contact with a debtor between 20:00 and 07:00, on Sundays and
 * on public holidays; e-mail, SMS and telephone as well as letters on the moment they leave us. Good Friday counts as
 * a holiday, to be safe.
 */
export function contactAllowed(moment: LocalMoment, extra: ExtraHolidays, hours: SendingHours = lawfulHours): boolean {
  const { fromMinutes, toMinutes } = withinLawfulHours(hours)
  return isContactDay(moment.day, extra) && moment.minutes >= fromMinutes && moment.minutes < toMinutes
}

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: the first moment, from this one on, at which contact is allowed. */
export function nextContactMoment(
  moment: LocalMoment,
  extra: ExtraHolidays,
  hours: SendingHours = lawfulHours,
): LocalMoment {
  const { fromMinutes, toMinutes } = withinLawfulHours(hours)
  if (contactAllowed(moment, extra, hours)) return moment
  const today = isContactDay(moment.day, extra) && moment.minutes < toMinutes
  return { day: today ? moment.day : nextContactDay(addDays(moment.day, 1), extra), minutes: fromMinutes }
}

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: the first moment, from this one on, that is lawful and in the window. */
export function nextWindowMoment(moment: LocalMoment, extra: ExtraHolidays, window: SendingWindow): LocalMoment {
  const fits = ({ day }: LocalMoment) => window.weekDays.includes(weekday(day))
  let next = nextContactMoment(moment, extra, window)
  // Every weekday comes without being a holiday within some weeks; a window without any is refused.
  for (let days = 0; !fits(next); days += 1) {
    if (days > 60) throw new RangeError('no days are left to send on')
    next = nextContactMoment({ day: addDays(next.day, 1), minutes: 0 }, extra, window)
  }
  return next
}

/** The hours of a step inside those of its channel; null where the two never meet: then nothing of the step can leave. */
export function narrowHours(step: SendingHours, window: SendingHours): SendingHours | null {
  const fromMinutes = Math.max(step.fromMinutes, window.fromMinutes)
  const toMinutes = Math.min(step.toMinutes, window.toMinutes)
  return fromMinutes < toMinutes ? { fromMinutes, toMinutes } : null
}

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: whether a day is no Sunday and no holiday. */
export function isContactDay(day: Day, extra: ExtraHolidays): boolean {
  return weekday(day) !== 7 && !isHoliday(day, extra)
}

/** This day when contact is allowed on it, otherwise the first such day after it. */
export function nextContactDay(from: Day, extra: ExtraHolidays): Day {
  let day = from
  while (!isContactDay(day, extra)) day = addDays(day, 1)
  return day
}

/** A step may narrow the lawful hours, never widen them. Throws RangeError when nothing is left. */
function withinLawfulHours(hours: SendingHours): SendingHours {
  const fromMinutes = Math.max(hours.fromMinutes, lawfulHours.fromMinutes)
  const toMinutes = Math.min(hours.toMinutes, lawfulHours.toMinutes)
  if (fromMinutes >= toMinutes) throw new RangeError('no hours are left to send in')
  return { fromMinutes, toMinutes }
}
