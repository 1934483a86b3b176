import { IconFilterOff } from '@tabler/icons-react'
import { bulkItemStates, listBulkItems } from '#contract/files/bulk-updates.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './bulk-updates.module.css'
import type { ShownUpdate } from './use-bulk-update.ts'

type Row = RowOf<typeof listBulkItems>

/** Every file of a bulk update with what becomes of it and why; in a file for who wants to go through it elsewhere. */
export function BulkItems({ update }: { update: ShownUpdate }) {
  const t = useText()
  const present = bulkItemStates.filter((state) => update.counts[state] > 0)
  const filters = useFilters({
    state: {
      kind: 'choices',
      asked: true,
      label: t('bulk.filter.outcome'),
      choices: present.map((value) => ({ value, label: t(`bulk.item.${value}`) })),
    },
  })
  return (
    <div className={classes.items}>
      <DataTable
        id="bulk-items"
        label={t('bulk.title', { number: update.id })}
        list={listBulkItems}
        params={{ id: update.id }}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowLink={({ id }) => `/file/show-new/${id}`}
        empty={{
          icon: IconFilterOff,
          title: t('bulk.no_files'),
          text: t('bulk.no_files_text'),
          action: <NextScreen of={['file.search']} />,
        }}
        minWidth={760}
      />
    </div>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { id: 'number', label: t('dossiers.col.number'), width: 90, link: 'id', cell: ({ number }) => number },
    {
      id: 'debtorName',
      label: t('dossiers.col.debtor'),
      width: '24%',
      tone: 'name',
      link: 'name',
      place: 'name',
      cell: ({ debtorName }) => debtorName,
    },
    {
      id: 'customer',
      label: t('dossiers.col.customer'),
      width: '22%',
      tone: 'soft',
      place: 'second',
      cell: ({ customer }) => customer.name,
    },
    {
      id: 'state',
      label: t('bulk.filter.outcome'),
      width: 170,
      place: 'status',
      cell: ({ state }) => t(`bulk.item.${state}`),
    },
    { id: 'reason', label: t('bulk.col.reason'), place: 'third', cell: ({ reason }) => reason },
  ]
}
