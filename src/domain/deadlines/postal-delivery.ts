import { addDays, weekday, type Day } from '#domain/day.ts'
import { isContactAtOnce, type LocalMoment, nextContactMoment } from './contact-window.ts'
import { isHoliday, type ExtraHolidays } from './holidays.ts'

/** Whether letters are delivered on a day: Tuesday to Saturday, not on holidays. */
export function isDeliveryDay(day: Day, extra: ExtraHolidays): boolean {
  const number = weekday(day)
  return number >= 2 && number <= 6 && !isHoliday(day, extra)
}

/**
 * Art. 4.2 Besluit kwaliteit incassodienstverlening: the day on which a letter is posted that is handed over at a moment.
 * From 20:00 on, on Sundays and on holidays nobody takes it to the post: the next day on which somebody does counts, so that
 * no term begins too early.
 */
export function postedDay(moment: LocalMoment, extra: ExtraHolidays): Day {
  return nextContactMoment(moment, extra).day
}

/**
 * The day from which on a message is on its way that leaves at a moment: by post that on which the post has it. What it
 * gives time for, and whatever follows it, counts from there.
 */
export function dayUnderWay(channel: string, moment: LocalMoment, extra: ExtraHolidays): Day {
  return isContactAtOnce(channel) ? moment.day : postedDay(moment, extra)
}

/**
 * HR 25-11-2016, ECLI:NL:HR:2016:2704, r.o. 3.5: the day on which a posted letter is assumed to have arrived. The
 * rule of experience is the second day after posting; `deliveryDays` is the agency's setting and is never less. Only
 * days on which letters are delivered count, so that the assumption is never too early.
 */
export function assumedReceivedDay(postedDay: Day, deliveryDays: number, extra: ExtraHolidays): Day {
  if (!Number.isInteger(deliveryDays) || deliveryDays < 2) throw new RangeError('post takes at least two delivery days')
  let day = postedDay
  for (let left = deliveryDays; left > 0; left -= 1) {
    do day = addDays(day, 1)
    while (!isDeliveryDay(day, extra))
  }
  return day
}
