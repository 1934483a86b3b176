import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getTable, saveColumns } from '#contract/tables.ts'
import { type Answer, call, keyOf, query } from '#web/api.ts'
import { readStored, store } from '#web/preferences.ts'
import { useUser } from '#web/user.ts'
import type { ChosenColumns } from './table-column.ts'

export type KeptView = Answer<typeof getTable>['views'][number]

/**
 * What somebody chose for a table: its columns, kept on this computer for this user, route and table and mirrored on the
 * server, so that another computer shows the same; and its views.
 */
export function useKeptTable(table: string, enabled: boolean) {
  const user = useUser()
  const client = useQueryClient()
  const route = useLocation().pathname.replace(/\/\d+(?=\/|$)/g, '/:id')
  const at = { route, table }
  const reading = { ...query(getTable, { query: at }), enabled: enabled && user !== null, staleTime: 5 * 60_000 }
  const { data } = useQuery(reading)
  const key = `columns:${user?.id ?? 0}:${route}:${table}`
  const [chosen, setChosen] = useState(() => readStored<ChosenColumns>(key))
  useEffect(() => setChosen(readStored<ChosenColumns>(key)), [key])
  const mirrored = data?.columns
  useEffect(() => {
    // Never chosen there: what this computer knows stays.
    if (mirrored === undefined) return
    store(key, mirrored)
    setChosen(mirrored)
  }, [key, mirrored])

  const choose = (next: ChosenColumns | null) => {
    store(key, next)
    setChosen(next)
    if (!enabled) return
    const columns = next && { order: [...next.order], hidden: [...next.hidden] }
    client.setQueryData<Answer<typeof getTable>>(reading.queryKey, (before) => before && { ...before, columns })
    // The choice is kept on this computer whatever the server says.
    void call(saveColumns, { input: { ...at, columns } }).catch(() => undefined)
  }
  return {
    at,
    chosen,
    choose,
    views: data?.views ?? null,
    defaultViewId: data?.defaultViewId ?? null,
    refresh: () => client.invalidateQueries({ queryKey: keyOf(getTable) }),
  }
}
export type KeptTable = ReturnType<typeof useKeptTable>
