import { type Currency, formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { formatCount, showMonth } from '#web/kit/words/format.ts'
import { inShort } from '#web/kit/words/short-amount.ts'
import classes from './figures.module.css'
import { Section } from './section.tsx'
import { daysOf, type Statistic, type ToList } from './statistic.ts'

interface MonthsProps {
  readonly months: Statistic['months']
  readonly currency: Currency
  readonly toList: ToList
}

/** What came and went by month, and what was collected: bars, each a list, with the numbers below. */
export function Months({ months, currency, toList }: MonthsProps) {
  const t = useText()
  const [inflow, outflow] = [t('measure.inflow'), t('measure.outflow')]
  const told = (what: string, fromDay: string, value: string) =>
    t('statistic.mark', { what, when: showMonth(fromDay), value })
  const last = months.at(-1)?.fromDay
  return (
    <div className={classes.beside}>
      <Section title={t('statistic.flow')} note={t('statistic.flow_note')}>
        <ChartLegend
          items={[
            { key: 'in', tone: 1, label: inflow },
            { key: 'out', tone: 'rest', label: outflow },
          ]}
        />
        <BarChart
          label={t('statistic.flow')}
          height={200}
          format={formatCount}
          groups={months.map((month) => ({
            key: month.fromDay,
            label: showMonth(month.fromDay),
            isNow: month.fromDay === last,
            bars: [
              {
                key: 'in',
                value: month.inflow,
                tone: 1,
                label: told(inflow, month.fromDay, formatCount(month.inflow)),
                to: toList('inflow', daysOf(month)),
              },
              {
                key: 'out',
                value: month.outflow,
                tone: 'rest',
                label: told(outflow, month.fromDay, formatCount(month.outflow)),
                to: toList('outflow', daysOf(month)),
              },
            ],
          }))}
        />
        <FlowTable months={months} currency={currency} toList={toList} />
      </Section>
      <Section title={t('statistic.money')} note={currency}>
        <BarChart
          label={t('statistic.money')}
          height={224}
          format={inShort}
          groups={months.map((month) => ({
            key: month.fromDay,
            label: showMonth(month.fromDay),
            isNow: month.fromDay === last,
            bars: [
              {
                key: 'collected',
                value: month.collectedCents,
                tone: 3,
                label: told(t('measure.collected'), month.fromDay, formatCents(month.collectedCents, currency)),
                to: toList('collected', daysOf(month)),
              },
            ],
          }))}
        />
      </Section>
    </div>
  )
}

const shown = ['inflow', 'outflow', 'stock', 'collected'] as const

function FlowTable({ months, currency, toList }: MonthsProps) {
  const t = useText()
  const cell = (what: string, fromDay: string, value: string, to: string | null) => ({
    shown: value,
    to,
    name: t('statistic.mark', { what, when: showMonth(fromDay), value }),
  })
  return (
    <ChartData>
      <ChartTable
        label={t('statistic.flow')}
        head={t('statistic.month')}
        columns={shown.map((measure) => t(`measure.${measure}`))}
        hints={shown.map((measure) => t(`measure.${measure}_definition`))}
        rows={months.map(({ fromDay: from, toDay: to, inflow, outflow, stock, collectedCents }) => ({
          key: from,
          name: showMonth(from),
          cells: [
            cell(t('measure.inflow'), from, formatCount(inflow), toList('inflow', { from, to })),
            cell(t('measure.outflow'), from, formatCount(outflow), toList('outflow', { from, to })),
            cell(t('measure.stock'), from, formatCount(stock), toList('stock', { to })),
            cell(
              t('measure.collected'),
              from,
              formatCents(collectedCents, currency),
              toList('collected', { from, to }),
            ),
          ],
        }))}
      />
    </ChartData>
  )
}
