import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRun, getRun } from '#contract/sending/runs.ts'
import { addressOf, keyOf, query } from '#web/base/calls/api.ts'
import { follow } from '#web/base/calls/follow.ts'
import { useLanguage } from '#web/base/words/text.ts'
import type { Run } from './run-counts.ts'

const ended = new Set(['done', 'cancelled', 'failed'])

/** A run that is kept up to date by server-sent events for as long as something can happen to it. */
export function useRun(id: number) {
  const client = useQueryClient()
  const language = useLanguage()
  const parts = { params: { id } }
  // A run that has ended may still be bringing its letters to the printer.
  const read = useQuery({
    ...query(getRun, parts),
    refetchInterval: ({ state: { data } }) => (data && isPrinting(data) ? 2_000 : false),
  })
  const live = read.data !== undefined && !ended.has(read.data.state)

  useEffect(() => {
    if (!live) return
    const source = follow(addressOf(followRun, { params: { id } }), language)
    source.addEventListener('message', (event: MessageEvent<string>) => {
      const run = JSON.parse(event.data) as Run | null
      if (run) client.setQueryData(keyOf(getRun, { params: { id } }), run)
      if (!run || ended.has(run.state)) source.close()
    })
    return () => source.close()
  }, [id, live, client, language])

  return read
}

function isPrinting({ state, channels, printBatches }: Run): boolean {
  const letters = channels.find(({ channel }) => channel === 'post')?.counts.done ?? 0
  const ready = printBatches.reduce((sum, batch) => sum + (batch.handedOverAt ? batch.letterCount : 0), 0)
  return ended.has(state) && ready < letters
}
