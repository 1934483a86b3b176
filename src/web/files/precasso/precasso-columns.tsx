import type { Language } from '#contract/platform/language.ts'
import type { listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import type { Cents } from '#domain/money.ts'
import type { Say } from '#web/base/words/text.ts'
import { StatusMark } from '#web/kit/frame/status.tsx'
import type { RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { FlagIcons } from '#web/kit/words/dossier-flags.tsx'
import { showDay } from '#web/kit/words/format.ts'

export type PrecassoListRow = RowOf<typeof listPrecasso>
type PrecassoColumn = Column<PrecassoListRow>

/** The columns of files before collection, in their first order; to a customer every file is its own. */
export function precassoColumns(t: Say, language: Language, ofCustomer: boolean): readonly PrecassoColumn[] {
  return [
    { id: 'number', label: t('dossiers.col.number'), width: 76, sort: 'number', link: 'id', cell: (row) => row.number },
    {
      id: 'debtor',
      field: 'debtorName',
      label: t('dossiers.col.debtor'),
      sort: 'debtor',
      tone: 'name',
      link: 'name',
      place: 'name',
      width: 'clamp(150px, 20vw - 138px, 300px)',
      cell: (row) => row.debtorName,
    },
    {
      id: 'customer',
      label: t('dossiers.col.customer'),
      sort: 'customer',
      tone: 'soft',
      ...(ofCustomer ? { hidden: true } : { place: 'second' as const }),
      width: 'clamp(170px, 18vw - 80px, 260px)',
      cell: (row) => row.customer.name,
    },
    {
      id: 'invoices',
      label: t('precasso.col.invoices'),
      ...(ofCustomer ? { place: 'second' as const } : {}),
      width: 196,
      leaves: 4,
      cell: (row) => invoicesInWords(row, t),
    },
    { ...amount('open', t('dossiers.col.open'), (row) => row.openCents), sort: 'open', place: 'amount' },
    { ...day('due', t('precasso.col.due'), (row) => row.dueDay), sort: 'due' },
    {
      id: 'sender',
      label: t('precasso.col.sender'),
      width: 92,
      leaves: 1,
      cell: (row) => t(`customer.precasso_sender.${row.sender}`),
    },
    {
      id: 'payee',
      label: t('precasso.col.payee'),
      width: 104,
      leaves: 2,
      cell: (row) => t(`precasso.payee.${row.payee}`),
    },
    {
      id: 'step',
      label: t('precasso.col.step'),
      field: 'stepName',
      place: 'third',
      cell: (row) => row.stepName?.[language] ?? '',
    },
    ...letterColumns(t),
    { ...day('term', t('precasso.col.term'), (row) => row.termLastDay), field: 'termLastDay', sort: 'term' },
    {
      ...day('passes', t('precasso.col.passes'), (row) => row.passesDay),
      sort: 'passes',
      place: 'date',
      width: 138,
      // What waits for its customer passes on no day.
      cell: ({ waitsSinceDay, passesDay }) =>
        waitsSinceDay !== null
          ? t('precasso_actions.since', { day: showDay(waitsSinceDay) })
          : passesDay !== null && showDay(passesDay),
    },
    {
      id: 'flags',
      label: t('dossiers.col.flags'),
      width: 84,
      leaves: 5,
      cell: (row) => <FlagIcons flags={row.flags} />,
    },
    ...moreColumns(t),
  ]
}

function letterColumns(t: Say): readonly PrecassoColumn[] {
  return [
    {
      id: 'lastLetter',
      label: t('precasso.col.last_letter'),
      width: 150,
      leaves: 3,
      cell: (row) => (row.lastLetter === null ? '' : t(`step.letter.${row.lastLetter}`)),
    },
    {
      ...day('lastLetterDay', t('precasso.col.last_letter_day'), (row) => row.lastLetterDay),
      hidden: true,
    },
  ]
}

/** What is there to be chosen. */
function moreColumns(t: Say): readonly PrecassoColumn[] {
  const more: readonly PrecassoColumn[] = [
    {
      id: 'place',
      label: t('precasso.col.place'),
      width: 190,
      cell: (row) => (row.place === null ? '' : t(`precasso.place.${row.place}`)),
    },
    { ...day('waitsSince', t('precasso.col.waits_since'), (row) => row.waitsSinceDay), width: 120 },
    {
      id: 'answer',
      label: t('precasso.col.answer'),
      width: 120,
      cell: (row) => (row.answer === null ? '' : t(`precasso.answer.${row.answer}`)),
    },
    { id: 'status', label: t('precasso.col.status'), width: 162, cell: (row) => <StatusMark status={row.status} /> },
    { id: 'kind', label: t('dossiers.col.kind'), width: 110, cell: (row) => t(`dossiers.kind.${row.kind}`) },
    amount('costs', t('precasso.col.costs'), (row) => row.costsCents),
    amount('paid', t('precasso.col.paid'), (row) => row.paidCents),
    {
      id: 'invoiceCount',
      label: t('precasso.col.invoice_count'),
      align: 'right',
      width: 90,
      cell: (row) => row.invoiceCount,
    },
    { id: 'currency', label: t('precasso.col.currency'), width: 80, cell: (row) => row.currency },
  ]
  return more.map((column) => ({ ...column, hidden: true }))
}

function amount(id: string, label: string, cents: (row: PrecassoListRow) => Cents): PrecassoColumn {
  return {
    id,
    label,
    align: 'right',
    width: 108,
    cell: (row) => <Amount cents={cents(row)} currency={row.currency} sign={row.currency !== 'EUR'} />,
  }
}

function day(id: string, label: string, of: (row: PrecassoListRow) => string | null): PrecassoColumn {
  return {
    id,
    label,
    width: 92,
    cell: (row) => {
      const shown = of(row)
      return shown === null ? '' : showDay(shown)
    },
  }
}

/** The first number, and how many more there are. */
function invoicesInWords({ invoices, invoiceCount }: PrecassoListRow, t: Say): string {
  const first = invoices.slice(0, 1)
  const more = invoiceCount - first.length
  return more > 0 ? `${first.join(', ')} ${t('precasso.more_invoices', { count: more })}` : first.join(', ')
}
