import type { Say } from '#web/base/words/text.ts'
import { formatCount } from './format.ts'

/** How long work takes: 40 minutes, 2 uur 20, 7 uur. */
export function duration(minutes: number, t: Say): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('agenda.minutes', { minutes: rest })
  if (rest === 0) return t('agenda.hours_whole', { hours })
  return t('agenda.hours', { hours, minutes: String(rest).padStart(2, '0') })
}

/** The same of what waits: from two days on in days. */
export function waitingTime(minutes: number, t: Say): string {
  const days = Math.floor(minutes / 1440)
  return days < 2 ? duration(minutes, t) : t('kit.age_days', { count: formatCount(days) })
}
