import { Button } from '@mantine/core'
import { IconPhoneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listAgendaAssignees } from '#contract/work/agenda.ts'
import { getUnfiledCall, listUnfiledCalls, unfiledStandings } from '#contract/work/unfiled-calls.ts'
import { query } from '#web/base/calls/api.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { UnfiledCallWindow } from './unfiled-call-window.tsx'
import { nameOf, type UnfiledRow, whoseCall } from './unfiled-row.ts'
import { UnfiledSelection } from './unfiled-selection.tsx'

/** The calls of which nobody knew the file: who waits to be called back, and what is to be tied. */
export function UnfiledCalls() {
  const t = useText()
  const today = useToday()
  const opened = useOpened<UnfiledRow>()
  const people = useQuery({ ...query(listAgendaAssignees), staleTime: 5 * 60_000 }).data
  const filters = useFilters({
    search: { kind: 'search', label: t('unfiled_call.search') },
    standing: {
      kind: 'choices',
      label: t('unfiled_call.standing'),
      choices: unfiledStandings.map((value) => ({ value, label: t(`unfiled_call.standing.${value}`) })),
    },
    of: {
      kind: 'choices',
      label: t('unfiled_call.of_whom'),
      choices: (['mine', 'unassigned', 'queue'] as const).map((value) => ({ value, label: t(`agenda.tab.${value}`) })),
    },
    employee: { kind: 'choices', asked: true, label: t('agenda.employee'), choices: choicesOf(people?.employees) },
    team: { kind: 'choices', asked: true, label: t('agenda.team'), choices: choicesOf(people?.teams) },
    taken: { kind: 'days', label: t('unfiled_call.taken'), from: 'from', to: 'to' },
    callBack: { kind: 'days', label: t('unfiled_call.call_back'), from: 'callBackFrom', to: 'callBackTo' },
  })
  return (
    <>
      <DataTable
        id="unfiled-calls"
        label={t('unfiled_call.list')}
        list={listUnfiledCalls}
        filters={filters}
        columns={columnsOf(t, today, opened.open)}
        rowKey={({ id }) => id}
        rowName={(row) => nameOf(row, t)}
        selection={selection}
        empty={{
          title: t('unfiled_call.none'),
          text: t('unfiled_call.none_text'),
          icon: IconPhoneOff,
          action: <NextScreen of={['file.search']} />,
        }}
      />
      <OpenedWindow
        opened={opened}
        title={t('unfiled_call.list')}
        read={(id) => ({ ...query(getUnfiledCall, { params: { id } }), select: (row: UnfiledRow) => row })}
      >
        {(row) => row && <UnfiledCallWindow call={row} onClose={opened.close} />}
      </OpenedWindow>
    </>
  )
}

const choicesOf = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

const selection: SelectionOptions<UnfiledRow> = {
  actions: ({ rows, selectionId, count, clear }) => (
    <UnfiledSelection
      calls={
        selectionId === null
          ? {
              ids: rows.map(({ id }) => id),
              selection: null,
              count: rows.length,
              found: rows.filter(({ found }) => found !== null).length,
            }
          : { ids: [], selection: selectionId, count, found: null }
      }
      onDone={clear}
    />
  ),
  wholeResult: true,
}

function columnsOf(t: Say, today: string, onOpen: (row: UnfiledRow) => void): Column<UnfiledRow>[] {
  return [
    {
      id: 'name',
      field: 'callerName',
      label: t('unfiled_call.caller'),
      sort: 'name',
      tone: 'name',
      place: 'name',
      width: '18%',
      cell: (row) => nameOf(row, t),
    },
    {
      id: 'phone',
      label: t('unfiled_call.phone'),
      width: 130,
      leaves: 2,
      cell: ({ phone }) => (phone === null ? t('call.withheld') : contactText({ kind: 'phone', value: phone })),
    },
    { id: 'content', label: t('unfiled_call.said'), place: 'second', cell: ({ content }) => content },
    {
      id: 'callBack',
      field: 'callBackDay',
      label: t('unfiled_call.call_back'),
      sort: 'callBack',
      place: 'date',
      width: 116,
      cell: ({ callBackDay, standing }) =>
        callBackDay === null || standing !== 'to_call' ? (
          ''
        ) : callBackDay < today ? (
          <b>{showDay(callBackDay)}</b>
        ) : (
          showDay(callBackDay)
        ),
    },
    {
      id: 'employee',
      label: t('unfiled_call.whose'),
      width: 130,
      leaves: 1,
      cell: (row) => whoseCall(row, t),
    },
    {
      id: 'started',
      field: 'startedAt',
      label: t('unfiled_call.taken'),
      sort: 'started',
      width: 140,
      leaves: 3,
      cell: ({ startedAt }) => showMoment(startedAt),
    },
    {
      id: 'standing',
      label: t('unfiled_call.standing'),
      place: 'status',
      width: 150,
      cell: ({ standing, file, found }) =>
        file ? (
          <Link to={`/file/show-new/${file.id}?tab=logs`}>{file.number}</Link>
        ) : found ? (
          <>
            {t(`unfiled_call.standing.${standing}`)},{' '}
            <Link to={`/file/show-new/${found.id}`}>{`${found.number}?`}</Link>
          </>
        ) : (
          t(`unfiled_call.standing.${standing}`)
        ),
    },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 104,
      fixed: true,
      cell: (row) => (
        <Button
          size="compact"
          variant="subtle"
          aria-label={t('unfiled_call.open', { name: nameOf(row, t) })}
          onClick={() => onOpen(row)}
        >
          {t('unfiled_call.open_short')}
        </Button>
      ),
    },
  ]
}
