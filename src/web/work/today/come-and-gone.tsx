import { type Day, partsOf, weekday } from '#domain/day.ts'
import type { AgencyDay } from '#contract/work/today.ts'
import { closedList, openedList } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { Section } from './section.tsx'

type Days = Wire<AgencyDay>['days']

/** How many files came and went on each of the last working days: drawn, every bar a list, and as a table. */
export function ComeAndGone({ days, today }: { days: Days; today: Day }) {
  const t = useText()
  if (days.length === 0) return null
  const sum = (of: (day: Days[number]) => number) => days.reduce((total, day) => total + of(day), 0)
  const most = Math.max(...days.map(({ openedCount }) => openedCount))
  const name = (of: string, count: number) => (
    <>
      {of} <b>{formatCount(count)}</b>
    </>
  )
  const [opened, closed] = [t('today.opened'), t('today.closed')]
  return (
    <Section title={t('today.days')} note={t('today.days_note')}>
      <ChartLegend
        items={[
          {
            key: 'opened',
            tone: 1,
            label: name(
              opened,
              sum(({ openedCount }) => openedCount),
            ),
          },
          {
            key: 'closed',
            tone: 'rest',
            label: name(
              closed,
              sum(({ closedCount }) => closedCount),
            ),
          },
        ]}
      />
      <BarChart
        label={t('today.days')}
        height={196}
        format={formatCount}
        groups={days.map(({ day, fromDay, openedCount, closedCount }) => {
          const bar = (what: string, count: number) =>
            t('today.bar', { day: showDay(day), what, count: formatCount(count) })
          const isTold = openedCount > 0 && (openedCount === most || day === today)
          return {
            key: day,
            label: `${t(`dossier.weekday.${weekday(day as Day)}` as 'dossier.weekday.1').slice(0, 2)} ${partsOf(day as Day).date}`,
            isNow: day === today,
            bars: [
              {
                key: 'opened',
                value: openedCount,
                tone: 1,
                label: bar(opened, openedCount),
                to: openedList(fromDay, day),
                ...(isTold && { told: formatCount(openedCount) }),
              },
              {
                key: 'closed',
                value: closedCount,
                tone: 'rest',
                label: bar(closed, closedCount),
                to: closedList(fromDay, day),
              },
            ],
          }
        })}
      />
      <ChartData>
        <ChartTable
          label={t('today.days')}
          head={t('today.col.day')}
          columns={[opened, closed]}
          rows={days.map(({ day, fromDay, openedCount, closedCount }) => ({
            key: day,
            name: showDay(day),
            cells: [
              { shown: formatCount(openedCount), to: openedList(fromDay, day) },
              { shown: formatCount(closedCount), to: closedList(fromDay, day) },
            ],
          }))}
        />
      </ChartData>
    </Section>
  )
}
