import type { getManagementStatistic } from '#contract/statistics/management.ts'
import { type CountedBy, countedList } from '#contract/statistics/statistic-lists.ts'
import { growthOf } from '#domain/statistics/measure.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import { formatPercent } from '#web/kit/words/format.ts'

export type Statistic = Answer<typeof getManagementStatistic>

/** The list behind a number; null for who may not look for files. */
export type ToList = (
  measure: CountedBy['measure'],
  of: { from?: string; to?: string; of?: string; kind?: CountedBy['kind'] },
) => string | null

/** Makes the lists of these figures. */
export function listsOf(
  statistic: Pick<Statistic, 'generation'>,
  slice: Pick<CountedBy, 'currency' | 'customer' | 'kind'>,
  may: boolean,
): ToList {
  return (measure, of) => (may ? countedList({ ...slice, ...of, measure, generation: statistic.generation }) : null)
}

/** "68 meer (6,0%)": how a number differs from what it was; empty where nothing is compared. */
export function changeInWords(
  t: Say,
  now: number,
  before: number | undefined,
  format: (value: number) => string,
): string {
  if (before === undefined) return ''
  if (now === before) return t('statistic.same')
  const difference = format(Math.abs(now - before))
  const change = t(now > before ? 'statistic.more' : 'statistic.less', { difference })
  const growth = growthOf(now, before)
  return growth === null ? change : t('statistic.with_growth', { change, percent: formatPercent(Math.abs(growth)) })
}
