import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { type Cents, formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import { inShort } from '#web/kit/words/short-amount.ts'
import classes from './settlement.module.css'

interface PeriodChartProps {
  readonly periods: readonly { readonly id: number; readonly toDay: string; readonly outCents: Cents }[]
  readonly currentId: number
}

/** What was paid out by run, a bar each that leads to it. */
export function PeriodChart({ periods, currentId }: PeriodChartProps) {
  const t = useText()
  const most = Math.max(1, ...periods.map(({ outCents }) => outCents))
  return (
    <ul className={classes.chart} aria-label={t('settlement_run.chart')}>
      {periods.map(({ id, toDay, outCents }) => (
        <li key={id}>
          <Link to={`?run=${id}`}>
            <VisuallyHidden>
              {t('settlement_run.bar', { amount: formatCents(outCents), day: showDay(toDay) })}
            </VisuallyHidden>
            <b aria-hidden>{inShort(outCents)}</b>
            <i
              aria-hidden
              data-current={id === currentId || undefined}
              style={{ height: `${Math.max(2, Math.round((outCents / most) * 84))}px` }}
            />
            <span aria-hidden>{showDay(toDay).slice(0, 5)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
