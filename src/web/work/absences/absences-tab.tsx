import { Button } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Absence, listAbsences, removeAbsence } from '#contract/work/absences.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { RowActs } from '#web/kit/tables/row-acts.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { AbsenceWindow } from './absence-window.tsx'
import { agendaReads } from '#web/work/agenda/agenda-reads.ts'
import classes from '#web/work/agenda/agenda.module.css'

/** An absence as the list answers it. */
export type AbsenceRow = Answer<typeof listAbsences>['items'][number]

/** Who is away or will be, and who does his work meanwhile. */
export function AbsencesTab() {
  const t = useText()
  const filters = useFilters({
    past: { kind: 'flag', label: t('absence.standing.past') },
  })
  const edited = useOpened<AbsenceRow>()
  // Whom the reader may write down: asked once, beside the rows.
  const people = useQuery(query(listAbsences, { query: { limit: 1 } })).data?.people ?? []
  const remove = useCommand(removeAbsence, { refreshes: [...agendaReads, listAbsences] })
  const askRemove = async ({ id, employee: { name } }: AbsenceRow) => {
    const words = { title: t('absence.remove_title', { name }), text: t('absence.remove_text', { name }) }
    if (await confirm({ ...words, confirm: t('resource.remove'), danger: true })) remove.send({ params: { id } })
  }
  const add = (
    <Button size="compact" leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
      {t('absence.add')}
    </Button>
  )
  return (
    <>
      <DataTable
        id="absence"
        label={t('absence.list')}
        list={listAbsences}
        filters={filters}
        columns={columnsOf(t, edited.open, (row) => void askRemove(row))}
        rowKey={({ id }) => id}
        rowName={({ employee, fromDay }) => `${employee.name} ${showDay(fromDay)}`}
        onOpen={(row) => row.mayChange && edited.open(row)}
        tools={add}
        empty={{ title: t('absence.none'), text: t('absence.none_text'), icon: IconCalendarOff, action: add }}
      />
      <OpenedWindow opened={edited} title={t('absence.list')} read={(id) => oneOf(id, filters.query)}>
        {(absence) => <AbsenceWindow absence={absence} people={people} onClose={edited.close} />}
      </OpenedWindow>
    </>
  )
}

/** Also one on another page of the list than the one that is shown. */
const oneOf = (id: number, asked: Readonly<Record<string, unknown>>) => ({
  ...query(listAbsences, { query: { ...asked, limit: 1000 } }),
  select: ({ items }: { items: readonly AbsenceRow[] }) =>
    items.find((absence) => absence.id === id && absence.mayChange) ?? null,
})

function columnsOf(
  t: Say,
  onChange: (row: AbsenceRow) => void,
  onRemove: (row: AbsenceRow) => void,
): Column<AbsenceRow>[] {
  return [
    {
      id: 'employee',
      label: t('absence.employee'),
      sort: 'employee',
      tone: 'name',
      place: 'name',
      cell: ({ employee }) => employee.name,
    },
    {
      id: 'from',
      field: 'fromDay',
      label: t('absence.from'),
      sort: 'from',
      place: 'date',
      width: 112,
      cell: ({ fromDay }) => showDay(fromDay),
    },
    {
      id: 'until',
      field: 'untilDay',
      label: t('absence.until'),
      place: 'second',
      width: 140,
      cell: ({ untilDay }) => (untilDay === null ? t('absence.until_open') : showDay(untilDay)),
    },
    {
      id: 'standing',
      label: t('absence.standing'),
      place: 'status',
      width: 120,
      cell: ({ standing }) => t(`absence.standing.${standing}`),
    },
    {
      id: 'reason',
      label: t('absence.reason'),
      width: 120,
      leaves: 2,
      cell: ({ reason }) => (reason ? t(`absence.reason.${reason}`) : ''),
    },
    { id: 'cover', label: t('absence.cover'), leaves: 1, cell: (row) => coverInWords(row, t) },
    {
      id: 'work',
      field: 'covered',
      label: t('absence.work'),
      leaves: 3,
      cell: (row) => <Work row={row} />,
    },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 104,
      fixed: true,
      cell: (row) => {
        if (!row.mayChange) return ''
        const { name } = row.employee
        return (
          <RowActs
            change={{ label: t('resource.change_named', { name }), act: () => onChange(row) }}
            remove={{ label: t('resource.remove_named', { name }), act: () => onRemove(row) }}
          />
        )
      },
    },
  ]
}

function coverInWords({ cover, coverIsAway }: Pick<Absence, 'cover' | 'coverIsAway'>, t: Say): string {
  if (!cover) return t('absence.cover_team')
  return coverIsAway ? t('absence.cover_away', { name: cover.name }) : cover.name
}

/** How much of it others do, and what nobody does. */
function Work({ row: { covered, waiting } }: { row: AbsenceRow }) {
  const t = useText()
  return (
    <>
      {covered > 0 && t('absence.covered', { count: formatCount(covered) })}
      {covered > 0 && waiting > 0 && ', '}
      {waiting > 0 && <span className={classes.late}>{t('absence.waiting', { count: formatCount(waiting) })}</span>}
    </>
  )
}
