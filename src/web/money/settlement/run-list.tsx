import { IconReceiptEuro } from '@tabler/icons-react'
import { listSettlementRuns, settlementRunStates } from '#contract/money/settlements.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { runPlace } from './run-place.ts'

type Row = RowOf<typeof listSettlementRuns>

/** The runs of settlements, the newest first, each a link to its page. */
export function SettlementRunList() {
  const t = useText()
  const filters = useFilters({
    state: {
      kind: 'choices',
      label: t('settlement_run.col.state'),
      choices: settlementRunStates.map((value) => ({ value, label: t(`settlement_run.state.${value}`) })),
    },
  })
  return (
    <DataTable
      id="settlement-runs"
      label={t('settlement_run.many')}
      list={listSettlementRuns}
      filters={filters}
      query={{ sortOrder: 'desc' }}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      rowName={(row) => periodOf(t, row)}
      rowLink={(row) => runPlace(row.id)}
      empty={{
        icon: IconReceiptEuro,
        title: t('settlement_run.none'),
        text: t('settlement_run.none_text'),
        action: <NextScreen of={['finance.batch-payment']} />,
      }}
    />
  )
}

const periodOf = (t: Say, { fromDay, toDay }: Pick<Row, 'fromDay' | 'toDay'>) =>
  t('settlement_run.period_of', { from: showDay(fromDay), to: showDay(toDay) })

function columnsOf(t: Say): Column<Row>[] {
  return [
    { id: 'number', field: 'id', label: t('settlement_run.col.number'), width: 96, link: 'id', cell: (row) => row.id },
    {
      id: 'period',
      field: 'toDay',
      label: t('settlement_run.col.period'),
      sort: 'toDay',
      tone: 'name',
      place: 'name',
      cell: (row) => periodOf(t, row),
    },
    {
      id: 'state',
      label: t('settlement_run.col.state'),
      width: 140,
      place: 'status',
      cell: (row) => t(`settlement_run.state.${row.state}`),
    },
    {
      id: 'count',
      label: t('settlement_run.col.count'),
      width: 90,
      align: 'right',
      place: 'third',
      labelled: true,
      cell: (row) => formatCount(row.count),
    },
    {
      id: 'out',
      label: t('settlement_run.col.out'),
      width: 140,
      align: 'right',
      sort: 'outCents',
      place: 'amount',
      cell: ({ out }) =>
        out.map(({ currency, cents }) => (
          <Amount key={currency} cents={cents} currency={currency} sign={currency !== 'EUR'} />
        )),
    },
    {
      id: 'proposedAt',
      label: t('settlement_run.col.proposed'),
      width: 150,
      sort: 'proposedAt',
      place: 'date',
      cell: (row) => showMoment(row.proposedAt),
    },
    {
      id: 'proposedBy',
      field: 'proposedBy.name',
      label: t('settlement_run.col.proposed_by'),
      tone: 'soft',
      leaves: 1,
      cell: (row) => row.proposedBy.name,
    },
    {
      id: 'releasedBy',
      field: 'releasedBy.name',
      label: t('settlement_run.col.released_by'),
      tone: 'soft',
      place: 'second',
      leaves: 2,
      cell: (row) => row.releasedBy?.name ?? '',
    },
  ]
}
