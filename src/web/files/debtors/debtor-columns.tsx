import { stepText } from '#contract/files/dossiers.ts'
import type { Language } from '#contract/platform/language.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Day } from '#domain/day.ts'
import { shownWhy } from '#domain/workflow/shown-why.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { FlagIcons } from '#web/kit/words/dossier-flags.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { PhaseMark, StatusMark } from '#web/kit/frame/status.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { useToday } from '#web/base/calls/user.ts'
import type { Say } from '#web/base/words/text.ts'
import classes from './debtor-page.module.css'
import type { DebtorAnswer } from './debtor-page.tsx'

type FileRow = DebtorAnswer['files'][number]
type ClaimRow = DebtorAnswer['claims'][number]

/** The files of a person: with whom, where each stands and what comes next. */
export function fileColumns(t: Say, language: Language): readonly Column<FileRow>[] {
  return [
    { id: 'number', label: t('debtor.col.file'), width: 84, link: 'id', place: 'date', cell: (row) => row.number },
    {
      id: 'customer',
      label: t('debtor.col.customer'),
      tone: 'name',
      place: 'name',
      cell: (row) => (
        <span className={classes.with}>
          {row.customer.name} <FlagIcons flags={row.flags} />
          {row.otherDebtors.length > 0 && (
            <span className={classes.soft}>{t('dossier.and_others', { names: row.otherDebtors.join(', ') })}</span>
          )}
        </span>
      ),
    },
    { id: 'phase', label: t('debtor.col.phase'), width: 128, cell: (row) => <PhaseMark phase={row.phase} /> },
    {
      id: 'status',
      label: t('debtor.col.status'),
      width: 130,
      place: 'status',
      cell: (row) => <StatusMark status={row.status} />,
    },
    {
      id: 'claims',
      label: t('debtor.col.claims'),
      width: '15%',
      place: 'third',
      cell: (row) =>
        row.claimCounts
          .map(({ state, count }) =>
            t('debtor.claim.counted', {
              count: formatCount(count),
              state: t(`debtor.claim.${state}`).toLocaleLowerCase(language),
            }),
          )
          .join(', '),
    },
    {
      id: 'next',
      label: t('debtor.col.next'),
      width: '26%',
      place: 'second',
      cell: (row) => <Next row={row} t={t} language={language} />,
    },
    {
      id: 'open',
      label: t('debtor.col.open'),
      width: 96,
      align: 'right',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
  ]
}

function Next({ row, t, language }: { row: FileRow; t: Say; language: Language }) {
  const today = useToday()
  if (row.nextDay === null) return t('dossier.closed_on', { day: showDay(row.closedDay) })
  const why = row.nextReason && shownWhy({ why: row.nextReason, day: row.nextDay as Day, today })
  const text = stepText(row, { language, say: (key) => t(key as TextKey) })
  return (
    <span title={why ? t(why.key, whyValues(why)) : undefined}>
      <span className={classes.soft}>{showDay(row.nextDay)}</span> {text}
    </span>
  )
}

const tones: Readonly<Partial<Record<ClaimRow['state'], Tone>>> = {
  paid: 'success',
  partly_paid: 'info',
  disputed: 'warning',
}

/** The claims of a person, each with its state. */
export function claimColumns(t: Say): readonly Column<ClaimRow>[] {
  return [
    {
      id: 'invoice',
      label: t('debtor.col.invoice'),
      tone: 'name',
      link: 'name',
      place: 'name',
      cell: (row) => row.invoiceNumber,
    },
    {
      id: 'file',
      label: t('debtor.col.file'),
      width: 84,
      link: 'id',
      place: 'second',
      cell: (row) => row.dossierNumber,
    },
    {
      id: 'invoiceDay',
      label: t('debtor.col.invoice_day'),
      width: 108,
      cell: (row) => showDay(row.invoiceDay),
    },
    {
      id: 'dueDay',
      label: t('debtor.col.due_day'),
      width: 108,
      place: 'date',
      cell: (row) => showDay(row.dueDay),
    },
    {
      id: 'state',
      label: t('debtor.col.state'),
      width: '24%',
      place: 'status',
      cell: (row) => {
        const state = t(`debtor.claim.${row.state}`)
        const tone = tones[row.state]
        return <Tag {...(tone ? { tone } : {})}>{row.hasCosts ? t('debtor.claim.with_costs', { state }) : state}</Tag>
      },
    },
    {
      id: 'amount',
      label: t('debtor.col.amount'),
      width: 100,
      align: 'right',
      cell: (row) => <Amount cents={row.amountCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
    {
      id: 'open',
      label: t('debtor.col.open'),
      width: 100,
      align: 'right',
      place: 'amount',
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
  ]
}
