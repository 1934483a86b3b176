import { IconPackageExport } from '@tabler/icons-react'
import { useMemo } from 'react'
import { batchStates, listPaymentBatches } from '#contract/money/payment-batches.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { BatchDetail } from './batch-detail.tsx'

export type Batch = RowOf<typeof listPaymentBatches>

const inUrl = { batch: idInUrl }

/** The batches of payments, or one of them. */
export function BatchesTab() {
  const [{ batch }, change] = useUrlState(inUrl)
  return batch === null ? <BatchList /> : <BatchDetail key={batch} id={batch} onLeave={() => change({ batch: null })} />
}

function BatchList() {
  'use no memo'
  const t = useText()
  const filters = useFilters(
    useMemo((): Record<string, Filter> => {
      const choices = batchStates.map((value) => ({ value, label: t(`payment_batch.state.${value}`) }))
      return { state: { kind: 'choices', label: t('payment_batch.col.state'), choices } }
    }, [t]),
  )
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <DataTable
      id="payment-batches"
      label={t('payments.tab.batches')}
      list={listPaymentBatches}
      filters={filters}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.messageId}
      rowLink={(row) => `/finance/batch-payment/info?tab=batches&batch=${row.id}`}
      empty={{
        icon: IconPackageExport,
        title: t('payment_batch.none'),
        text: t('payment_batch.none_text'),
        action: <NextScreen of={['finance.batch-payment']} />,
      }}
      minWidth={860}
    />
  )
}

function columnsOf(t: Say): Column<Batch>[] {
  return [
    {
      id: 'messageId',
      label: t('payment_batch.col.number'),
      width: 120,
      link: 'id',
      place: 'name',
      cell: (row) => row.messageId,
    },
    {
      id: 'state',
      label: t('payment_batch.col.state'),
      width: 170,
      place: 'status',
      cell: (row) => <BatchState state={row.state} t={t} />,
    },
    {
      id: 'madeAt',
      label: t('payment_batch.col.made_at'),
      width: 150,
      sort: 'madeAt',
      place: 'date',
      cell: (row) => showMoment(row.madeAt),
    },
    {
      id: 'madeBy',
      label: t('payment_batch.col.made_by'),
      tone: 'soft',
      place: 'second',
      cell: (row) => row.madeBy.name,
    },
    {
      id: 'releasedBy',
      label: t('payment_batch.col.released_by'),
      tone: 'soft',
      leaves: 1,
      cell: (row) => row.releasedBy?.name ?? '',
    },
    {
      id: 'count',
      label: t('payment_batch.col.count'),
      width: 100,
      align: 'right',
      leaves: 2,
      cell: (row) => formatCount(row.count),
    },
    {
      id: 'total',
      label: t('payment_batch.col.total'),
      width: 130,
      align: 'right',
      sort: 'total',
      place: 'amount',
      field: 'totalCents',
      cell: (row) => <Amount cents={row.totalCents} />,
    },
  ]
}

const stateTones = { proposed: 'warning', released: 'warning', file_made: 'info', confirmed: 'success' } as const

/** How far a batch is; what asks for something stands out. */
export function BatchState({ state, t }: { state: Batch['state']; t: Say }) {
  const words = t(`payment_batch.state.${state}`)
  return state === 'cancelled' ? <Tag>{words}</Tag> : <Tag tone={stateTones[state]}>{words}</Tag>
}
