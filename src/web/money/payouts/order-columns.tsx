import { IconAlertTriangle } from '@tabler/icons-react'
import type { listPaymentOrders, OrderMark } from '#contract/money/payment-batches.ts'
import { formatIban } from '#domain/references/iban.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import type { RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'
import { OrderActs } from './order-acts.tsx'
import classes from './payouts.module.css'

export type Order = RowOf<typeof listPaymentOrders>

const tones: Readonly<Record<OrderMark, Tone>> = {
  iban_changed: 'warning',
  iban_changing: 'danger',
  iban_other: 'danger',
  own_iban: 'danger',
  sanctioned: 'danger',
}

/** To whom how much goes, and what is to be looked at before it does. `inBatch`: what became of each of a batch. */
export function orderColumns(t: Say, place: 'waiting' | 'inBatch'): Column<Order>[] {
  return [
    {
      id: 'name',
      label: t('payment_order.col.name'),
      sort: 'name',
      tone: 'name',
      place: 'name',
      cell: (row) => row.name,
    },
    {
      id: 'iban',
      label: t('payment_order.col.iban'),
      width: 250,
      place: 'third',
      cell: (row) => <Account order={row} t={t} />,
    },
    { id: 'kind', label: t('payment_order.col.kind'), width: 230, place: 'second', cell: (row) => whatFor(t, row) },
    {
      id: 'amount',
      label: t('payment_order.col.amount'),
      align: 'right',
      width: 120,
      sort: 'amount',
      place: 'amount',
      field: 'amountCents',
      cell: (row) => <Amount cents={row.amountCents} />,
    },
    ...(place === 'inBatch' ? [stateColumn(t)] : orderedColumns(t)),
    {
      id: 'acts',
      label: t('resource.actions'),
      align: 'right',
      width: 88,
      fixed: true,
      cell: (row) => <OrderActs order={row} />,
    },
  ]
}

function stateColumn(t: Say): Column<Order> {
  return {
    id: 'state',
    label: t('payment_order.col.state'),
    width: 220,
    place: 'status',
    wraps: true,
    cell: (row) => stateInWords(t, row),
  }
}

function orderedColumns(t: Say): Column<Order>[] {
  return [
    {
      id: 'orderedAt',
      label: t('payment_order.col.ordered'),
      width: 220,
      tone: 'soft',
      leaves: 1,
      place: 'date',
      cell: (row) => (row.state === 'ordered' ? orderedInWords(row) : stateInWords(t, row)),
    },
  ]
}

const orderedInWords = ({ orderedAt, orderedBy }: Order) =>
  [orderedAt && showMoment(orderedAt), orderedBy?.name].filter(Boolean).join(' ')

function stateInWords(t: Say, { state, endingNote }: Order): string {
  const words = t(`payment_order.state.${state}`)
  return endingNote === '' ? words : t('kit.labelled', { label: words, value: endingNote })
}

/** What it pays, with the number by which the bank tells of it. */
function whatFor(t: Say, { kind, dossier, endToEndId }: Order): string {
  const words = t(`payment_order.kind.${kind}`)
  return dossier ? t('payment_order.of_file', { words, number: dossier.number }) : `${words} ${endToEndId}`
}

function Account({ order: { iban, marks, otherIban }, t }: { order: Order; t: Say }) {
  return (
    <span className={classes.account}>
      <span className="num">{formatIban(iban)}</span>
      {marks.map((mark) => (
        <span key={mark}>
          <Tag tone={tones[mark]} icon={IconAlertTriangle}>
            {t(`payment_order.mark.${mark}`)}
          </Tag>
          {otherIban && mark !== 'iban_changing' && (
            <span className={classes.before}>
              {t(mark === 'iban_other' ? 'payment_order.mark.now' : 'payment_order.mark.before', {
                iban: formatIban(otherIban),
              })}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
