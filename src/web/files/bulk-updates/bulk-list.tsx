import { IconStack2 } from '@tabler/icons-react'
import { listBulkUpdates } from '#contract/files/bulk-updates.ts'
import { bulkStates } from '#contract/files/own-bulk-updates.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'

type Row = RowOf<typeof listBulkUpdates>

/** Every bulk update: who, when, what, how many files, and what came of it. */
export function BulkList() {
  const t = useText()
  const filters = useFilters({
    state: {
      kind: 'choices',
      label: t('bulk.col.state'),
      choices: bulkStates.map((value) => ({ value, label: t(`bulk.state.${value}`) })),
    },
  })
  return (
    <DataTable
      id="bulk-updates"
      label={t('screen.bulk_update')}
      list={listBulkUpdates}
      filters={filters}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      rowName={({ id }) => String(id)}
      rowLink={({ id }) => `/file/bulk-update?update=${id}`}
      empty={{
        icon: IconStack2,
        title: t('bulk.none_yet'),
        text: t('bulk.none_yet_text'),
        action: <NextScreen of={['file.search']} />,
      }}
      minWidth={980}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  const count = (id: 'itemCount' | 'doneCount' | 'excludedCount' | 'failedCount', label: string): Column<Row> => ({
    id,
    label,
    align: 'right',
    width: 116,
    cell: (row) => formatCount(row[id]),
  })
  return [
    { id: 'id', label: t('bulk.col.number'), width: 84, link: 'id', cell: ({ id }) => id },
    { id: 'what', label: t('bulk.col.what'), tone: 'name', link: 'name', place: 'name', cell: ({ what }) => what },
    {
      id: 'state',
      label: t('bulk.col.state'),
      width: 170,
      place: 'status',
      cell: (row) => t(`bulk.state.${row.state}`),
    },
    { ...count('itemCount', t('bulk.col.files')), width: 90, place: 'amount' },
    count('doneCount', t('bulk.col.done')),
    count('excludedCount', t('bulk.col.excluded')),
    count('failedCount', t('bulk.col.failed')),
    {
      id: 'createdBy',
      label: t('bulk.col.by'),
      width: 150,
      tone: 'soft',
      place: 'second',
      cell: (row) => row.createdBy,
    },
    {
      id: 'createdAt',
      label: t('bulk.col.at'),
      width: 136,
      sort: 'createdAt',
      place: 'date',
      cell: (row) => showMoment(row.createdAt),
    },
  ]
}
