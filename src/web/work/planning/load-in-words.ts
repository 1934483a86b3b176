import type { Say } from '#web/base/words/text.ts'
import { duration } from '#web/kit/words/duration.ts'

/** How many items take how much of a day. */
export function loadInWords(
  t: Say,
  { count, minutes }: { count: number; minutes: number },
  capacityMinutes: number,
): string {
  return t('agenda.planning.cell', { count, time: duration(minutes, t), capacity: duration(capacityMinutes, t) })
}
