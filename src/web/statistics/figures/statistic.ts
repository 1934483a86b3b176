import type { getManagementStatistic } from '#contract/statistics/management.ts'
import { type CountedBy, countedList } from '#contract/statistics/statistic-lists.ts'
import { growthOf } from '#domain/statistics/measure.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import type { ChartCell } from '#web/kit/charts/chart-table.tsx'
import { formatPercent } from '#web/kit/words/format.ts'

/** How often it is asked whether there are newer figures, in milliseconds. */
export const askAgainAfter = 60_000

export type Statistic = Answer<typeof getManagementStatistic>

/** The list behind a number; null for who may not look for files. */
export type ToList = (
  measure: CountedBy['measure'],
  of: Partial<Pick<CountedBy, 'from' | 'to' | 'of' | 'kind' | 'customer' | 'team'>>,
) => string | null

/** Makes the lists of these figures. */
export function listsOf(
  statistic: Pick<Statistic, 'generation'>,
  slice: Pick<CountedBy, 'currency' | 'customer' | 'kind' | 'team'>,
  may: boolean,
): ToList {
  return (measure, of) => (may ? countedList({ ...slice, ...of, measure, generation: statistic.generation }) : null)
}

/** A number of a table with the way to the list of what it counts, called by the number and its row. */
export const linkedCell = (shown: string, name: string, to: string | null): ChartCell => ({
  shown,
  to,
  name: `${shown} ${name}`,
})

/** The same number of the time that it is compared with. */
export const beforeCell = (t: Say, shown: string, name: string, to: string | null): ChartCell =>
  linkedCell(shown, `${name}, ${t('statistic.before')}`, to)

/** A period as a list asks for it. */
export const daysOf = ({ fromDay, toDay }: { readonly fromDay: string; readonly toDay: string }) => ({
  from: fromDay,
  to: toDay,
})

/** A share as it is shown; of nothing there is none. */
export const shareInWords = (share: number | null) => (share === null ? '–' : formatPercent(share))

/** What stands below a number: those of its notes that say something. */
export const notesInLine = (...notes: readonly string[]) => notes.filter((note) => note !== '').join(', ')

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

/** How a share of a hundred changed, in points. */
export function pointsInWords(t: Say, now: number | null, before: number | null): string {
  if (now === null || before === null) return ''
  if (now === before) return t('statistic.same')
  const count = String(Math.round(Math.abs(now - before) * 10) / 10).replace('.', ',')
  return t(now > before ? 'statistic.more' : 'statistic.less', { difference: t('statistic.points', { count }) })
}
