import { ActionIcon, Button } from '@mantine/core'
import { IconHistory, IconPin, IconPinFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listLastFiles, mostLastFiles, pinDossier } from '#contract/files/last-files.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { NewsDot } from './news-dot.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

type Row = RowOf<typeof listLastFiles>

/** The files that the user opened: those kept on top, then the last one first. */
export function LastFilesPage() {
  const t = useText()
  const maySearch = useMay()('file.search')
  const pin = useCommand(pinDossier, {
    refreshes: [listLastFiles],
    paints: ({ params, input: { pinned } }, paint) =>
      paint(listLastFiles, (list) => ({
        ...list,
        items: list.items.map((row) => (row.id === params.id ? { ...row, pinned } : row)),
      })),
  })
  const filters = useFilters({ search: { kind: 'search', label: t('last_files.search') } })
  return (
    <Page title={t('screen.last_files')} note={t('last_files.note', { count: formatCount(mostLastFiles) })}>
      <AmountsNote />
      <DataTable
        id="last-files"
        label={t('screen.last_files')}
        list={listLastFiles}
        filters={filters}
        columns={columns(t, (row) => pin.send({ params: { id: row.id }, input: { pinned: !row.pinned } }))}
        groupOf={({ pinned }) => ({
          key: String(pinned),
          title: t(pinned ? 'last_files.pinned' : 'last_files.others'),
        })}
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

function columns(t: Say, onPin: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'number',
      label: t('dossiers.col.number'),
      width: 110,
      sort: 'number',
      link: 'id',
      cell: ({ number, hasNews }) => (
        <>
          {number}
          {hasNews && <NewsDot />}
        </>
      ),
    },
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
    {
      id: 'draft',
      field: 'hasDraft',
      label: t('last_files.draft_col'),
      width: 170,
      cell: (row) => (row.hasDraft ? <Tag tone="warning">{t('last_files.draft')}</Tag> : ''),
    },
    {
      id: 'pin',
      label: t('last_files.pin_col'),
      fixed: true,
      width: 116,
      cell: (row) => (
        <ActionIcon
          size="compact"
          aria-label={t(row.pinned ? 'last_files.unpin' : 'last_files.pin', { number: row.number })}
          onClick={() => onPin(row)}
        >
          <Icon of={row.pinned ? IconPinFilled : IconPin} />
        </ActionIcon>
      ),
    },
  ]
}
