import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getProviderRow, listProviderRows, rowPlaces } from '#contract/money/providers/provider-payouts.ts'
import { reportRowKinds } from '#contract/money/providers/provider-reports.ts'
import { query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { NotThereWindow } from '#web/kit/dialogs/not-there.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { PlaceWindow } from './place-window.tsx'

type Row = RowOf<typeof listProviderRows>

/** The rows of a report with their files; where none was found somebody says where it goes. */
export function ReportRows({ reportId }: { reportId: number }) {
  const t = useText()
  const placed = useOpened<Row>('row')
  const filters = useFilters({
    search: { kind: 'search', label: t('provider_row.search') },
    place: {
      kind: 'choices',
      label: t('provider_row.col.place'),
      choices: rowPlaces.map((value) => ({ value, label: t(`provider_row.place.${value}`) })),
    },
    kind: {
      kind: 'choices',
      label: t('provider_row.col.kind'),
      choices: reportRowKinds.map((value) => ({ value, label: t(`provider_row.kind.${value}`) })),
    },
  })
  return (
    <>
      <DataTable
        id="provider-rows"
        label={t('provider_row.list')}
        list={listProviderRows}
        params={{ id: reportId }}
        filters={filters}
        columns={columnsOf(t, placed.open)}
        rowKey={(row) => row.id}
        rowName={(row) => `${t('provider_row.col.row')} ${row.rowNumber}`}
        minWidth={1080}
        empty={{
          icon: IconListDetails,
          title: t('provider_row.none'),
          text: t('provider_row.none_text'),
          action: <NextScreen of={['finance.batch-payment.provider']} />,
        }}
      />
      <OpenedWindow
        opened={placed}
        title={t('provider_row.put')}
        read={(id) => query(getProviderRow, { params: { id } })}
      >
        {(row) =>
          row?.isPlaceable ? (
            <PlaceWindow row={row} onClose={placed.close} />
          ) : (
            <NotThereWindow title={t('provider_row.put')} onClose={placed.close} />
          )
        }
      </OpenedWindow>
    </>
  )
}

function columnsOf(t: Say, place: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'rowNumber',
      label: t('provider_row.col.row'),
      width: 64,
      align: 'right',
      sort: 'rowNumber',
      place: 'third',
      labelled: true,
      cell: (row) => formatCount(row.rowNumber),
    },
    {
      id: 'kind',
      label: t('provider_row.col.kind'),
      width: 130,
      place: 'second',
      cell: (row) => t(`provider_row.kind.${row.kind}`),
    },
    {
      id: 'day',
      label: t('provider_row.col.day'),
      width: 100,
      sort: 'day',
      place: 'date',
      cell: (row) => showDay(row.day),
    },
    {
      id: 'reference',
      label: t('provider_row.col.reference'),
      place: 'name',
      cell: (row) => row.reference ?? '–',
    },
    {
      id: 'externalId',
      label: t('provider_row.col.id'),
      tone: 'soft',
      leaves: 1,
      cell: (row) => row.externalId ?? '–',
    },
    {
      id: 'gross',
      field: 'grossCents',
      label: t('provider_payout.col.gross'),
      width: 108,
      align: 'right',
      sort: 'gross',
      place: 'amount',
      cell: (row) => <Amount cents={row.grossCents} />,
    },
    {
      id: 'fee',
      label: t('provider_payout.col.fees'),
      width: 90,
      align: 'right',
      cell: (row) => (row.feeCents === 0 ? '' : <Amount cents={-row.feeCents} />),
    },
    {
      id: 'foundBy',
      label: t('provider_row.col.found'),
      width: 120,
      leaves: 2,
      cell: (row) => (row.foundBy === null ? '' : t(`provider_row.found.${row.foundBy}`)),
    },
    { id: 'batch', label: t('provider_payout.col.batch'), hidden: true, cell: (row) => row.batch ?? '–' },
    {
      id: 'place',
      label: t('provider_row.col.place'),
      width: 260,
      place: 'status',
      cell: (row) => <Place row={row} />,
    },
    {
      id: 'put',
      label: t('provider_row.put'),
      width: 136,
      fixed: true,
      cell: (row) =>
        row.isPlaceable ? (
          <Button size="compact" onClick={() => place(row)}>
            {t('provider_row.put')}
          </Button>
        ) : null,
    },
  ]
}

function Place({ row }: { row: Row }) {
  const t = useText()
  if (row.dossier) {
    return (
      <Link to={`/file/show-new/${row.dossier.id}`}>
        {row.dossier.number} {row.dossier.debtorName}
      </Link>
    )
  }
  return (
    <Tag {...(row.place === 'open' ? { tone: 'warning' as const } : {})}>{t(`provider_row.place.${row.place}`)}</Tag>
  )
}
