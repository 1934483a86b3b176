import type { Language } from '#contract/platform/language.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { FlagIcons } from '#web/kit/words/dossier-flags.tsx'
import { clockText, showDay, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Say } from '#web/base/words/text.ts'
import classes from './agenda.module.css'
import { type Item, subjectIcon, whose } from './words.ts'

interface Reader {
  readonly t: Say
  readonly language: Language
  readonly today: string
  readonly isDone: boolean
  readonly isMine: boolean
  /** Of nobody yet. */
  readonly isNobodys: boolean
  /** What waits for who leads a team: the list says why. */
  readonly isQueue: boolean
  /** On a small screen a tap opens the item; beside a list its number opens the file. */
  readonly isNarrow: boolean
}

/** The columns of the work list, in their first order; the archive says what came of an item. */
export function agendaColumns({
  t,
  language,
  today,
  isDone,
  isMine,
  isNobodys,
  isQueue,
  isNarrow,
}: Reader): readonly Column<Item>[] {
  const amount = (id: string, label: string, cents: (row: Item) => number | null): Column<Item> => ({
    id,
    label,
    align: 'right',
    width: 84,
    cell: (row) => {
      const value = cents(row)
      return value === null ? '' : <Amount cents={value} currency={row.currency} sign={row.currency !== 'EUR'} />
    },
  })
  return [
    {
      id: 'subject',
      label: t('agenda.col.subject'),
      sort: 'subject',
      place: 'second',
      width: isDone ? '20%' : '25%',
      cell: (row) => (
        <span className={classes.subject} title={row.note || undefined}>
          <Icon of={subjectIcon(row)} />
          {row.subject.name[language]}
          {row.dueMinutes !== null && ` ${t('agenda.at', { time: clockText(row.dueMinutes) })}`}
        </span>
      ),
    },
    { id: 'number', label: t('agenda.col.number'), width: 78, link: 'id', cell: (row) => row.number },
    {
      id: 'debtor',
      field: 'debtorName',
      label: t('agenda.col.debtor_customer'),
      sort: 'debtor',
      place: 'name',
      ...(isNarrow ? { link: 'name' as const } : {}),
      cell: (row) => (
        <>
          <span className={classes.debtor}>{row.debtorName}</span>
          <span className={classes.customer}>{row.customer.name}</span>
          {isMine && row.away && row.employee && (
            <span className={classes.customer}>{t('agenda.for_away_mine', { name: row.employee.name })}</span>
          )}
        </>
      ),
    },
    {
      id: 'customer',
      label: t('agenda.col.customer'),
      sort: 'customer',
      tone: 'soft',
      width: 170,
      hidden: true,
      cell: (row) => row.customer.name,
    },
    {
      ...amount('open', t('agenda.col.open'), (row) => row.openCents),
      field: 'openCents',
      sort: 'open',
      place: 'amount',
    },
    {
      ...amount('promised', t('agenda.col.promised'), (row) => row.promisedCents),
      field: 'promisedCents',
      // Where somebody's name stands too there is no room left for who it is about.
      hidden: isDone || !isMine,
      leaves: 1,
    },
    {
      id: 'attempts',
      label: t('agenda.col.attempts'),
      sort: 'attempts',
      align: 'right',
      width: 78,
      hidden: isDone,
      leaves: 3,
      cell: (row) => (row.attempts === 0 ? '' : row.attempts),
    },
    {
      id: 'whose',
      label: t('agenda.col.employee'),
      width: 130,
      hidden: isMine || isNobodys || isDone,
      cell: (row) => (row.away ? <span title={whose(row, t)}>{whose(row, t)}</span> : whose(row, t)),
    },
    {
      id: 'queueReason',
      label: t('agenda.col.waits'),
      width: 170,
      hidden: !isQueue,
      leaves: 4,
      cell: ({ queueReason }) => (queueReason ? t(`agenda.queue.${queueReason}`) : ''),
    },
    {
      id: 'status',
      label: t('agenda.col.status'),
      width: 150,
      hidden: true,
      cell: (row) => <StatusMark status={row.status} />,
    },
    ...(isDone ? doneColumns(t) : [dueColumn(t, today)]),
    {
      id: 'flags',
      label: t('dossiers.col.flags'),
      width: 92,
      hidden: isDone,
      leaves: 2,
      cell: (row) => <FlagIcons flags={row.flags} />,
    },
  ]
}

function dueColumn(t: Say, today: string): Column<Item> {
  return {
    id: 'due',
    field: 'dueDay',
    label: t('agenda.col.due'),
    sort: 'due',
    place: 'date',
    width: 104,
    cell: ({ dueDay }) => <span className={dueDay < today ? classes.late : undefined}>{showDay(dueDay)}</span>,
  }
}

function doneColumns(t: Say): readonly Column<Item>[] {
  return [
    {
      id: 'result',
      label: t('agenda.col.result'),
      place: 'status',
      width: 124,
      cell: ({ result }) => t(result ? `agenda.result.${result}` : 'agenda.state.archived'),
    },
    {
      id: 'finished',
      field: 'finishedAt',
      label: t('agenda.col.finished'),
      sort: 'finished',
      place: 'date',
      width: 128,
      cell: ({ finishedAt }) => showMoment(finishedAt),
    },
    {
      id: 'finishedBy',
      label: t('agenda.col.finished_by'),
      width: 116,
      leaves: 1,
      cell: ({ finishedBy }) => finishedBy,
    },
  ]
}
