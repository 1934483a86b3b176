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

/** When a channel sends: the days of the week (1 is Monday) and the hours. What is contact keeps to those of the law within. */
export interface SendingWindow extends SendingHours {
  readonly weekDays: readonly number[]
}

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: contact is allowed from 07:00 until 20:00. */
export const lawfulHours: SendingHours = { fromMinutes: 7 * 60, toMinutes: 20 * 60 }

/** Art. 4.2 Besluit kwaliteit incassodienstverlening: whether a window keeps to the lawful hours, and leaves out Sunday. */
export function isLawfulWindow({ weekDays, fromMinutes, toMinutes }: SendingWindow): boolean {
  return !weekDays.includes(7) && fromMinutes >= lawfulHours.fromMinutes && toMinutes <= lawfulHours.toMinutes
}

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening: whether what goes by a channel is contact at the moment it leaves us.
 * E-mail and SMS are, as is a call; a letter by post is with the debtor on the day it is delivered, which is never a Sunday
 * or holiday, whenever it is drawn and handed over.
 */
export function isContactAtOnce(channel: string): boolean {
  return channel !== 'post'
}

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening: no electronic contact, visit or call to a debtor between 20:00 and
 * 07:00, on Sundays and on public holidays. Good Friday counts as a holiday, to be safe.
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

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening: the first moment, from this one on, in the window of a channel, and
 * lawful where that is contact.
 */
export function nextWindowMoment(
  moment: LocalMoment,
  extra: ExtraHolidays,
  window: SendingWindow,
  channel: string,
): LocalMoment {
  const nextMoment = isContactAtOnce(channel) ? nextContactMoment : nextMomentIn
  const fits = ({ day }: LocalMoment) => window.weekDays.includes(weekday(day))
  let next = nextMoment(moment, extra, window)
  // Every weekday comes without being a holiday within some weeks; a window without any is refused.
  for (let days = 0; !fits(next); days += 1) {
    if (days > 60) throw new RangeError('no days are left to send on')
    next = nextMoment({ day: addDays(next.day, 1), minutes: 0 }, extra, window)
  }
  return next
}

/** The first moment, from this one on, in these hours of any day. */
function nextMomentIn({ day, minutes }: LocalMoment, _extra: ExtraHolidays, hours: SendingHours): LocalMoment {
  const { fromMinutes, toMinutes } = hours
  if (minutes >= toMinutes) return { day: addDays(day, 1), minutes: fromMinutes }
  return { day, minutes: Math.max(minutes, fromMinutes) }
}

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening: the hours of a step by a channel, inside those of the channel; null where
 * the two never meet: then nothing of the step can leave by it. The hours of a step are hours of contact: post keeps to its
 * own window.
 */
export function hoursByChannel(step: SendingHours, window: SendingHours, channel: string): SendingHours | null {
  return isContactAtOnce(channel) ? narrowHours(step, window) : window
}

/** What two ranges of hours share; null where they never meet. */
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
