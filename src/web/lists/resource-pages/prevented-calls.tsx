import { Link } from 'react-router'
import { notToCallReasons } from '#contract/work/blacklist.ts'
import { listPreventedCalls, preventedPlaces } from '#contract/work/prevented-calls.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './prevented-calls.module.css'

type Row = RowOf<typeof listPreventedCalls>

/** What the list prevented, number by number; unfolded, on which files. */
export function PreventedCalls() {
  const t = useText()
  const filters = useFilters({
    search: { kind: 'search', label: t('prevented.search') },
    place: {
      kind: 'choices',
      label: t('prevented.places'),
      choices: preventedPlaces.map((value) => ({ value, label: t(`prevented.place.${value}`) })),
    },
    reason: {
      kind: 'choices',
      label: t('prevented.reason'),
      choices: notToCallReasons.map((value) => ({ value, label: t(`blocked_number.reason.${value}`) })),
    },
    period: { kind: 'days', label: t('prevented.period'), from: 'from', to: 'to' },
  })
  return (
    <DataTable
      id="prevented-calls"
      label={t('prevented.list')}
      list={listPreventedCalls}
      filters={filters}
      columns={columnsOf(t)}
      rowKey={(row) => row.phone}
      rowName={(row) => formatPhoneNumber(row.phone)}
      details={filesOf}
      empty={{
        title: t('prevented.none'),
        text: t('prevented.none_text'),
        action: <NextScreen of={['settings.dialer.blacklist']} />,
      }}
      minWidth={980}
    />
  )
}

const filesOf = (row: Row) => <Files row={row} />

function columnsOf(t: Say): Column<Row>[] {
  const reasonOf = ({ reason }: Row) => (reason ? t(`blocked_number.reason.${reason}`) : t('prevented.called_again'))
  return [
    {
      id: 'phone',
      label: t('prevented.phone'),
      cell: (row) => <span className="num">{formatPhoneNumber(row.phone)}</span>,
      width: 150,
      sort: 'phone',
      tone: 'name',
      place: 'name',
    },
    { id: 'reason', label: t('prevented.reason'), cell: reasonOf, place: 'second' },
    {
      id: 'untilDay',
      label: t('prevented.until'),
      cell: ({ untilDay }) => (untilDay ? showDay(untilDay) : '–'),
      width: 110,
    },
    {
      id: 'callCount',
      label: t('prevented.calls'),
      cell: (row) => formatCount(row.callCount),
      width: 90,
      align: 'right',
      sort: 'calls',
      place: 'amount',
      labelled: true,
    },
    {
      id: 'fileCount',
      label: t('prevented.files'),
      cell: (row) => formatCount(row.fileCount),
      width: 100,
      align: 'right',
      sort: 'files',
    },
    {
      id: 'places',
      label: t('prevented.places'),
      cell: ({ places }) => places.map((place) => t(`prevented.place.${place}`)).join(', '),
      place: 'status',
    },
    {
      id: 'lastAt',
      label: t('prevented.last'),
      cell: (row) => showMoment(row.lastAt),
      width: 150,
      sort: 'last',
      place: 'date',
    },
    { id: 'lastBy', label: t('prevented.last_by'), cell: (row) => row.lastBy, tone: 'soft' },
    { id: 'firstAt', label: t('prevented.first'), cell: (row) => showMoment(row.firstAt), sort: 'first', hidden: true },
  ]
}

function Files({ row: { files, fileCount } }: { row: Row }) {
  const t = useText()
  const more = fileCount - files.length
  if (files.length === 0) return <p className={classes.more}>{t('prevented.files_hidden')}</p>
  return (
    <>
      <ul className={classes.files}>
        {files.map(({ id, number, debtorName, callCount, lastAt }) => (
          <li key={id}>
            <Link to={`/file/show-new/${id}`}>{number}</Link>
            <span>{debtorName}</span>
            <span>{t('prevented.file_times', { count: formatCount(callCount), at: showMoment(lastAt) })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('prevented.more_files', { count: formatCount(more) })}</p>}
    </>
  )
}
