import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listLastFiles, mostLastFiles } from '#contract/last-files.ts'
import { AmountsNote } from '#web/amounts-note.tsx'
import { Amount } from '#web/kit/amount.tsx'
import { DataTable, type RowOf } from '#web/kit/data-table.tsx'
import { formatCount, showMoment } from '#web/kit/format.ts'
import { Page } from '#web/kit/page.tsx'
import { StatusMark } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { type Say, useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'

type Row = RowOf<typeof listLastFiles>

/** The files that the user opened, the last one first. */
export function LastFilesPage() {
  const t = useText()
  const maySearch = useMay()('file.search')
  const filters = useFilters({ search: { kind: 'search', label: t('last_files.search') } })
  return (
    <Page title={t('screen.last_files')} note={t('last_files.note', { count: formatCount(mostLastFiles) })}>
      <AmountsNote />
      <DataTable
        id="last-files"
        label={t('screen.last_files')}
        list={listLastFiles}
        filters={filters}
        columns={columns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.number}
        rowLink={(row) => `/file/show-new/${row.id}`}
        empty={{
          title: t('last_files.none'),
          text: t('last_files.none_text'),
          icon: IconHistory,
          action: maySearch && (
            <Button component={Link} to="/file/search" variant="filled">
              {t('last_files.to_search')}
            </Button>
          ),
        }}
        minWidth={760}
      />
    </Page>
  )
}

function columns(t: Say): Column<Row>[] {
  return [
    { id: 'number', label: t('dossiers.col.number'), width: 90, sort: 'number', link: 'id', cell: (row) => row.number },
    {
      id: 'debtor',
      field: 'debtorName',
      label: t('dossiers.col.debtor'),
      sort: 'debtor',
      tone: 'name',
      link: 'name',
      place: 'name',
      cell: (row) => row.debtorName,
    },
    {
      id: 'customer',
      label: t('dossiers.col.customer'),
      sort: 'customer',
      tone: 'soft',
      place: 'second',
      cell: (row) => row.customer.name,
    },
    {
      id: 'status',
      label: t('dossiers.col.status'),
      width: 170,
      place: 'status',
      cell: (row) => <StatusMark status={row.status} />,
    },
    {
      id: 'open',
      label: t('dossiers.col.open'),
      align: 'right',
      width: 120,
      sort: 'openCents',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
    {
      id: 'visited',
      label: t('last_files.visited'),
      width: 150,
      sort: 'visitedAt',
      place: 'date',
      cell: (row) => showMoment(row.visitedAt),
    },
  ]
}
