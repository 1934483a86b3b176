import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import type { getCustomer } from '#contract/parties/customer-page.ts'
import type { CustomerMoneyView } from '#contract/parties/customer-money.ts'
import { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { Linked } from '#web/kit/frame/linked.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import { openInvoicesPlace } from '#web/kit/words/invoice-place.ts'
import { openFiles } from '#web/kit/words/open-files.ts'
import { CashForecast } from './cash-forecast.tsx'
import { ContractInShort, WaitingForCustomer } from './customer-brief.tsx'
import { FirstOfCustomer } from './customer-first.tsx'
import classes from './customer-overview.module.css'
import { RecoveryCurve } from './recovery-curve.tsx'

type Overview = Answer<typeof getCustomerOverview>

/** How a customer stands: what is open, what came in, what goes out and when, and what is expected. */
export function CustomerOverview({ customer }: { customer: Answer<typeof getCustomer> }) {
  const t = useText()
  const customerId = customer.id
  const { data, error, refetch } = useQuery(query(getCustomerOverview, { params: { id: customerId } }))
  if (error) return <Failure error={error} title={t('customer.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={10} />
  return (
    <PageBody>
      <div className={classes.first}>
        <FirstOfCustomer customer={customer} waiting={data.waiting} />
      </div>
      <CustomerFigures customerId={customerId} overview={data} />
      <div className={classes.columns}>
        <div>
          <RecoveryCurve quarters={data.recovery} />
          <CashForecast weeks={data.forecast} />
        </div>
        <div>
          <WaitingForCustomer waiting={data.waiting} />
          <Phases customerId={customerId} phases={data.phases} />
          <Settlements customerId={customerId} overview={data} />
          <ContractInShort customer={customer} />
        </div>
      </div>
    </PageBody>
  )
}

/** The money of the customer on this page that a number sums. */
const moneyOf = (view: CustomerMoneyView, filter = '') => `?tab=money&view=${view}${filter}`

/** The settlements of a customer that were carried out, one of them opened. */
const settlementsOf = (customerId: number, id: number) =>
  `/generate/view-client-settlements?customer=${customerId}&item=${id}`

function CustomerFigures({ customerId, overview }: { customerId: number; overview: Overview }) {
  const t = useText()
  const may = useMay()
  const { phases, plans, collected, payableCents, next, settlements, openInvoices } = overview
  const [last] = settlements
  return (
    <Figures label={t('customer_overview.figures')} className={classes.figures ?? ''}>
      <Figure
        label={t('customer_overview.open')}
        value={formatCount(phases.reduce((sum, { count }) => sum + count, 0))}
        note={openOf(phases)
          .map(({ currency, cents }) => formatCents(cents, currency))
          .join(' + ')}
        to={may('file.search') ? openFiles('', customerId) : null}
      />
      <Figure
        label={t('customer_overview.collected')}
        value={formatCents(collected.cents)}
        note={t('customer_overview.collected_note', { count: collected.count, day: showDay(collected.fromDay) })}
        to={moneyOf('collected', `&from=${collected.fromDay}`)}
      />
      <Figure
        label={t('customer_overview.to_remit')}
        value={formatCents(payableCents)}
        note={t('customer_overview.to_remit_note')}
        to={moneyOf('held')}
      />
      <Figure
        label={t('customer_overview.last_settlement')}
        value={last ? formatCents(last.outCents) : '-'}
        note={last ? showDay(last.toDay) : t('customer_overview.no_settlement')}
        to={last && may('settlement.show') ? settlementsOf(customerId, last.id) : null}
      />
      <Figure
        label={t('customer_overview.next_settlement')}
        value={formatCents(next.cents)}
        note={t('customer_overview.next_note', { day: showDay(next.toDay) })}
        to={moneyOf('unsettled')}
      />
      {openInvoices.map(({ currency, cents, count }) => (
        <Figure
          key={currency}
          label={t('customer_overview.open_invoices')}
          value={formatCents(cents, currency)}
          note={t('customer_overview.open_invoices_note', { count })}
          to={may('invoice.show') ? openInvoicesPlace({ customerId, currency }) : null}
        />
      ))}
      <Figure
        label={t('customer_overview.plans')}
        value={formatCount(plans.count)}
        note={t('customer_overview.plans_note', { late: plans.lateCount })}
        to={may('file.search') ? openFiles('&plan[]=running&plan[]=late', customerId) : null}
      />
    </Figures>
  )
}

function Section({ id, title, note, act, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <small>{note}</small>}
        {act}
      </div>
      {children}
    </section>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly act?: ReactNode
  readonly children: ReactNode
}

function Phases({ customerId, phases }: { customerId: number; phases: Overview['phases'] }) {
  const t = useText()
  const may = useMay()
  const most = Math.max(1, ...phases.map(eurosOf))
  const count = phases.reduce((sum, one) => sum + one.count, 0)
  const total = Math.max(1, sumCents(phases.map(eurosOf)))
  const all = may('file.search') && count > 0 && (
    <Button component={Link} to={openFiles('', customerId)} variant="subtle" size="xs">
      {t('customer_overview.all_files')}
    </Button>
  )
  return (
    <Section id="overview-phases" title={t('customer_overview.phases')} act={all}>
      {phases.length === 0 ? (
        <p>{t('customer_overview.no_files')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('customer_overview.phase')}</th>
              <th scope="col" className={classes.share}>
                {t('customer_overview.share')}
              </th>
              <th scope="col">{t('customer_overview.files')}</th>
              <th scope="col">{t('customer_overview.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {phases.map(({ phase, count: files, open }) => (
              <tr key={phase}>
                <th scope="row">{t(`phase.${phase}`)}</th>
                <td className={classes.share}>
                  <VisuallyHidden>{formatPercent(Math.round((100 * eurosOf({ open })) / total))}</VisuallyHidden>
                  <PartsBar parts={[{ key: phase, value: eurosOf({ open }), tone: phase }]} whole={most} />
                </td>
                <td>
                  <Linked to={may('file.search') ? openFiles(`&phase[]=${phase}`, customerId) : null}>
                    {formatCount(files)}
                  </Linked>
                </td>
                <td>
                  <Sums sums={open} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('customer_overview.total')}</th>
              <td className={classes.share}>{formatPercent(100)}</td>
              <td>{formatCount(count)}</td>
              <td>
                <Sums sums={openOf(phases)} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}

type Sums = Overview['phases'][number]['open']

/** What is open in each currency by itself, the euro first. */
function openOf(phases: Overview['phases']): Sums {
  const all = Map.groupBy(
    phases.flatMap(({ open }) => open),
    ({ currency }) => currency,
  )
  return [...all].map(([currency, sums]) => ({ currency, cents: sumCents(sums.map(({ cents }) => cents)) }))
}

/** What the bars are drawn by: one length cannot hold two currencies. */
const eurosOf = ({ open }: { readonly open: Sums }): Cents =>
  open.find(({ currency }) => currency === 'EUR')?.cents ?? 0

function Sums({ sums }: { sums: Sums }) {
  return sums.map(({ currency, cents }) => (
    <div key={currency}>
      <Amount cents={cents} currency={currency} />
    </div>
  ))
}

interface SettlementsProps {
  readonly customerId: number
  readonly overview: Overview
}

function Settlements({ customerId, overview: { settlements, settlementCount } }: SettlementsProps) {
  const t = useText()
  const may = useMay()
  const all = may('settlement.show') && settlementCount > 0 && (
    <Button component={Link} to={`/generate/view-client-settlements?customer=${customerId}`} variant="subtle" size="xs">
      {t('customer_overview.all_settlements')}
    </Button>
  )
  const note = t('customer_overview.settlements_note', {
    shown: settlements.length,
    count: formatCount(settlementCount),
  })
  const sum = (of: (one: Overview['settlements'][number]) => Cents) => sumCents(settlements.map(of))
  return (
    <Section id="overview-settlements" title={t('customer_overview.settlements')} note={note} act={all}>
      {settlements.length === 0 ? (
        <p>{t('customer_overview.no_settlement')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('customer_overview.period')}</th>
              <th scope="col">{t('customer_overview.col_collected')}</th>
              <th scope="col">{t('customer_overview.col_fees')}</th>
              <th scope="col">{t('customer_overview.col_out')}</th>
            </tr>
          </thead>
          <tbody>
            {settlements.map(({ id, fromDay, toDay, collectedCents, feesCents, outCents }) => (
              <tr key={id}>
                <th scope="row">
                  <Linked to={may('settlement.show') ? settlementsOf(customerId, id) : null}>
                    {fromDay === null
                      ? t('customer_overview.period_unknown')
                      : t('customer_overview.period_of', { from: showDay(fromDay), to: showDay(toDay) })}
                  </Linked>
                </th>
                <td>
                  <Amount cents={collectedCents} />
                </td>
                <td>
                  <Amount cents={feesCents} />
                </td>
                <td>
                  <Amount cents={outCents} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('customer_overview.total')}</th>
              <td>
                <Amount cents={sum((one) => one.collectedCents)} />
              </td>
              <td>
                <Amount cents={sum((one) => one.feesCents)} />
              </td>
              <td>
                <Amount cents={sum((one) => one.outCents)} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}
