import { IconBook2 } from '@tabler/icons-react'
import { listLedger } from '#contract/money/account.ts'
import { ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import type { Day } from '#domain/day.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { BalanceChart } from './balance-chart.tsx'
import classes from './ledger-tab.module.css'

type Line = RowOf<typeof listLedger>

/** The books of a dossier: every transfer with its reason, and the debt after it; newest first; until a day or all of them. */
export function LedgerTab({ dossierId, asOf }: { dossierId: number; asOf: Day | null }) {
  const t = useText()
  const filters = useFilters({
    account: {
      kind: 'choices',
      label: t('ledger.account'),
      choices: ledgerAccounts.map((value) => ({ value, label: t(`ledger.account.${value}`) })),
    },
    claimId: { kind: 'given', label: t('ledger.one_invoice') },
    eventId: { kind: 'given', label: t('ledger.one_booking') },
  })
  return (
    <>
      <BalanceChart dossierId={dossierId} asOf={asOf} />
      <p className={classes.explained}>{t('ledger.explained')}</p>
      <DataTable
        id="ledger"
        label={t('ledger.title')}
        list={listLedger}
        params={{ id: dossierId }}
        {...(asOf === null ? {} : { query: { until: asOf } })}
        filters={filters}
        columns={columns(t)}
        rowKey={(line) => line.id}
        rowName={(line) => reasonOf(line, t)}
        empty={{
          title: t('ledger.empty.title'),
          text: t('ledger.empty.body'),
          icon: IconBook2,
          action: <NextScreen of={['finance.batch-payment', 'file.search']} />,
        }}
        minWidth={700}
      />
    </>
  )
}

function columns(t: Say): Column<Line>[] {
  return [
    { id: 'valueDay', label: t('ledger.value_day'), cell: (line) => showDay(line.valueDay), width: 112, place: 'date' },
    { id: 'reason', label: t('ledger.what'), cell: (line) => reasonOf(line, t), place: 'name' },
    {
      id: 'debit',
      label: t('ledger.debit'),
      cell: (line) => t(`ledger.account.${line.debit}`),
      tone: 'soft',
      place: 'second',
    },
    {
      id: 'credit',
      label: t('ledger.credit'),
      cell: (line) => t(`ledger.account.${line.credit}`),
      tone: 'soft',
      place: 'third',
    },
    {
      id: 'amount',
      label: t('ledger.amount'),
      cell: (line) => <Amount cents={line.amountCents} />,
      align: 'right',
      width: 88,
      place: 'amount',
    },
    {
      id: 'open',
      label: t('ledger.open'),
      cell: (line) => <Amount cents={line.openCents} />,
      align: 'right',
      width: 124,
    },
    { id: 'postedAt', label: t('ledger.posted'), cell: (line) => showMoment(line.postedAt), width: 140, hidden: true },
  ]
}

/** What a line is about: which invoice, payment or costs. */
function reasonOf(line: Line, t: Say): string {
  return t(`ledger.cause.${line.cause}`, { invoice: line.invoiceNumber ?? '' })
}
