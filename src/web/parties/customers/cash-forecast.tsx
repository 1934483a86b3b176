import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { LineChart } from '#web/kit/charts/late-charts.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { inShort } from '#web/kit/words/short-amount.ts'
import classes from './customer-overview.module.css'

type Week = Answer<typeof getCustomerOverview>['forecast'][number]

interface CashForecastProps {
  readonly weeks: readonly Week[]
  /** The table opens when it is asked for. */
  readonly isFolded?: boolean
}

/** What is expected to come in, week by week: drawn with its band, and as a table that says where each number comes from. */
export function CashForecast({ weeks, isFolded = false }: CashForecastProps) {
  const t = useText()
  const sum = (of: (week: Week) => Cents) => sumCents(weeks.map(of))
  const high = sum((week) => week.highCents)
  const table = <Table weeks={weeks} sum={sum} />
  return (
    <section aria-labelledby="overview-forecast">
      <div className={classes.head}>
        <h2 id="overview-forecast">{t('customer_overview.forecast')}</h2>
        <small>{t('customer_overview.forecast_note')}</small>
      </div>
      {high === 0 ? (
        <p>{t('customer_overview.forecast_nothing')}</p>
      ) : (
        <>
          <p>
            {t('customer_overview.forecast_sum', {
              expected: formatCents(sum((week) => week.expectedCents)),
              low: formatCents(sum((week) => week.lowCents)),
              high: formatCents(high),
            })}
          </p>
          <Chart weeks={weeks} />
          <p className={classes.how}>{t('customer_overview.forecast_how')}</p>
          {isFolded ? <ChartData>{table}</ChartData> : table}
        </>
      )}
    </section>
  )
}

/** The expected amount as a line on its band. */
function Chart({ weeks }: { weeks: readonly Week[] }) {
  const t = useText()
  const points = weeks.map(({ expectedCents }, x) => ({ x, y: expectedCents }))
  return (
    <LineChart
      label={t('customer_overview.forecast_chart')}
      height={190}
      format={inShort}
      lines={[{ key: 'expected', tone: 1, points }]}
      band={weeks.map(({ lowCents, highCents }, x) => ({ x, low: lowCents, high: highCents }))}
      marks={weeks.map(({ fromDay, expectedCents }, x) => ({
        key: fromDay,
        x,
        y: expectedCents,
        tone: 1,
        shape: 'dot',
        label: t('kit.labelled', { label: showDay(fromDay), value: formatCents(expectedCents) }),
        to: null,
      }))}
      from={0}
      to={weeks.length - 1}
      top={100_00}
      ticks={weeks.flatMap(({ fromDay }, x) => (x % 4 === 0 ? [{ x, label: showDay(fromDay).slice(0, 5) }] : []))}
    />
  )
}

function Table({ weeks, sum }: { weeks: readonly Week[]; sum: (of: (week: Week) => Cents) => Cents }) {
  const t = useText()
  const columns = [
    ['plans', (week: Week) => week.plansCents],
    ['promises', (week: Week) => week.promisesCents],
    ['other', (week: Week) => week.otherCents],
    ['low', (week: Week) => week.lowCents],
    ['expected', (week: Week) => week.expectedCents],
    ['high', (week: Week) => week.highCents],
  ] as const
  return (
    <ChartTable
      label={t('customer_overview.forecast')}
      head={t('customer_overview.forecast_week')}
      columns={columns.map(([name]) => t(`customer_overview.forecast_col.${name}`))}
      rows={weeks.map((week) => ({
        key: week.fromDay,
        name: showDay(week.fromDay),
        cells: columns.map(([, of]) => ({ shown: <Amount cents={of(week)} />, isZero: of(week) === 0 })),
      }))}
      total={{
        key: 'total',
        name: t('customer_overview.total'),
        cells: columns.map(([, of]) => ({ shown: <Amount cents={sum(of)} /> })),
      }}
    />
  )
}
