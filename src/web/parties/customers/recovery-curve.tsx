import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { ChartTone } from '#web/kit/charts/chart-shapes.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { LineChart } from '#web/kit/charts/late-charts.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import classes from './customer-overview.module.css'

type Quarter = Answer<typeof getCustomerOverview>['recovery'][number]

const told = [3, 6, 9] as const
const months = 12

/** How much of what was handed in came in, by the months after that: a line for each quarter, and the same as a table. */
export function RecoveryCurve({ quarters }: { quarters: readonly Quarter[] }) {
  const t = useText()
  return (
    <section aria-labelledby="overview-recovery">
      <div className={classes.head}>
        <h2 id="overview-recovery">{t('customer_overview.recovery')}</h2>
        <small>{t('customer_overview.recovery_note')}</small>
      </div>
      {quarters.length === 0 ? (
        <p>{t('customer_overview.recovery_nothing')}</p>
      ) : (
        <>
          {quarters.some(({ byMonthCents }) => byMonthCents.length > 0) && <Chart quarters={quarters} />}
          <Table quarters={quarters} />
        </>
      )}
    </section>
  )
}

const shareOf = (cents: Cents, { principalCents }: Pick<Quarter, 'principalCents'>) =>
  principalCents === 0 ? 0 : cents / principalCents
const inPercent = (share: number) => formatPercent(Math.round(share * 100))

function nameOf(t: Say, { fromDay }: Quarter): string {
  const quarter = Math.ceil(Number(fromDay.slice(5, 7)) / 3)
  return t('customer_overview.quarter', { quarter, year: fromDay.slice(0, 4) })
}

const tones: readonly ChartTone[] = [1, 2, 3, 4, 5, 6]

function Chart({ quarters }: { quarters: readonly Quarter[] }) {
  const t = useText()
  const lines = quarters.flatMap((quarter, index) => {
    const last = quarter.byMonthCents.at(-1)
    if (last === undefined) return []
    const points = [0, ...quarter.byMonthCents].map((cents, x) => ({
      x,
      y: Math.max(0, 100 * shareOf(cents, quarter)),
    }))
    const name = `${nameOf(t, quarter)} ${inPercent(shareOf(last, quarter))}`
    return [{ key: quarter.fromDay, tone: tones[index % tones.length] ?? 'rest', points, name }]
  })
  return (
    <LineChart
      label={t('customer_overview.recovery_chart')}
      height={190}
      format={formatPercent}
      lines={lines}
      marks={lines.map(({ key, tone, points, name }) => ({
        key,
        tone,
        shape: 'dot',
        ...(points.at(-1) ?? { x: 0, y: 0 }),
        label: name,
        to: null,
      }))}
      from={0}
      to={months}
      top={20}
      ticks={[3, 6, 9, 12].map((month) => ({ x: month, label: t('customer_overview.recovery_month', { month }) }))}
      beside={140}
    />
  )
}

function Table({ quarters }: { quarters: readonly Quarter[] }) {
  const t = useText()
  const principalCents = sumCents(quarters.map((quarter) => quarter.principalCents))
  const collectedCents = sumCents(quarters.map((quarter) => quarter.collectedCents))
  return (
    <ChartTable
      label={t('customer_overview.recovery')}
      head={t('customer_overview.handed_in')}
      columns={[
        t('customer_overview.files'),
        t('customer_overview.principal'),
        ...told.map((month) => t('customer_overview.recovery_month', { month })),
        t('customer_overview.recovery_now'),
      ]}
      rows={quarters.map((quarter) => ({
        key: quarter.fromDay,
        name: nameOf(t, quarter),
        cells: [
          { shown: formatCount(quarter.count) },
          { shown: <Amount cents={quarter.principalCents} /> },
          ...told.map((month) => {
            const cents = quarter.byMonthCents[month - 1]
            if (cents === undefined) return { shown: t('customer_overview.not_yet'), isZero: true }
            return { shown: inPercent(shareOf(cents, quarter)) }
          }),
          { shown: inPercent(shareOf(quarter.collectedCents, quarter)) },
        ],
      }))}
      total={{
        key: 'total',
        name: t('customer_overview.total'),
        cells: [
          { shown: formatCount(quarters.reduce((sum, { count }) => sum + count, 0)) },
          { shown: <Amount cents={principalCents} /> },
          { shown: inPercent(shareOf(collectedCents, { principalCents })), colSpan: 4 },
        ],
      }}
    />
  )
}
