import { Link } from 'react-router'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import type { RunPartProps } from './answers.ts'
import { batchPlace, paymentsPlace, runPlace } from './run-place.ts'
import classes from './settlement.module.css'
import { type SumLine, SumList } from './sum-list.tsx'

/** What became of a run: its invoices, its orders, and the files for the bank these are in. */
export function RunOutcome({ overview, currency }: RunPartProps) {
  const t = useText()
  const may = useMay()
  const { invoices, orders, sums, restId } = overview
  const lines: SumLine[] = [
    {
      label: t('settlement_run.became.invoices', { count: formatCount(invoices.count) }),
      cents: invoices.cents,
    },
    { label: t('settlement_run.became.set_off'), cents: sums.setOffCents },
    { label: t('settlement_run.became.due'), cents: sums.dueCents },
  ]
  return (
    <section aria-labelledby="became">
      <h2 id="became">{t('settlement_run.became')}</h2>
      <SumList
        currency={currency}
        lines={lines}
        total={{
          label: t('settlement_run.became.orders', { count: formatCount(orders.count) }),
          cents: orders.cents,
        }}
      />
      <ul className={classes.links}>
        {orders.waitingCount > 0 && (
          <li>{t('settlement_run.became.waiting', { count: formatCount(orders.waitingCount) })}</li>
        )}
        {orders.batches.map(({ id, count }) => (
          <li key={id}>
            {may('finance.batch-payment') ? (
              <Link to={batchPlace(id)}>{t('settlement_run.became.batch', { id, count: formatCount(count) })}</Link>
            ) : (
              t('settlement_run.became.batch', { id, count: formatCount(count) })
            )}
          </li>
        ))}
        {restId !== null && (
          <li>
            <Link to={runPlace(restId)}>{t('settlement_run.rest', { id: restId })}</Link>
          </li>
        )}
        {orders.count > 0 && may('finance.batch-payment') && (
          <li>
            <Link to={paymentsPlace}>{t('settlement_run.became.to_payments')}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
