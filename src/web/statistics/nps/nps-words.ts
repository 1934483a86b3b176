import type { getNps } from '#contract/statistics/nps.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import { formatPercent } from '#web/kit/words/format.ts'

export type Nps = Answer<typeof getNps>
export type Counted = Nps['figures']

/** "30 ± 48", or that too few answered. */
export function scoreInWords(t: Say, { score, margin }: Pick<Counted, 'score' | 'margin'>): string {
  return score === null || margin === null ? t('nps.no_score') : t('nps.score_with_margin', { score, margin })
}

/** How many of those who were asked answered. */
export function responseOf({ delivered, answered }: Pick<Counted, 'delivered' | 'answered'>): string {
  return delivered === 0 ? '–' : formatPercent(Math.round((100 * answered) / delivered))
}

/** Makes the lists behind the numbers of a page: by the same filter, and what a number adds to it. */
export type ToAnswers = (more?: Readonly<Record<string, string | number>>) => string

export function answersOf(page: string, filter: Readonly<Record<string, string | number | null>>): ToAnswers {
  return (more = {}) => {
    const asked = new URLSearchParams({ tab: 'answers' })
    for (const [name, value] of Object.entries({ ...filter, ...more })) if (value !== null) asked.set(name, `${value}`)
    return `${page}?${asked}`
  }
}
