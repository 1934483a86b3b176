import { IconReceipt2 } from '@tabler/icons-react'
import { listProviderPayouts, payoutTodos } from '#contract/money/providers/provider-payouts.ts'
import { providers } from '#contract/money/providers/provider-reports.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ReportUpload } from './report-upload.tsx'
import { toneOfTodo } from './todo.ts'

type Row = RowOf<typeof listProviderPayouts>

/** What payment providers paid out, newest first, below the place to drop the next report. */
export function ProviderPayoutsPage() {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('provider_payout.search') },
    todo: {
      kind: 'choices',
      label: t('provider_payout.col.todo'),
      choices: payoutTodos.map((value) => ({ value, label: t(`provider_payout.todo.${value}`) })),
    },
    provider: {
      kind: 'choices',
      label: t('provider_payout.col.provider'),
      choices: providers.map((value) => ({ value, label: t(`provider.${value}`) })),
    },
    days: { kind: 'days', label: t('provider_payout.col.days'), from: 'from', to: 'to' },
  })
  return (
    <Page title={t('screen.provider_payouts')}>
      <PageBody>
        <ReportUpload />
      </PageBody>
      <DataTable
        id="provider-payouts"
        label={t('provider_payout.list')}
        list={listProviderPayouts}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.batch ?? t('provider_payout.unnamed')}
        rowLink={(row) => `/finance/batch-payment/payment_provider_c/info/${row.reportId}`}
        minWidth={1240}
        empty={{
          icon: IconReceipt2,
          title: t('provider_payout.none'),
          text: t('provider_payout.none_text'),
          action: <NextScreen of={['finance.batch-payment']} />,
        }}
      />
    </Page>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  const amount = { align: 'right', width: 104 } as const
  return [
    {
      id: 'batch',
      label: t('provider_payout.col.batch'),
      link: 'name',
      place: 'name',
      cell: (row) => row.batch ?? t('provider_payout.unnamed'),
    },
    {
      id: 'provider',
      label: t('provider_payout.col.provider'),
      width: 92,
      sort: 'provider',
      tone: 'soft',
      place: 'second',
      cell: (row) => t(`provider.${row.provider}`),
    },
    {
      id: 'lastDay',
      label: t('provider_payout.col.days'),
      width: 100,
      sort: 'lastDay',
      place: 'date',
      cell: (row) => showDay(row.lastDay),
    },
    { id: 'gross', label: t('provider_payout.col.gross'), ...amount, cell: (row) => <Amount cents={row.grossCents} /> },
    {
      id: 'fee',
      label: t('provider_payout.col.fees'),
      ...amount,
      width: 90,
      leaves: 4,
      cell: (row) => <Amount cents={-row.feeCents} />,
    },
    {
      id: 'refund',
      label: t('provider_payout.col.refunds'),
      ...amount,
      leaves: 3,
      cell: (row) => <Amount cents={row.refundCents} />,
    },
    {
      id: 'chargeback',
      label: t('provider_payout.col.chargebacks'),
      ...amount,
      leaves: 2,
      cell: (row) => <Amount cents={row.chargebackCents} />,
    },
    {
      id: 'net',
      field: 'netCents',
      label: t('provider_payout.col.net'),
      ...amount,
      sort: 'net',
      place: 'amount',
      cell: (row) => <Amount cents={row.netCents} />,
    },
    {
      id: 'line',
      label: t('provider_payout.col.line'),
      ...amount,
      cell: (row) => (row.line ? <Amount cents={row.line.amountCents} /> : '–'),
    },
    {
      id: 'difference',
      label: t('provider_payout.col.difference'),
      ...amount,
      width: 92,
      cell: (row) => (row.differenceCents === null ? '–' : <Amount cents={row.differenceCents} />),
    },
    {
      id: 'todo',
      label: t('provider_payout.col.todo'),
      width: 180,
      place: 'status',
      cell: (row) => <Tag tone={toneOfTodo(row.todo)}>{t(`provider_payout.todo.${row.todo}`)}</Tag>,
    },
    {
      id: 'other',
      label: t('provider_payout.col.other'),
      ...amount,
      hidden: true,
      cell: (row) => <Amount cents={row.otherCents} />,
    },
    { id: 'fileName', label: t('provider_payout.col.file'), hidden: true, cell: (row) => row.fileName },
    {
      id: 'createdAt',
      label: t('provider_payout.col.at'),
      width: 150,
      leaves: 1,
      sort: 'createdAt',
      cell: (row) => showMoment(row.createdAt),
    },
  ]
}
