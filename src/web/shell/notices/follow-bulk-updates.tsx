import { useEffect, useRef } from 'react'
import { useJob } from '#web/base/calls/job.ts'
import { type Notice, notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { addressOfUpdate, isMoving, type OwnUpdate, useOwnBulkUpdates } from './own-bulk-updates.ts'

/** Follows what is at work, also after the page was opened anew, and tells wherever in the portal when it is over. */
export function BulkFollowers() {
  const updates = useOwnBulkUpdates()
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
