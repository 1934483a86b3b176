import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { getTable, saveColumns } from '#contract/lists/tables.ts'
import { type Answer, call, keyOf, query } from '#web/base/calls/api.ts'
import { readStored, store } from '#web/base/calls/preferences.ts'
import { useUser } from '#web/base/calls/user.ts'
import { type ChosenColumns, keptColumns } from '#web/kit/tables/table-column.ts'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import { openedView } from '#web/kit/lists/view-address.ts'

export type KeptView = Answer<typeof getTable>['views'][number]

/**
 * What somebody chose for a table: its columns, kept on this computer for this user, route and table and mirrored on the
 * server, so that another computer shows the same; and its views. A view that has columns brings them for as long as it is
 * open: what is changed of them meanwhile is of this visit, until the view is kept anew, and one's own come back after it.
 */
export function useKeptTable(table: string, enabled: boolean) {
  const user = useUser()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const route = pathname.replace(/\/\d+(?=\/|$)/g, '/:id')
  const at = { route, table }
  const reading = { ...query(getTable, { query: at }), enabled: enabled && user !== null, staleTime: 5 * 60_000 }
  const { data } = useQuery(reading)
  const key = `columns:${user?.id ?? 0}:${route}:${table}`
  /** Says, as long as the server has not taken it, which choice of this computer is the newest. */
  const unsent = `columns-unsent:${key.slice('columns:'.length)}`
  const [chosen, setChosen] = useState(() => readStored<ChosenColumns>(key))
  useEffect(() => setChosen(readStored<ChosenColumns>(key)), [key])

  const tell = async () => {
    const mark = readStored<number>(unsent)
    const columns = keptColumns(readStored<ChosenColumns>(key))
    const isRead = () => client.getQueryData(reading.queryKey) !== undefined
    // The answer that is still on its way tells what was chosen before.
    if (!isRead()) await client.cancelQueries({ queryKey: reading.queryKey })
    try {
      await call(saveColumns, { input: { ...at, columns } })
      if (readStored<number>(unsent) === mark) store(unsent, null)
      client.setQueryData<Answer<typeof getTable>>(reading.queryKey, (before) => before && { ...before, columns })
    } catch {
      // The choice is kept on this computer whatever the server says, and told again at the next visit.
    }
    if (!isRead()) await client.refetchQueries({ queryKey: reading.queryKey })
  }
  const telling = useRef(Promise.resolve())
  /** One after the other, so that the newest arrives last. */
  const send = () => {
    telling.current = telling.current.then(tell, tell)
  }
  const mirrored = data?.columns
  useEffect(() => {
    // What this computer chose and could not tell goes before what the server knows: it is sent again.
    if (readStored(unsent) !== null) {
      if (data) send()
      return
    }
    // Never chosen there: what this computer knows stays.
    if (mirrored === undefined) return
    store(key, mirrored)
    setChosen(mirrored)
    // oxlint-disable-next-line react/exhaustive-deps -- once for every answer of the server
  }, [key, unsent, mirrored, data === undefined])

  const choose = (next: ChosenColumns | null) => {
    store(key, next)
    setChosen(next)
    if (!enabled) return
    store(unsent, Date.now())
    send()
  }
  const view = data?.views.find(({ id }) => id === openedView(search))
  const [changed, setChanged] = useKeptState<ViewColumns | null>(`${table} columns`, null)
  const ofView = view?.columns && ((changed?.of === view.id ? changed.columns : null) ?? view.columns)
  return {
    at,
    chosen: ofView ?? chosen,
    choose: ofView ? (columns: ChosenColumns | null) => setChanged({ of: view.id, columns }) : choose,
    current: view ?? null,
    /** A view that is opened again shows the columns it has. */
    forgetChanged: () => setChanged(null),
    views: data?.views ?? null,
    defaultViewId: data?.defaultViewId ?? null,
    givenViewId: data?.givenViewId ?? null,
    follows: data?.follows ?? true,
    mayGive: data?.mayGive ?? false,
    refresh: () => client.invalidateQueries({ queryKey: keyOf(getTable) }),
  }
}
/** How somebody changed the columns of an open view; null when he went back to those it has. */
interface ViewColumns {
  readonly of: number
  readonly columns: ChosenColumns | null
}

export type KeptTable = ReturnType<typeof useKeptTable>
