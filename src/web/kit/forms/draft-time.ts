import type { Day } from '#domain/day.ts'
import { dayOfMoment, showMoment, showTime } from '#web/kit/words/format.ts'

/** What the server has yet to get bears the moment of this computer, whatever day the portal takes for today. */
export function timeOf(moment: string, today: Day): string {
  const isToday = [today, dayOfMoment(new Date())].includes(dayOfMoment(moment))
  return isToday ? showTime(moment) : showMoment(moment)
}
