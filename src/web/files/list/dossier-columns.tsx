import { type listDossiers, stepText } from '#contract/files/dossiers.ts'
import type { Day } from '#domain/day.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import type { RowOf } from '#web/kit/tables/data-table.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { PhaseMark, StatusMark } from '#web/kit/frame/status.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Language } from '#contract/platform/language.ts'
import type { CellReader } from '#contract/platform/list-cell.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Say } from '#web/base/words/text.ts'
import { FlagIcons } from '#web/kit/words/dossier-flags.tsx'
import classes from './dossiers-page.module.css'

export type DossierListRow = RowOf<typeof listDossiers>

/** The columns of the file list, in their first order; to a customer every file is its own. */
export function dossierColumns(
  t: Say,
  language: Language,
  today: Day,
  ofCustomer: boolean,
): readonly Column<DossierListRow>[] {
  const reader: CellReader = { language, say: (key) => t(key as TextKey) }
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
      // With the window, but never so wide that the step has no room.
      width: 'clamp(150px, 26vw - 182px, 380px)',
      cell: (row) => <DebtorCell row={row} t={t} />,
    },
    {
      id: 'customer',
      label: t('dossiers.col.customer'),
      sort: 'customer',
      tone: 'soft',
      ...(ofCustomer ? { hidden: true } : { place: 'second' as const }),
      width: 'clamp(150px, 24vw - 155px, 340px)',
      leaves: 4,
      cell: (row) => row.customer.name,
    },
    {
      id: 'phase',
      label: t('dossiers.col.phase'),
      width: 150,
      leaves: 2,
      cell: (row) => <PhaseMark phase={row.phase} />,
    },
    {
      id: 'status',
      label: t('dossiers.col.status'),
      width: 162,
      sort: 'status',
      place: 'status',
      cell: (row) => <StatusMark status={row.status} />,
    },
    { ...amountColumn('open', t('dossiers.col.open'), (row) => row.openCents), sort: 'openCents', place: 'amount' },
    { id: 'step', label: t('dossiers.col.step'), cell: (row) => stepText(row, reader) },
    {
      id: 'date',
      label: t('dossiers.col.date'),
      width: 104,
      sort: 'nextDay',
      place: 'date',
      cell: (row) => <NextDay row={row} today={today} t={t} />,
    },
    {
      id: 'owner',
      label: t('dossiers.col.owner'),
      width: 124,
      tone: 'soft',
      leaves: 1,
      cell: (row) => row.owner?.name ?? '',
    },
    {
      id: 'flags',
      label: t('dossiers.col.flags'),
      width: 92,
      leaves: 3,
      cell: (row) => <FlagIcons flags={row.flags} />,
    },
    {
      id: 'reference',
      field: 'customerReference',
      label: t('dossiers.col.reference'),
      // It is the customer's own.
      ...(ofCustomer ? { place: 'second' as const } : { hidden: true }),
      cell: (row) => row.customerReference ?? '',
    },
    ...moreColumns(t, language),
  ]
}

/** What is there to be chosen. */
function moreColumns(t: Say, language: Language): readonly Column<DossierListRow>[] {
  return [
    {
      id: 'merchant',
      label: t('dossiers.col.merchant'),
      hidden: true,
      tone: 'soft',
      cell: (row) => row.merchant?.name ?? '',
    },
    { ...amountColumn('principal', t('dossiers.col.principal'), (row) => row.principalCents), hidden: true },
    {
      id: 'openDay',
      label: t('dossiers.col.openDay'),
      hidden: true,
      width: 104,
      cell: (row) => showDay(row.openDay),
    },
    {
      id: 'lastSent',
      label: t('dossiers.col.lastSent'),
      hidden: true,
      width: 130,
      cell: (row) => (row.lastSentAt ? showMoment(row.lastSentAt) : ''),
    },
    {
      id: 'lastContact',
      label: t('dossiers.col.lastContact'),
      hidden: true,
      width: 104,
      cell: (row) => (row.lastContactDay === null ? '' : showDay(row.lastContactDay)),
    },
    {
      id: 'opened',
      label: t('dossiers.col.opened'),
      hidden: true,
      width: 104,
      sort: 'openedDay',
      cell: (row) => showDay(row.openedDay),
    },
    {
      id: 'closed',
      label: t('dossiers.col.closed'),
      hidden: true,
      width: 104,
      cell: (row) => (row.closedDay === null ? '' : showDay(row.closedDay)),
    },
    {
      id: 'closingReason',
      field: 'closingReasonName',
      label: t('dossiers.col.closingReason'),
      hidden: true,
      tone: 'soft',
      cell: (row) => row.closingReasonName?.[language] ?? '',
    },
    {
      id: 'customerGroup',
      label: t('customer.group'),
      hidden: true,
      tone: 'soft',
      cell: (row) => row.customerGroup ?? '',
    },
    // In the list an amount shows what is not euro; in a file it is a number, and this says of what.
    { id: 'currency', label: t('dossiers.col.currency'), hidden: true, width: 80, cell: (row) => row.currency },
    {
      id: 'language',
      label: t('dossiers.col.language'),
      hidden: true,
      width: 110,
      cell: (row) => t(`new_dossier.language.${row.language}`),
    },
    {
      id: 'kind',
      label: t('dossiers.col.kind'),
      hidden: true,
      width: 110,
      cell: (row) => t(`dossiers.kind.${row.kind}`),
    },
  ]
}

function amountColumn(id: string, label: string, cents: (row: DossierListRow) => number): Column<DossierListRow> {
  return {
    id,
    label,
    align: 'right',
    width: 104,
    cell: (row) => <Amount cents={cents(row)} currency={row.currency} sign={row.currency !== 'EUR'} />,
  }
}

function DebtorCell({ row, t }: { row: DossierListRow; t: Say }) {
  if (row.moreDebtors === 0) return row.debtorName
  return (
    <>
      {row.debtorName} <span className={classes.more}>{t('dossiers.more_debtors', { count: row.moreDebtors })}</span>
    </>
  )
}

/** A day that has passed is late, in words too for who cannot see the colour. */
function NextDay({ row, today, t }: { row: DossierListRow; today: Day; t: Say }) {
  if (row.nextDay === null) return ''
  if (row.nextDay >= today) return showDay(row.nextDay)
  return (
    <span className={classes.late}>
      {showDay(row.nextDay)}
      <span className={classes.unseen}> {t('kit.late')}</span>
    </span>
  )
}
