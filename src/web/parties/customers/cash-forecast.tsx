import { useElementSize } from '@mantine/hooks'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
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
  const table = (
    <div className={classes.tableBox}>
      <Table weeks={weeks} sum={sum} />
    </div>
  )
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
          {isFolded ? (
            <details>
              <summary>{t('customer_overview.forecast_table')}</summary>
              {table}
            </details>
          ) : (
            table
          )}
        </>
      )}
    </section>
  )
}

const [height, left, bottom] = [190, 62, 160]

/** The expected amount as a line on its band. */
function Chart({ weeks }: { weeks: readonly Week[] }) {
  const t = useText()
  // Drawn at the width there is, so that its words are as large on a phone.
  const { ref, width: measured } = useElementSize()
  const width = measured || 800
  const most = niceAbove(Math.max(100, ...weeks.map(({ highCents }) => highCents)))
  const x = (week: number) => left + ((width - left - 30) / Math.max(1, weeks.length - 1)) * week
  const y = (cents: Cents) => bottom - (cents / most) * (bottom - 10)
  const points = (of: (week: Week) => Cents) => weeks.map((week, index) => `${x(index)},${y(of(week))}`)
  const band = [...points((week) => week.highCents), ...points((week) => week.lowCents).toReversed()]
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('customer_overview.forecast_chart')}
      >
        {[0, most / 2, most].map((cents) => (
          <g key={cents}>
            <line className={classes.grid} x1={left} x2={width - 30} y1={y(cents)} y2={y(cents)} />
            <text x={left - 8} y={y(cents) + 4} textAnchor="end">
              {formatCents(cents).replace(/,\d\d$/, '')}
            </text>
          </g>
        ))}
        <polygon className={classes.band} points={band.join(' ')} />
        <polyline className={classes.line} points={points((week) => week.expectedCents).join(' ')} />
        {weeks.map((week, index) => (
          <g key={week.fromDay}>
            <circle className={classes.point} cx={x(index)} cy={y(week.expectedCents)} r={3.5}>
              <title>
                {t('kit.labelled', { label: showDay(week.fromDay), value: formatCents(week.expectedCents) })}
              </title>
            </circle>
            {index % 4 === 0 && (
              <text x={x(index)} y={bottom + 20} textAnchor="middle">
                {showDay(week.fromDay).slice(0, 5)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** A round amount that is at least this. */
function niceAbove(cents: Cents): Cents {
  const power = 10 ** Math.floor(Math.log10(cents))
  return [1, 2, 4, 10].map((factor) => factor * power).find((one) => one >= cents) ?? power * 10
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
    <table className={classes.table} aria-label={t('customer_overview.forecast')}>
      <thead>
        <tr>
          <th scope="col">{t('customer_overview.forecast_week')}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {t(`customer_overview.forecast_col.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.fromDay}>
            <th scope="row">{showDay(week.fromDay)}</th>
            {columns.map(([name, of]) => (
              <td key={name} data-zero={of(week) === 0 || undefined}>
                <Amount cents={of(week)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('customer_overview.total')}</th>
          {columns.map(([name, of]) => (
            <td key={name}>
              <Amount cents={sum(of)} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
