import { type Say, useText } from '#web/base/words/text.ts'
import type { ChartBar, ChartTone } from '#web/kit/charts/chart-shapes.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { formatPercent } from '#web/kit/words/format.ts'
import classes from './office-scores.module.css'
import { keyOf, type Score, type ToFiles } from './score-lists.ts'

interface ChartsProps {
  readonly scores: readonly Score[]
  readonly toList: ToFiles
}

/** So many offices are drawn, in the order of the list; more bars say nothing any more. */
const mostDrawn = 8

/** How fast the offices are and what they bring, beside each other in the order of the list. */
export function OfficeCharts({ scores, toList }: ChartsProps) {
  const t = useText()
  const drawn = scores.slice(0, mostDrawn)
  if (drawn.length === 0) return null
  return (
    <div className={classes.charts}>
      <section aria-label={t('office_score.pace')}>
        <h2>{t('office_score.pace')}</h2>
        <ChartLegend
          items={steps.map(({ measure, tone }) => ({ key: measure, tone, label: t(`office_score.step.${measure}`) }))}
        />
        <BarChart
          label={t('office_score.pace')}
          height={200}
          isNamed
          format={inDays}
          groups={drawn.map((score) => ({
            key: keyOf(score),
            label: score.name,
            bars: paceOf(t, score, toList),
          }))}
        />
      </section>
      <section aria-label={t('office_score.yield')}>
        <h2>{t('office_score.yield')}</h2>
        <BarChart
          label={t('office_score.yield')}
          height={200}
          isNamed
          format={formatPercent}
          groups={drawn.map((score) => {
            const value = score.collectedPercent ?? 0
            const label = markOf(t, t('office_score.collected_percent'), score, formatPercent(value))
            const bar = { key: 'yield', value, tone: 3, label, to: toList(score, 'handed') } as const
            return { key: keyOf(score), label: score.name, bars: [bar] }
          })}
        />
      </section>
    </div>
  )
}

const steps = [
  { measure: 'served', tone: 1, median: (score: Score) => score.servedMedian },
  { measure: 'title_served', tone: 2, median: (score: Score) => score.titleServedMedian },
  { measure: 'yielded', tone: 3, median: (score: Score) => score.yieldedMedian },
] as const satisfies readonly { readonly tone: ChartTone; readonly [name: string]: unknown }[]

const inDays = (count: number) => String(count).replace('.', ',')

function paceOf(t: Say, score: Score, toList: ToFiles): ChartBar[] {
  return steps.map(({ measure, tone, median }) => {
    const value = median(score) ?? 0
    const label = markOf(t, t(`office_score.step.${measure}`), score, t('office_score.days', { count: inDays(value) }))
    return { key: measure, value, tone, label, to: toList(score, measure) }
  })
}

const markOf = (t: Say, what: string, { name: office }: Score, value: string) =>
  t('office_score.cell', { what, office, value })
