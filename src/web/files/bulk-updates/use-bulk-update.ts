import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followBulkUpdate, getBulkUpdate } from '#contract/files/bulk-updates.ts'
import type { BulkState } from '#contract/files/own-bulk-updates.ts'
import { type Answer, addressOf, keyOf, query } from '#web/base/calls/api.ts'
import { follow } from '#web/base/calls/follow.ts'
import { useLanguage } from '#web/base/words/text.ts'

export type ShownUpdate = Answer<typeof getBulkUpdate>

const moving: ReadonlySet<BulkState> = new Set(['previewing', 'running', 'stopping', 'undoing'])

/** Whether something happens to it by itself. */
export const isMoving = ({ state }: Pick<ShownUpdate, 'state'>) => moving.has(state)

/** A bulk update that is kept up to date by server-sent events for as long as something happens to it. */
export function useBulkUpdate(id: number) {
  const client = useQueryClient()
  const language = useLanguage()
  const parts = { params: { id } }
  const read = useQuery(query(getBulkUpdate, parts))
  const live = read.data !== undefined && isMoving(read.data)

  useEffect(() => {
    if (!live) return
    const source = follow(addressOf(followBulkUpdate, { params: { id } }), language)
    source.addEventListener('message', (event: MessageEvent<string>) => {
      const next = JSON.parse(event.data) as ShownUpdate | null
      if (next) client.setQueryData(keyOf(getBulkUpdate, { params: { id } }), next)
      if (next && isMoving(next)) return
      source.close()
      // What it has changed is on every screen.
      void client.invalidateQueries()
    })
    return () => source.close()
  }, [id, live, client, language])

  return read
}
