import { IconAlertTriangle, IconBuildingBank } from '@tabler/icons-react'
import { listBankStatements } from '#contract/money/payments.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { BankFileUpload } from './bank-file-upload.tsx'
import { statementProblem } from './words.ts'

type Row = RowOf<typeof listBankStatements>

/** The statements that were read in, newest first, below the place to drop the next one. */
export function StatementsTab() {
  const t = useText()
  const filters = useFilters({ search: { kind: 'search', label: t('payments.statements.search') } })
  return (
    <>
      <PageBody>
        <BankFileUpload />
      </PageBody>
      <DataTable
        id="bank-statements"
        label={t('payments.tab.statements')}
        list={listBankStatements}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.fileName}
        rowLink={(row) => `?tab=lines&statement=${row.id}`}
        minWidth={1180}
        empty={{
          icon: IconBuildingBank,
          title: t('payments.statements.none'),
          text: t('payments.statements.none_text'),
          action: <NextScreen of={['generate.check-finance', 'dashboard']} />,
        }}
      />
    </>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  const amount = { align: 'right', width: 108 } as const
  return [
    {
      id: 'file',
      label: t('payments.col.file'),
      sort: 'fileName',
      link: 'name',
      place: 'name',
      cell: (row) => row.fileName,
    },
    {
      id: 'reference',
      label: t('payments.col.reference'),
      tone: 'soft',
      place: 'second',
      cell: (row) => row.reference,
    },
    {
      id: 'period',
      label: t('payments.col.period'),
      width: 96,
      sort: 'toDay',
      place: 'date',
      cell: (row) => showDay(row.toDay),
    },
    {
      id: 'lines',
      label: t('payments.col.lines'),
      align: 'right',
      width: 70,
      leaves: 3,
      cell: (row) => formatCount(row.lineCount),
    },
    {
      id: 'todo',
      label: t('payments.col.todo'),
      align: 'right',
      width: 100,
      sort: 'todoCount',
      place: 'third',
      labelled: true,
      cell: (row) => formatCount(row.todoCount),
    },
    {
      id: 'in',
      label: t('payments.col.in'),
      ...amount,
      sort: 'inCents',
      place: 'amount',
      cell: (row) => <Amount cents={row.inCents} />,
    },
    { id: 'booked', label: t('payments.col.booked'), ...amount, cell: (row) => <Amount cents={row.bookedCents} /> },
    {
      id: 'waiting',
      label: t('payments.col.waiting'),
      ...amount,
      leaves: 4,
      cell: (row) => <Amount cents={row.waitingCents} />,
    },
    {
      id: 'ignored',
      label: t('payments.col.ignored'),
      ...amount,
      leaves: 1,
      cell: (row) => <Amount cents={row.ignoredCents} />,
    },
    { id: 'out', label: t('payments.col.out'), ...amount, cell: (row) => <Amount cents={row.outCents} /> },
    {
      id: 'problems',
      label: t('payments.col.problems'),
      width: 96,
      place: 'status',
      cell: (row) => <Problems row={row} />,
    },
    { id: 'by', field: 'createdBy', label: t('payments.col.by'), hidden: true, cell: (row) => row.createdBy ?? '' },
    {
      id: 'at',
      label: t('payments.col.at'),
      width: 150,
      leaves: 2,
      sort: 'createdAt',
      cell: (row) => showMoment(row.createdAt),
    },
  ]
}

function Problems({ row }: { row: Row }) {
  const t = useText()
  if (row.problems.length === 0) return null
  const words = row.problems.map((problem) => statementProblem(t, problem)).join(' ')
  return (
    <span title={words}>
      <Tag tone="warning" icon={IconAlertTriangle}>
        {t('payments.statements.problems', { count: row.problems.length })}
      </Tag>
    </span>
  )
}
