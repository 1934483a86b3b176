import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BulkState, listOwnBulkUpdates } from '#contract/files/own-bulk-updates.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useJob } from '#web/base/calls/job.ts'
import { type Notice, notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

/** A bulk update of the user, as far as the frame tells of it. */
export type OwnUpdate = Answer<typeof listOwnBulkUpdates>['items'][number]

const moving: ReadonlySet<BulkState> = new Set(['previewing', 'running', 'stopping', 'undoing'])

/** Whether the portal is at work on it. */
export const isMoving = ({ state }: OwnUpdate): boolean => moving.has(state)

/** Its page. */
export const addressOfUpdate = (id: number): string => `/file/bulk-update?update=${id}`

/** The bulk updates that the user asked for and that are at work, or were over in the last day. */
export function useOwnBulkUpdates(): readonly OwnUpdate[] {
  const may = useMay()
  const own = useQuery({
    ...query(listOwnBulkUpdates),
    enabled: may('file.bulk-update'),
    staleTime: 60_000,
    // A colleague who approves it is not heard from otherwise.
    refetchInterval: ({ state }) => (state.data?.items.some((update) => update.state === 'waiting') ? 30_000 : false),
  })
  return own.data?.items ?? nothing
}

const nothing: readonly OwnUpdate[] = []

/** Follows what is at work, also after the page was opened anew, and tells wherever in the portal when it is over. */
export function BulkFollowers({ updates }: { updates: readonly OwnUpdate[] }) {
  useTellEnds(updates)
  return updates.filter(isMoving).map(({ id, jobId }) => <BulkFollower key={id} jobId={jobId} />)
}

/** At its end everything that is on the screen is read again, and these too. */
function BulkFollower({ jobId }: { jobId: number | null }) {
  useJob(jobId)
  return null
}

function useTellEnds(updates: readonly OwnUpdate[]): void {
  const t = useText()
  const seen = useRef<ReadonlyMap<number, OwnUpdate>>(new Map())
  useEffect(() => {
    for (const update of updates) {
      const before = seen.current.get(update.id)
      const isOther = before && (before.state !== update.state || before.version !== update.version)
      const end = isOther ? endOf(update, t) : null
      // Who waits for a preview on its own page sees it.
      const isSeen = before?.state === 'previewing' && isShown(update.id)
      if (end && !isSeen) {
        notify({ ...end, action: { label: t('bulk.look'), link: addressOfUpdate(update.id) }, time: 15_000 })
      }
    }
    seen.current = new Map(updates.map((update) => [update.id, update]))
  }, [updates, t])
}

/** Whether the page of it is in sight, or the one on which it was asked for and that goes there. */
function isShown(id: number): boolean {
  const { pathname, searchParams } = new URL(window.location.href)
  return pathname === '/file/bulk-update' && (searchParams.get('update') ?? String(id)) === String(id)
}

/** What is told when one is over; null while it is not. */
function endOf({ id: number, state }: OwnUpdate, t: Say): Pick<Notice, 'variant' | 'message' | 'text'> | null {
  switch (state) {
    case 'done':
      return { variant: 'success', message: t('bulk.finished', { number }) }
    case 'undone':
      return { variant: 'success', message: t('bulk.undo_finished', { number }) }
    case 'stopped':
      return { variant: 'warning', message: t('bulk.stopped_short', { number }), text: t('bulk.stopped_short_text') }
    case 'ready':
      return { variant: 'info', message: t('bulk.previewed', { number }) }
    case 'failed':
      return { variant: 'danger', message: t('bulk.not_previewed', { number }) }
    case 'rejected':
      return { variant: 'warning', message: t('bulk.turned_down', { number }) }
    default:
      return null
  }
}
