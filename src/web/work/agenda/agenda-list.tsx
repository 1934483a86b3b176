import { Button } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { type AgendaFilter, type AgendaSort, getAgendaCounts, listAgenda } from '#contract/work/agenda.ts'
import { query } from '#web/base/calls/api.ts'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { agendaColumns } from './agenda-columns.tsx'
import { agendaFilters, useAssignees, useSubjects } from './agenda-filters.ts'
import { AgendaKeys } from './agenda-keys.tsx'
import { AgendaPanel } from './agenda-panel.tsx'
import { chosenItems, groupOf, type Item } from './words.ts'

// Of who chose something.
const SelectionActions = lazy(() =>
  import('./selection-actions.tsx').then((module) => ({ default: module.SelectionActions })),
)

/** Whose items a tab shows, and whether those to be done or those that are done. */
export interface AgendaView {
  readonly of: AgendaFilter['of']
  readonly shown: 'open' | 'finished'
}

/** The list on the left, the chosen item with what can come of it on the right. */
export function AgendaList({ view }: { view: AgendaView }) {
  'use no memo'
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const everybody = useAssignees()
  const isOfAgency = useUser()?.customerId === null
  const isQueue = view.of === 'queue'
  const assignees = isOfAgency && (view.of === undefined || isQueue) ? everybody : undefined
  const filters = useFilters(agendaFilters(t, { subjects: useSubjects(), assignees, shown: view.shown }))
  const list = usePanelList(listAgenda, { filters, query: { ...view }, first: firstSort(view) })
  const { wide } = list
  const [isDone, isMine, isNobodys] = [view.shown === 'finished', view.of === 'mine', view.of === 'unassigned']
  const columns = useMemo(
    () => agendaColumns({ t, language, today, isDone, isMine, isNobodys, isQueue, isNarrow: !wide }),
    [t, language, today, isDone, isMine, isNobodys, isQueue, wide],
  )
  const days = list.answer?.days
  const grouped = useMemo(() => groupOf(days ?? [], today, t), [days, today, t])
  return (
    <PanelListView
      list={list}
      id={isQueue ? 'agenda-queue' : view.shown === 'open' ? 'agenda' : 'agenda-archive'}
      label={t('screen.file_agenda')}
      columns={columns}
      rowName={(row) => `${row.subject.name[language]} ${row.number}`}
      fileOf={(row) => row.file.id}
      selection={selectionOf(view)}
      groupOf={grouped}
      empty={{
        title: t(emptyKey(view)),
        text: t(isDone ? 'agenda.empty.archive_text' : 'agenda.empty.text'),
        icon: IconCalendarCheck,
        action: <NextList view={view} />,
      }}
      minWidth={isQueue ? 1180 : 1120}
      panelLabel={t('agenda.panel')}
      panel={
        <AgendaPanel
          key={list.chosen?.id ?? 'none'}
          item={list.chosen}
          place={list.place}
          total={list.total}
          onNext={list.chooseNext}
          onBack={list.onBack}
        />
      }
      keys={view.shown === 'open' && <AgendaKeys />}
    />
  )
}

/** The way on where nothing is left: to what waits for somebody yet, with how much that is; else to the files. */
function NextList({ view: { of, shown } }: { view: AgendaView }) {
  const t = useText()
  const counts = useQuery(query(getAgendaCounts)).data
  const count = shown === 'open' && of !== 'unassigned' ? (counts?.unassigned ?? 0) : 0
  if (count === 0) return <NextScreen of={[shown === 'finished' ? 'file-agenda.new' : 'file.search']} />
  const screen = `${t('agenda.tab.unassigned')} (${formatCount(count)})`
  return (
    <Button component={Link} to="?tab=unassigned">
      {t('kit.to_screen', { screen })}
    </Button>
  )
}

function emptyKey({ of, shown }: AgendaView) {
  if (shown === 'finished') return 'agenda.empty.archive'
  return of === 'mine' || of === 'unassigned' || of === 'queue' ? (`agenda.empty.${of}` as const) : 'agenda.empty.other'
}

function selectionOf(view: AgendaView): SelectionOptions<Item> {
  return {
    actions: ({ rows, selectionId: selection, count, clear }) => (
      <Suspense>
        <SelectionActions
          items={selection === null ? chosenItems(rows) : { ids: [], selection, count, only: null, rows: null }}
          shown={view.shown}
          onDone={clear}
        />
      </Suspense>
    ),
    amount: ({ openCents, currency, file }) => ({ cents: openCents, currency, of: file.id }),
    wholeResult: true,
  }
}

/** What is late first; of what is done, the newest. */
function firstSort({ shown }: AgendaView): { by: AgendaSort; order: 'asc' | 'desc' } {
  return shown === 'open' ? { by: 'due', order: 'asc' } : { by: 'finished', order: 'desc' }
}
