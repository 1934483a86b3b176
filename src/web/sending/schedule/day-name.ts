import { type Day, weekday } from '#domain/day.ts'
import type { Say } from '#web/base/words/text.ts'

/** The short name of its day of the week. */
export function dayName(t: Say, day: Day): string {
  const number = weekday(day)
  return number === 7 ? t('sending.day.7') : t(`sending.day.${number as 1 | 2 | 3 | 4 | 5 | 6}`)
}
