import { IconCoins } from '@tabler/icons-react'
import { listToRemit } from '#contract/money/payments.ts'
import { formatIban } from '#domain/references/iban.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { type Say, useText } from '#web/base/words/text.ts'

type Row = RowOf<typeof listToRemit>

/** What was collected and still has to go to a customer, by dossier; and what was paid too much. */
export function RemitTab() {
  const t = useText()
  return (
    <DataTable
      id="to-remit"
      label={t('payments.tab.remit')}
      list={listToRemit}
      columns={columnsOf(t)}
      rowKey={(row) => row.dossierId}
      rowName={(row) => row.number}
      rowLink={(row) => `/file/show-new/${row.dossierId}`}
      empty={{
        icon: IconCoins,
        title: t('payments.remit.none'),
        text: t('payments.remit.none_text'),
        action: <NextScreen of={['finance.batch-payment']} />,
      }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  const amount = { align: 'right', width: 130 } as const
  return [
    {
      id: 'number',
      label: t('payments.col.dossier'),
      width: 110,
      sort: 'number',
      link: 'id',
      cell: (row) => row.number,
    },
    { id: 'debtor', label: t('payments.col.debtor'), link: 'name', place: 'name', cell: (row) => row.debtorName },
    {
      id: 'customer',
      label: t('payments.col.customer'),
      tone: 'soft',
      sort: 'customerName',
      place: 'second',
      cell: (row) => row.customerName,
    },
    {
      id: 'amount',
      label: t('payments.col.amount'),
      ...amount,
      sort: 'amount',
      place: 'amount',
      cell: (row) => <Amount cents={row.amountCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
    {
      id: 'iban',
      label: t('payments.col.to_account'),
      width: 200,
      leaves: 1,
      cell: (row) => (row.iban === null ? '–' : <span className="num">{formatIban(row.iban)}</span>),
    },
    {
      id: 'surplus',
      label: t('payments.col.surplus'),
      ...amount,
      place: 'third',
      cell: (row) =>
        row.surplusCents === 0 ? (
          ''
        ) : (
          <Amount cents={row.surplusCents} currency={row.currency} sign={row.currency !== 'EUR'} />
        ),
    },
  ]
}
