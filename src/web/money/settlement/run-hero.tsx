import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { type Cents, formatCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { PeriodChart } from './period-chart.tsx'
import { RunOutcome } from './run-outcome.tsx'
import type { RunPartProps } from './answers.ts'
import classes from './settlement.module.css'
import { SumList } from './sum-list.tsx'

/** What a run comes to at a glance: what goes out, the trust account around it, and how that differs from the last one. */
export function RunHero(props: RunPartProps) {
  const { run, overview } = props
  const isOpen = run.state === 'proposed' || run.state === 'released'
  return (
    <>
      <Shortages {...props} />
      <div className={classes.hero}>
        <GoesOut {...props} />
        {isOpen ? <Trust {...props} /> : <RunOutcome {...props} />}
        <DifferenceWithLast run={run} overview={overview} />
      </div>
    </>
  )
}

function Shortages({ run, overview: { shortages }, currency }: RunPartProps) {
  const t = useText()
  if (run.state !== 'proposed' || shortages.length === 0) return null
  return (
    <div className={classes.shortages}>
      <Message tone="warning" title={t('settlement_run.short.title')}>
        <ul>
          {shortages.map(({ of, customer, cents }) => (
            <li key={`${of} ${customer.id}`}>
              {t(`settlement_run.short.${of}`, {
                customer: customer.name,
                amount: formatCents(cents, currency),
              })}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  )
}

function GoesOut({ overview: { going }, currency }: RunPartProps) {
  const t = useText()
  const amount = (cents: Cents) => formatCents(cents, currency)
  const terms = [
    ['opening', '', going.openingCents],
    ['collected', '+', going.collectedCents],
    ['set_off', '−', going.setOffCents],
    ['stays', '−', going.closingCents],
  ] as const
  return (
    <section aria-labelledby="goes-out">
      <h2 id="goes-out">{t('settlement_run.out', { count: formatCount(going.paidCount) })}</h2>
      <p className={classes.big}>
        <Amount cents={going.outCents} currency={currency as 'EUR'} sign />
      </p>
      <div className={classes.terms}>
        {terms.map(([name, sign, cents]) => (
          <span key={name}>
            {sign && <span className={classes.op}>{sign}</span>}
            <span>
              <small>{t(`settlement_run.term.${name}`)}</small>
              <Amount cents={cents} />
            </span>
          </span>
        ))}
      </div>
      <p className={classes.hint}>
        {t('settlement_run.billed', {
          fees: amount(going.feesCents + going.costsCents),
          vat: amount(going.vatCents),
          set_off: amount(going.setOffCents),
        })}{' '}
        {going.dueCents > 0 &&
          t('settlement_run.due', { count: formatCount(going.dueCount), due: amount(going.dueCents) })}
      </p>
    </section>
  )
}

/** The trust account by what is on it for whom: what leaves it by this run, and what stays. */
function Trust({ run, overview: { trust, going }, currency }: RunPartProps) {
  const t = useText()
  const day = showDay(run.toDay)
  return (
    <section aria-labelledby="trust-account">
      <h2 id="trust-account">{t('settlement_run.trust')}</h2>
      <SumList
        currency={currency}
        lines={[
          { label: t('settlement_run.trust.in_run'), cents: trust.inRunCents },
          { label: t('settlement_run.trust.elsewhere', { day }), cents: trust.elsewhereCents, sign: '+' },
          { label: t('settlement_run.trust.advances'), cents: trust.advancesCents, sign: '+' },
          ...(trust.buyersCents === 0
            ? []
            : [{ label: t('settlement_run.trust.buyers'), cents: trust.buyersCents, sign: '+' as const }]),
          { label: t('settlement_run.trust.agency'), cents: trust.agencyCents, sign: '+' },
          { label: t('settlement_run.trust.transit'), cents: trust.transitCents, sign: '+' },
          { label: t('settlement_run.trust.suspense'), cents: trust.suspenseCents, sign: '+' },
        ]}
        total={{ label: t('settlement_run.trust.bank'), cents: trust.bankCents }}
        after={{
          lines: [{ label: t('settlement_run.trust.leaves'), cents: going.outCents, sign: '−' }],
          total: { label: t('settlement_run.trust.stays'), cents: trust.bankCents - going.outCents },
        }}
      />
    </section>
  )
}

function DifferenceWithLast({ run, overview }: Pick<RunPartProps, 'run' | 'overview'>) {
  const t = useText()
  const { series } = overview
  const at = series.findIndex(({ id }) => id === run.id)
  const [now, former] = [series[at], series[at - 1]]
  if (!now || !former) {
    return (
      <section>
        <p className={classes.hint}>{t('settlement_run.difference_none')}</p>
      </section>
    )
  }
  const title = t('settlement_run.difference', { day: showDay(former.toDay) })
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.difference}>
        <PeriodChart periods={series} currentId={run.id} />
        <table className={classes.compared}>
          <thead>
            <tr>
              <th>
                <VisuallyHidden>{t('settlement_run.what')}</VisuallyHidden>
              </th>
              <th scope="col">
                <Link to={`?run=${former.id}`}>{showDay(former.toDay)}</Link>
              </th>
              <th scope="col">{t('settlement_run.now')}</th>
              <th scope="col">{t('settlement_run.change')}</th>
            </tr>
          </thead>
          <tbody>
            <Compared label={t('settlement_run.term.collected')} was={former.collectedCents} is={now.collectedCents} />
            <Compared label={t('settlement_run.fees')} was={former.feesCents} is={now.feesCents} />
            <Compared label={t('settlement_run.col.out')} was={former.outCents} is={now.outCents} />
            <tr>
              <th scope="row">{t('settlement_run.col.count')}</th>
              <td>{formatCount(former.paidCount)}</td>
              <td>{formatCount(now.paidCount)}</td>
              <td>{signed(now.paidCount - former.paidCount, (count) => formatCount(count))}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Compared({ label, was, is }: { label: string; was: Cents; is: Cents }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Amount cents={was} />
      </td>
      <td>
        <Amount cents={is} />
      </td>
      <td>{signed(is - was, (cents) => formatCents(cents, 'EUR', { sign: false }))}</td>
    </tr>
  )
}

const signed = (change: number, show: (value: number) => string): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''} ${show(Math.abs(change))}`.trim()
