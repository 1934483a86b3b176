import type { Say } from '#web/base/words/text.ts'

/** About how long something takes: "25 seconden", "4 minuten", "3 uur". */
export function timeInWords(t: Say, seconds: number): string {
  if (seconds < 60) return t('kit.seconds', { count: Math.max(5, Math.ceil(seconds / 5) * 5) })
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? t('kit.minutes', { count: minutes }) : t('run.hours', { count: Math.round(minutes / 60) })
}
