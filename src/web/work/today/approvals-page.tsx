import { IconChecks } from '@tabler/icons-react'
import { approvalKinds, listApprovals, placeOfApproval } from '#contract/work/approvals.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showMoment } from '#web/kit/words/format.ts'

type Row = RowOf<typeof listApprovals>

/** Everything that waits for the reader as a second person, the oldest first, each a link to where it is decided. */
export function ApprovalsPage() {
  'use no memo'
  const t = useText()
  const filters = useFilters({
    kind: {
      kind: 'choices',
      label: t('approval.col.kind'),
      choices: approvalKinds.map((value) => ({ value, label: t(`approval.kind.${value}`) })),
    },
  })
  return (
    <Page title={t('screen.approvals')}>
      <PageBody>{t('approval.lead')}</PageBody>
      <DataTable
        id="approvals"
        label={t('approval.list')}
        list={listApprovals}
        filters={filters}
        columns={columns(t)}
        rowKey={(row) => `${row.kind} ${row.id} ${row.placeId}`}
        rowName={(row) => [t(`approval.kind.${row.kind}`), row.name].filter(Boolean).join(' ')}
        rowLink={placeOfApproval}
        empty={{
          icon: IconChecks,
          title: t('approval.none'),
          text: t('approval.none_text'),
          action: <NextScreen of={['home']} />,
        }}
      />
    </Page>
  )
}

function columns(t: Say): Column<Row>[] {
  return [
    {
      id: 'kind',
      label: t('approval.col.kind'),
      place: 'name',
      link: 'id',
      cell: (row) => t(`approval.kind.${row.kind}`),
    },
    { id: 'name', label: t('approval.col.name'), place: 'second', cell: (row) => row.name },
    {
      id: 'amount',
      field: 'cents',
      label: t('approval.col.amount'),
      align: 'right',
      place: 'amount',
      cell: (row) => row.cents !== null && row.currency && <Amount cents={row.cents} currency={row.currency} sign />,
    },
    { id: 'askedBy', label: t('approval.col.asked_by'), tone: 'soft', cell: (row) => row.askedBy },
    {
      id: 'askedAt',
      label: t('approval.col.asked_at'),
      sort: 'askedAt',
      place: 'date',
      width: 160,
      cell: (row) => showMoment(row.askedAt),
    },
  ]
}
