import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { refundBankLine } from '#contract/money/bank-lines.ts'
import { listSurpluses } from '#contract/money/payouts/surpluses.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'

type Row = RowOf<typeof listSurpluses>

/** What files were paid too much, to go back to the account each payment came from. */
export function SurplusTab() {
  'use no memo'
  const t = useText()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <DataTable
      id="surpluses"
      label={t('payments.tab.surplus')}
      list={listSurpluses}
      columns={columns}
      rowKey={(row) => `${row.lineId} ${row.dossierId}`}
      rowName={(row) => row.number}
      rowLink={(row) => `/file/show-new/${row.dossierId}`}
      empty={{
        icon: IconCoins,
        title: t('refund.none'),
        text: t('refund.none_text'),
        action: <NextScreen of={['finance.batch-payment']} />,
      }}
      minWidth={900}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { id: 'number', label: t('payments.col.dossier'), width: 100, link: 'id', cell: (row) => row.number },
    {
      id: 'debtor',
      label: t('payments.col.debtor'),
      link: 'name',
      place: 'name',
      field: 'debtorName',
      cell: (row) => row.debtorName,
    },
    {
      id: 'valueDay',
      label: t('refund.col.paid'),
      width: 110,
      sort: 'valueDay',
      place: 'date',
      cell: (row) => showDay(row.valueDay),
    },
    { id: 'name', label: t('refund.col.from'), tone: 'soft', leaves: 1, place: 'second', cell: (row) => row.name },
    {
      id: 'iban',
      label: t('payments.col.to_account'),
      width: 210,
      place: 'third',
      cell: (row) => (row.iban === null ? '–' : <span className="num">{formatIban(row.iban)}</span>),
    },
    {
      id: 'amount',
      label: t('payments.col.surplus'),
      width: 120,
      align: 'right',
      sort: 'amount',
      place: 'amount',
      field: 'amountCents',
      cell: (row) => <Amount cents={row.amountCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
    {
      id: 'acts',
      label: t('resource.actions'),
      align: 'right',
      width: 140,
      fixed: true,
      cell: (row) => <RefundButton row={row} />,
    },
  ]
}

function RefundButton({ row }: { row: Row }) {
  const t = useText()
  const refund = useCommand(refundBankLine, {
    onDone: () => notify({ variant: 'success', message: t('refund.done') }),
  })
  const { lineId, lineVersion, dossierId, number, amountCents, openCents, name, iban } = row
  const reason =
    openCents > 0
      ? t('payments.error.still_open', { amount: formatCents(openCents) })
      : iban === null
        ? t('payments.error.no_account_back')
        : null
  const ask = async () => {
    if (reason !== null) return
    const sure = await confirm({
      title: t('refund.title', { amount: formatCents(amountCents) }),
      text: t('refund.text', { name, iban: formatIban(iban ?? '') }),
      confirm: t('refund.propose'),
    })
    if (sure) refund.send({ params: { id: lineId }, input: { version: lineVersion, dossierId } })
  }
  return (
    <Refusal reason={reason}>
      <Button
        size="compact"
        disabled={refund.busy}
        aria-label={t('refund.propose_on', { number })}
        onClick={() => void ask()}
        {...refused(reason)}
      >
        {t('refund.propose')}
      </Button>
    </Refusal>
  )
}
