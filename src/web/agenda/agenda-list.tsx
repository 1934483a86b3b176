import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type AgendaFilter, type AgendaSort, listAgenda } from '#contract/agenda.ts'
import { query } from '#web/api.ts'
import { useListAddress } from '#web/kit/data-table.tsx'
import { ListView, type SelectionOptions } from '#web/kit/list-view.tsx'
import { SplitView } from '#web/kit/split-view.tsx'
import { nextRow, useChosenRow } from '#web/kit/use-chosen-row.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { useLanguage, useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import { agendaColumns } from './agenda-columns.tsx'
import { agendaFilters, useSubjects } from './agenda-filters.ts'
import { AgendaKeys } from './agenda-keys.tsx'
import { AgendaPanel } from './agenda-panel.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { chosenItems, groupOf, type Item } from './words.ts'

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
  const filters = useFilters(agendaFilters(t, useSubjects()))
  const address = useListAddress()
  const asked = { ...view, ...filters.query }
  const list = useItems(asked, address)
  const items = list.data?.items
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const { chosen, choose, place } = useChosenRow(items, wide)
  const [isDone, isMine] = [view.shown === 'finished', view.of === 'mine']
  const columns = useMemo(
    () => agendaColumns({ t, language, today, isDone, isMine, isNarrow: !wide }),
    [t, language, today, isDone, isMine, wide],
  )
  const days = list.data?.days
  const grouped = useMemo(() => groupOf(days ?? [], today, t), [days, today, t])
  const total = list.data?.total ?? 0
  const linkOf = useLinkOf(wide)
  const isOne = !wide && chosen !== null
  return (
    <>
      <SplitView
        panelLabel={t('agenda.panel')}
        list={
          isOne ? null : (
            <ListView
              id={view.shown === 'open' ? 'agenda' : 'agenda-archive'}
              label={t('screen.file_agenda')}
              columns={columns}
              rows={items}
              total={total}
              rowKey={(row) => row.id}
              rowName={(row) => `${row.subject.name[language]} ${row.number}`}
              rowLink={linkOf}
              filters={filters}
              state={{
                loading: list.isPending,
                stale: list.isPlaceholderData,
                error: list.error,
                retry: () => void list.refetch(),
              }}
              sort={sortOf(address.sort, view)}
              onSort={address.toggleSort}
              paging={{ ...address, total, readAt: list.dataUpdatedAt }}
              selection={selectionOf(view)}
              selectionQuery={asked}
              source={{ list: listAgenda, query: { ...asked, ...sortQuery(address.sort, view) } }}
              groupOf={grouped}
              onActive={(row) => wide && choose(row.id)}
              current={wide ? (chosen?.id ?? null) : undefined}
              empty={{ title: t(emptyKey(view)), text: t('agenda.empty.text') }}
              minWidth={760}
            />
          )
        }
        panel={
          wide || isOne ? (
            <AgendaPanel
              key={chosen?.id ?? 'none'}
              item={chosen}
              place={place}
              total={total}
              onNext={() => choose(nextRow(items ?? [], chosen)?.id ?? null)}
              onBack={wide ? null : () => choose(null)}
            />
          ) : null
        }
      />
      {wide && view.shown === 'open' && <AgendaKeys />}
    </>
  )
}

function emptyKey({ of, shown }: AgendaView) {
  if (shown === 'finished') return 'agenda.empty.other'
  return of === 'mine' || of === 'unassigned' ? (`agenda.empty.${of}` as const) : 'agenda.empty.other'
}

function selectionOf(view: AgendaView): SelectionOptions<Item> {
  return {
    actions: ({ rows, selectionId: selection, count, clear }) => (
      <SelectionActions
        items={selection === null ? chosenItems(rows) : { ids: [], selection, count, only: null }}
        shown={view.shown}
        onDone={clear}
      />
    ),
    amount: ({ openCents, currency, file }) => ({ cents: openCents, currency, of: file.id }),
    wholeResult: true,
  }
}

type Address = ReturnType<typeof useListAddress>

/** What is late first; of what is done, the newest. */
function sortOf({ by, order }: Address['sort'], { shown }: AgendaView): Address['sort'] {
  if (by) return { by, order }
  return shown === 'open' ? { by: 'due', order: 'asc' } : { by: 'finished', order: 'desc' }
}

function sortQuery(sort: Address['sort'], view: AgendaView) {
  const { by, order } = sortOf(sort, view)
  return { sortBy: by as AgendaSort, sortOrder: order }
}

function useItems(asked: AgendaView & Readonly<Record<string, unknown>>, { page, perPage, sort }: Address) {
  const parts = { ...asked, ...sortQuery(sort, asked), offset: (page - 1) * perPage, limit: perPage }
  return useQuery({ ...query(listAgenda, { query: parts }), placeholderData: keepPreviousData })
}

/** A row leads to its file; on a small screen to the item, which takes the place of the list. */
function useLinkOf(wide: boolean): (item: Item) => string {
  const { pathname, search } = useLocation()
  return (item) => {
    if (wide) return `/file/show-new/${item.file.id}`
    const address = new URLSearchParams(search)
    address.set('item', String(item.id))
    return `${pathname}?${address}`
  }
}
