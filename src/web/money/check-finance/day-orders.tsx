import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCents, sumCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import {
  listPaymentBatches,
  listPaymentOrders,
  makePaymentFile,
  type PaymentBatch,
  type PaymentOrder,
} from '#contract/money/payment-batches.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { type Step, Steps } from '#web/kit/frame/steps.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import classes from './day-orders.module.css'

/** So many orders of a batch are shown; the batch itself has them all. */
const shown = 100
const place = '/finance/batch-payment/info'

/** What waits to be paid: batches that are not at the bank, and what is in none yet. */
export function DayOrders({ isFaultless }: { isFaultless: boolean }) {
  const t = useText()
  const batches = useQuery(query(listPaymentBatches, { query: { state: ['proposed', 'released'], limit: 5 } }))
  const waiting = useQuery(query(listPaymentOrders, { query: { waiting: true, limit: shown } }))
  const error = batches.error ?? waiting.error
  if (error) return <Failure error={error} title={t('day_orders.failed')} onRetry={() => void batches.refetch()} />
  return (
    <>
      {batches.data?.items.map((batch) => (
        <BatchBlock key={batch.id} batch={batch} isFaultless={isFaultless} />
      ))}
      {waiting.data && waiting.data.total > 0 && <WaitingBlock list={waiting.data} />}
    </>
  )
}

function BatchBlock({ batch, isFaultless }: { batch: BatchRow; isFaultless: boolean }) {
  const t = useText()
  const { data } = useQuery(query(listPaymentOrders, { query: { batch: batch.id, limit: shown } }))
  const link = `${place}?tab=batches&batch=${batch.id}`
  return (
    <section className={classes.block} aria-label={t('day_orders.title', { number: batch.messageId })}>
      <header className={classes.head}>
        <h2>
          {t('day_orders.title', { number: batch.messageId })} <Sum count={batch.count} cents={batch.totalCents} />
        </h2>
        <BatchAct batch={batch} link={link} isFaultless={isFaultless} />
      </header>
      <Steps label={t('payment_batch.steps')} steps={stepsOf(t, batch, isFaultless)} />
      {data && <Orders list={data} cents={batch.totalCents} link={link} />}
    </section>
  )
}

type BatchRow = Answer<typeof listPaymentBatches>['items'][number] & Pick<PaymentBatch, 'state'>

/** The next thing to do with a batch: another person releases it, then its file is made. */
function BatchAct({ batch: { id, version, state }, link, isFaultless }: BatchBlockActProps) {
  const t = useText()
  const file = useCommand(makePaymentFile)
  if (state === 'proposed') {
    return (
      <Button component={Link} to={link}>
        {t('day_orders.release')}
      </Button>
    )
  }
  const reason = isFaultless ? null : t('day_orders.file_waits')
  return (
    <div className={classes.act}>
      {reason !== null && <small>{reason}</small>}
      <Refusal reason={reason}>
        <Button
          variant="filled"
          disabled={file.busy}
          onClick={() => reason === null && file.send({ params: { id }, input: { version } })}
          {...refused(reason)}
        >
          {t('day_orders.make_file')}
        </Button>
      </Refusal>
    </div>
  )
}

interface BatchBlockActProps {
  readonly batch: BatchRow
  readonly link: string
  readonly isFaultless: boolean
}

function WaitingBlock({ list }: { list: OrderList }) {
  const t = useText()
  const link = `${place}?tab=payouts`
  const cents = sumCents(list.items.map(({ amountCents }) => amountCents))
  return (
    <section className={classes.block} aria-label={t('day_orders.waiting')}>
      <header className={classes.head}>
        <h2>
          {t('day_orders.waiting')} {list.total === list.items.length && <Sum count={list.total} cents={cents} />}
        </h2>
        <Button component={Link} to={link}>
          {t('day_orders.make_batch')}
        </Button>
      </header>
      <Orders list={list} cents={list.total === list.items.length ? cents : null} link={link} />
    </section>
  )
}

function Sum({ count, cents }: { count: number; cents: number }) {
  const t = useText()
  const values = { count: formatCount(count), amount: formatCents(cents) }
  return <span className={classes.soft}>{t('day_orders.sum', values)}</span>
}

interface OrderList {
  readonly items: readonly PaymentOrderRow[]
  readonly total: number
}
type PaymentOrderRow = Pick<PaymentOrder, 'id' | 'endToEndId' | 'name' | 'iban' | 'marks' | 'kind' | 'amountCents'>

/** To whom how much goes, each a link to where something is done with it; `cents`: of all of them, where that is known. */
function Orders({ list: { items, total }, cents, link }: { list: OrderList; cents: number | null; link: string }) {
  const t = useText()
  return (
    <>
      <table className={classes.orders}>
        <thead>
          <tr>
            <th scope="col">{t('day_orders.col.order')}</th>
            <th scope="col">{t('day_orders.col.to')}</th>
            <th scope="col">{t('payment_order.col.iban')}</th>
            <th scope="col">{t('day_orders.col.look')}</th>
            <th scope="col">{t('payment_order.col.kind')}</th>
            <th scope="col" data-right>
              {t('payment_order.col.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, endToEndId, name, iban, marks, kind, amountCents }) => (
            <tr key={id}>
              <td>
                <Anchor inherit component={Link} to={link}>
                  {endToEndId}
                </Anchor>
              </td>
              <td>{name}</td>
              <td>{formatIban(iban)}</td>
              <td>
                {marks.map((mark) => (
                  <Tag key={mark} tone={mark === 'iban_changed' ? 'warning' : 'danger'}>
                    {t(`payment_order.mark.${mark}`)}
                  </Tag>
                ))}
              </td>
              <td>{t(`payment_order.kind.${kind}`)}</td>
              <td data-right>{formatCents(amountCents, 'EUR', { sign: false })}</td>
            </tr>
          ))}
        </tbody>
        {cents !== null && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {t('day_orders.total', { count: total })}
              </th>
              <td data-right>{formatCents(cents, 'EUR', { sign: false })}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {total > items.length && (
        <p className={classes.rest}>{t('day_orders.more', { shown: formatCount(items.length) })}</p>
      )}
    </>
  )
}

function stepsOf(t: Say, batch: BatchRow, isFaultless: boolean): Step[] {
  const isReleased = batch.state === 'released'
  const at = (moment: string | null, person: { name: string } | null) =>
    [moment && showMoment(moment), person?.name].filter(Boolean).join(' ')
  return [
    { label: t('payment_batch.step.made'), note: at(batch.madeAt, batch.madeBy), state: 'done' },
    {
      label: t('payment_batch.step.released'),
      note: at(batch.releasedAt, batch.releasedBy),
      state: isReleased ? 'done' : 'now',
    },
    ...(isFaultless
      ? []
      : [{ label: t('day_orders.check'), state: isReleased ? ('now' as const) : ('todo' as const) }]),
    { label: t('payment_batch.step.file'), state: isReleased && isFaultless ? 'now' : 'todo' },
    { label: t('payment_batch.step.confirmed'), state: 'todo' },
  ]
}
