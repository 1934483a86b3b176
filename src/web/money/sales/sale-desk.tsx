import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getSaleFile, type SalePartner } from '#contract/money/sales/sale-files.ts'
import { formatCents } from '#domain/money.ts'
import { saleSums } from '#domain/settlement/sale-price.ts'
import { query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { type Step, Steps } from '#web/kit/frame/steps.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import { SaleActs } from './sale-acts.tsx'
import { SaleItems } from './sale-items.tsx'
import { SaleOffer } from './sale-offer.tsx'
import { SalePrice } from './sale-price.tsx'
import { type ReadSale, salePath, stateTones } from './sale-words.ts'
import classes from './sales.module.css'

/** One sale on its way: what is offered and why the rest is not, its price, and what is to be done next. */
export function SaleDesk({ id, partner }: { id: number; partner: SalePartner }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getSaleFile, { params: { id } }),
    // Notices leave one after the other: they are counted until none waits.
    refetchInterval: ({ state: { data: sale } }) => (sale && sale.notices.waitingCount > 0 ? 3_000 : false),
  })
  if (error) return <Failure error={error} title={t('sale.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={12} />
  const listed = t(partner === 'retailer_a' ? 'screen.sales_retailer' : 'screen.sales_provider')
  return (
    <Page
      title={t('sale.number', { id })}
      tabTitle={t('sale.number', { id })}
      note={<Tag {...stateTones[data.state]}>{t(`sale.state.${data.state}`)}</Tag>}
      crumbs={[{ label: listed, link: salePath(partner) }]}
      actions={<SaleActs sale={data} />}
    >
      <Steps label={t('sale.steps')} steps={stepsOf(data, t)} />
      <PageBody>
        <div className={classes.parts}>
          <Next sale={data} />
          <SalePrice sale={data} />
          <Totals sale={data} />
          <SaleOffer sale={data} />
          <Reasons sale={data} />
        </div>
      </PageBody>
      <SaleItems sale={data} />
    </Page>
  )
}

function stepsOf({ state, approvedBy, receivedDay, toldDay, soldDay, proposedBy }: ReadSale, t: Say): Step[] {
  const order = ['proposed', 'file_made', 'received', 'told', 'sold'] as const
  const at = state === 'discarded' ? -1 : order.indexOf(state)
  const notes = [proposedBy.name, approvedBy?.name, showDay(receivedDay), showDay(toldDay), showDay(soldDay)]
  return order.map((name, index) => ({
    label: t(`sale.step.${name}`),
    ...(notes[index] ? { note: notes[index] } : {}),
    state: index <= at ? 'done' : index === at + 1 ? 'now' : 'todo',
  }))
}

/** What the next step asks, in words. */
function Next({ sale: { state, refusal, moneyCents, notices } }: { sale: ReadSale }) {
  const t = useText()
  const { leftCount, waitingCount, untoldCount } = notices
  const counts = {
    left: formatCount(leftCount),
    waiting: formatCount(waitingCount),
    untold: formatCount(untoldCount),
  }
  return (
    <>
      {state !== 'discarded' && (
        <Message>{state === 'proposed' && refusal ? t(`sale.refusal.${refusal}`) : t(`sale.next.${state}`)}</Message>
      )}
      {leftCount + waitingCount + untoldCount > 0 && (
        <Message tone={untoldCount > 0 ? 'warning' : 'info'}>
          {t('sale.notices', counts)} {untoldCount > 0 && state === 'told' && t('sale.notices_untold')}
        </Message>
      )}
      {moneyCents > 0 && <Message>{t('sale.money', { amount: formatCents(moneyCents) })}</Message>}
    </>
  )
}

function Totals({ sale }: { sale: ReadSale }) {
  const t = useText()
  return (
    <section aria-labelledby="sale-totals">
      <h2 id="sale-totals">{t('sale.totals')}</h2>
      <p>
        {t('sale.counts', { offered: formatCount(sale.count), refused: formatCount(sale.refusedCount) })}{' '}
        {t('sale.price_note', { percent: formatPercent(sale.pricePercent), fee: formatCents(sale.feeCents) })}{' '}
        {sale.layoutNumber > 0 && t('sale.layout_used', { number: sale.layoutNumber })}
      </p>
      <dl className={classes.sums}>
        {saleSums
          .filter((name) => sale[name] !== 0)
          .map((name) => (
            <div key={name} data-strong={name === 'openCents' || name === 'priceCents' || undefined}>
              <dt>{t(`sale.sum.${name}`)}</dt>
              <dd>{formatCents(sale[name])}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Why files are left out, each reason with the list of its files. */
function Reasons({ sale: { id, partner, reasons } }: { sale: ReadSale }) {
  const t = useText()
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="sale-reasons">
      <h2 id="sale-reasons">{t('sale.reasons')}</h2>
      <p>{t('sale.reasons_note')}</p>
      <ul className={classes.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Anchor component={Link} fz="inherit" to={`${salePath(partner)}?sale=${id}&reason=${reason}`}>
              {t(`sale.reason.${reason}`)}
            </Anchor>
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
