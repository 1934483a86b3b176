import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  getSubscription,
  listSubscriptions,
  type SubscriptionView,
} from '#contract/money/subscriptions/subscriptions.ts'
import { formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { PageBody } from '#web/kit/frame/page.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { dayOfMoment, formatCount, showDay } from '#web/kit/words/format.ts'
import { BillingFaults } from './billing-fault.tsx'
import { Standing } from './standing.tsx'
import { SubscriptionWindow } from './subscription-window.tsx'
import { UsageBar } from './usage-bar.tsx'

type Row = RowOf<typeof listSubscriptions>

/** Subscriptions that stand alike, with what they bring together. */
export function SubscriptionList({ view }: { view: SubscriptionView }) {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('subscription.search') },
    customer: { kind: 'lookup', label: t('subscription.customer'), lookup: customerLookup },
  })
  return (
    <>
      <Sum view={view} asked={filters.query} />
      {view === 'unbilled' && <BillingFaults />}
      <DataTable
        id={`subscriptions-${view}`}
        label={t(`subscription.view.${view}`)}
        list={listSubscriptions}
        query={{ view }}
        filters={filters}
        columns={subscriptionColumns(t, view)}
        rowKey={({ id }) => id}
        rowName={(row) => row.product}
        rowLink={({ id }) => `?${view === 'running' ? '' : `tab=${view}&`}subscription=${id}`}
        minWidth={1080}
        empty={{
          icon: IconRepeat,
          title: t('subscription.none'),
          text: t('subscription.none_text'),
          action: <NextScreen of={['customer.search']} />,
        }}
      />
      <OpenedSubscription />
    </>
  )
}

/** The window on the subscription that stands in the address. */
export function OpenedSubscription() {
  const t = useText()
  const opened = useOpened<Row>('subscription')
  return (
    <OpenedWindow
      opened={opened}
      title={t('screen.subscriptions')}
      read={(id) => query(getSubscription, { params: { id } })}
    >
      {(row) => row && <SubscriptionWindow id={row.id} onClose={opened.close} />}
    </OpenedWindow>
  )
}

/** What is told of how many there are, where that is not what they cost. */
const sums: Readonly<Partial<Record<SubscriptionView, 'subscription.sum_unpaid' | 'subscription.sum_unbilled'>>> = {
  unpaid: 'subscription.sum_unpaid',
  unbilled: 'subscription.sum_unbilled',
}

function Sum({ view, asked }: { view: SubscriptionView; asked: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const { data } = useQuery(query(listSubscriptions, { query: { ...asked, limit: 1 } }))
  const sum = data?.sums.find((one) => one.view === view)
  if (!sum || sum.count === 0 || view === 'ended') return null
  const values = { count: sum.count, amount: formatCents(sum.cents) }
  return (
    <PageBody>
      <p>{t(sums[view] ?? 'subscription.sum', values)}</p>
    </PageBody>
  )
}

/** The columns of a list of subscriptions; what is overdue is told where that is what it is about. */
export function subscriptionColumns(t: Say, view: SubscriptionView | null): Column<Row>[] {
  const amount = { align: 'right', width: 112 } as const
  return [
    {
      id: 'product',
      label: t('subscription.product'),
      sort: 'product',
      link: 'name',
      tone: 'name',
      place: 'name',
      cell: ({ product }) => product,
    },
    {
      id: 'customer',
      label: t('subscription.customer'),
      sort: 'customerName',
      place: 'second',
      cell: ({ customer }) => customer.name,
    },
    {
      id: 'period',
      label: t('subscription.period'),
      width: 112,
      leaves: 2,
      cell: ({ period }) => t(`subscription.period.${period}`),
    },
    {
      id: 'from',
      field: 'fromDay',
      label: t('subscription.from'),
      sort: 'fromDay',
      width: 104,
      leaves: 1,
      cell: ({ fromDay }) => showDay(fromDay),
    },
    {
      id: 'to',
      field: 'toDay',
      label: t('subscription.to'),
      sort: 'toDay',
      width: 112,
      place: 'date',
      cell: ({ toDay }) => showDay(toDay),
    },
    {
      id: 'price',
      field: 'priceCents',
      label: t('subscription.price'),
      ...amount,
      place: 'amount',
      width: 132,
      cell: ({ priceCents }) => <Amount cents={priceCents} />,
    },
    {
      id: 'used',
      field: 'usedFiles',
      label: t('subscription.used'),
      width: 168,
      place: 'third',
      cell: (row) => <UsageBar {...row} label={t('subscription.used_label', { product: row.product })} />,
    },
    {
      id: 'forecast',
      field: 'forecastCents',
      label: t('subscription.forecast'),
      ...amount,
      cell: ({ forecastCents }) => <Amount cents={forecastCents} />,
    },
    ...(view === 'unbilled'
      ? [
          {
            id: 'billingFault',
            label: t('subscription.unbilled_why'),
            width: 300,
            cell: ({ billingFault }: Row) => billingFault && t(`subscription.unbilled.${billingFault}`),
          },
          {
            id: 'billingFaultAt',
            label: t('subscription.unbilled_since'),
            width: 112,
            cell: ({ billingFaultAt }: Row) => showDay(billingFaultAt && dayOfMoment(billingFaultAt)),
          },
        ]
      : []),
    ...(view === 'unpaid'
      ? [
          {
            id: 'unpaid',
            field: 'unpaidCents',
            label: t('subscription.unpaid'),
            ...amount,
            cell: ({ unpaidCents }: Row) => <Amount cents={unpaidCents} />,
          },
        ]
      : []),
    {
      id: 'files',
      field: 'forecastFiles',
      label: t('subscription.included'),
      hidden: true,
      align: 'right',
      width: 140,
      cell: ({ includedFiles }) => formatCount(includedFiles),
    },
    {
      id: 'standing',
      label: t('subscription.standing'),
      width: 168,
      place: 'status',
      cell: (row) => <Standing row={row} />,
    },
  ]
}
