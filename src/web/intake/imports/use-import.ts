import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followImport, getImport, type ImportState } from '#contract/intake/imports.ts'
import { type Answer, addressOf, query } from '#web/base/calls/api.ts'
import { follow } from '#web/base/calls/follow.ts'

export type Import = Answer<typeof getImport>
export type ImportProgress = Import['progress']

interface Heard {
  readonly state: ImportState | null
  readonly progress: ImportProgress
}

/** An import, followed while work on it is going on: how far it is, and its new state as soon as it stands still. */
export function useImport(id: number) {
  const client = useQueryClient()
  const read = useQuery(query(getImport, { params: { id } }))
  const [heard, setHeard] = useState<Heard | null>(null)
  const moving = isMoving(read.data?.state ?? null)

  useEffect(() => {
    if (!moving) return
    setHeard(null)
    const source = follow(addressOf(followImport, { params: { id } }))
    source.addEventListener('message', (event: MessageEvent<string>) => {
      const next = JSON.parse(event.data) as Heard
      setHeard(next)
      if (isMoving(next.state)) return
      source.close()
      void client.invalidateQueries()
    })
    source.addEventListener('error', () => {
      // The server refused the line, perhaps because the session has expired: a plain call asks for the login.
      if (source.readyState === EventSource.CLOSED) void client.invalidateQueries()
    })
    return () => source.close()
  }, [client, id, moving])

  return { ...read, progress: heard?.progress ?? read.data?.progress ?? null }
}

function isMoving(state: ImportState | null): boolean {
  return state === 'reading' || state === 'releasing'
}
