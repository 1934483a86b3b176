import { formatCount } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'

/** So many letters, in words. */
export function letterCountIn(t: Say, count: number): string {
  return t('print_job.letters', { count: formatCount(count) })
}
