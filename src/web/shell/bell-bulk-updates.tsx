import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type BulkState, listOwnBulkUpdates } from '#contract/own-bulk-updates.ts'
import { type Answer, query } from '#web/api.ts'
import { useJob } from '#web/job.ts'
import { formatCount } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { type Notice, notify } from '#web/notices.ts'
import { type Say, useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import classes from './notice-bell.module.css'

type Update = Answer<typeof listOwnBulkUpdates>['items'][number]

const moving: ReadonlySet<BulkState> = new Set(['previewing', 'running', 'stopping', 'undoing'])
const isMoving = ({ state }: Update) => moving.has(state)
const addressOfUpdate = (id: number) => `/file/bulk-update?update=${id}`

/** The bulk updates that the user asked for and that are at work, or were over in the last day. */
export function useOwnBulkUpdates(): readonly Update[] {
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

const nothing: readonly Update[] = []

/** Follows what is at work, also after the page was opened anew, and tells wherever in the portal when it is over. */
export function BulkFollowers({ updates }: { updates: readonly Update[] }) {
  useTellEnds(updates)
  return updates.filter(isMoving).map(({ id, jobId }) => <BulkFollower key={id} jobId={jobId} />)
}

/** At its end everything that is on the screen is read again, and these too. */
function BulkFollower({ jobId }: { jobId: number | null }) {
  useJob(jobId)
  return null
}

function useTellEnds(updates: readonly Update[]): void {
  const t = useText()
  const seen = useRef<ReadonlyMap<number, Update>>(new Map())
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
function endOf({ id: number, state }: Update, t: Say): Pick<Notice, 'variant' | 'message' | 'text'> | null {
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

/** Under the bell: how far each is, and the way to it. */
export function BellBulkUpdates({ updates, onLeave }: { updates: readonly Update[]; onLeave: () => void }) {
  const t = useText()
  if (updates.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>{t('bulk.yours')}</h3>
      <ul className={classes.list}>
        {updates.map((update) => (
          <li key={update.id} data-tone="info">
            <Icon of={IconStack2} />
            <div>
              <b>{t('bulk.title', { number: update.id })}</b>
              <UpdateState update={update} />
              <p className={classes.fetch}>
                <Link to={addressOfUpdate(update.id)} onClick={onLeave}>
                  {t('bulk.look')}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function UpdateState({ update }: { update: Update }) {
  const t = useText()
  const job = useJob(isMoving(update) ? update.jobId : null)
  const { doneCount, totalCount } = job ?? update
  const far =
    isMoving(update) && totalCount !== null
      ? t('bulk.far', { done: formatCount(doneCount), total: formatCount(totalCount) })
      : ''
  return <span className={classes.text}>{[t(`bulk.state.${update.state}`), far].filter(Boolean).join(', ')}</span>
}
