import { useElementSize } from '@mantine/hooks'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import classes from './customer-overview.module.css'

type Quarter = Answer<typeof getCustomerOverview>['recovery'][number]

const told = [3, 6, 9] as const
/** Right of the last month stands what each line is. */
const [height, left, beside, bottom] = [190, 46, 140, 160]
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
          <div className={classes.tableBox}>
            <Table quarters={quarters} />
          </div>
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

function Chart({ quarters }: { quarters: readonly Quarter[] }) {
  const t = useText()
  // Drawn at the width there is, so that its words are as large on a phone.
  const { ref, width: measured } = useElementSize()
  const width = measured || 800
  const right = width - beside
  const shares = quarters.flatMap((quarter) => quarter.byMonthCents.map((cents) => shareOf(cents, quarter)))
  const most = Math.max(0.2, Math.ceil(Math.max(0, ...shares) * 5) / 5)
  const x = (month: number) => left + ((right - left) / months) * month
  const y = (share: number) => bottom - (Math.max(0, share) / most) * (bottom - 10)
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('customer_overview.recovery_chart')}
      >
        {[0, most / 2, most].map((share) => (
          <g key={share}>
            <line className={classes.grid} x1={left} x2={right} y1={y(share)} y2={y(share)} />
            <text x={left - 8} y={y(share) + 4} textAnchor="end">
              {inPercent(share)}
            </text>
          </g>
        ))}
        {[3, 6, 9, 12].map((month) => (
          <text key={month} x={x(month)} y={bottom + 20} textAnchor="middle">
            {t('customer_overview.recovery_month', { month })}
          </text>
        ))}
        {quarters.map((quarter, index) => {
          const { byMonthCents } = quarter
          const last = byMonthCents.at(-1)
          if (last === undefined) return null
          const points = [0, ...byMonthCents].map((cents, month) => `${x(month)},${y(shareOf(cents, quarter))}`)
          const colour = `var(--v-chart-${index + 1})`
          const end = shareOf(last, quarter)
          return (
            <g key={quarter.fromDay}>
              <polyline className={classes.curve} style={{ stroke: colour }} points={points.join(' ')} />
              <circle cx={x(byMonthCents.length)} cy={y(end)} r={4} fill={colour} />
              <text x={x(byMonthCents.length) + 9} y={y(end) + 4}>
                {nameOf(t, quarter)} {inPercent(end)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function Table({ quarters }: { quarters: readonly Quarter[] }) {
  const t = useText()
  const principalCents = sumCents(quarters.map((quarter) => quarter.principalCents))
  const collectedCents = sumCents(quarters.map((quarter) => quarter.collectedCents))
  return (
    <table className={classes.table} aria-label={t('customer_overview.recovery')}>
      <thead>
        <tr>
          <th scope="col">{t('customer_overview.handed_in')}</th>
          <th scope="col">{t('customer_overview.files')}</th>
          <th scope="col">{t('customer_overview.principal')}</th>
          {told.map((month) => (
            <th key={month} scope="col">
              {t('customer_overview.recovery_month', { month })}
            </th>
          ))}
          <th scope="col">{t('customer_overview.recovery_now')}</th>
        </tr>
      </thead>
      <tbody>
        {quarters.map((quarter) => (
          <tr key={quarter.fromDay}>
            <th scope="row">{nameOf(t, quarter)}</th>
            <td>{formatCount(quarter.count)}</td>
            <td>
              <Amount cents={quarter.principalCents} />
            </td>
            {told.map((month) => {
              const cents = quarter.byMonthCents[month - 1]
              return (
                <td key={month} data-zero={cents === undefined || undefined}>
                  {cents === undefined ? t('customer_overview.not_yet') : inPercent(shareOf(cents, quarter))}
                </td>
              )
            })}
            <td>{inPercent(shareOf(quarter.collectedCents, quarter))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('customer_overview.total')}</th>
          <td>{formatCount(quarters.reduce((sum, { count }) => sum + count, 0))}</td>
          <td>
            <Amount cents={principalCents} />
          </td>
          <td colSpan={4}>{inPercent(shareOf(collectedCents, { principalCents }))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
