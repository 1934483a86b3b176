import { useEffect, useRef } from 'react'
import { AmountsNote } from '#web/amounts-note.tsx'
import { Failure } from '#web/kit/failure.tsx'
import { formatCount, showMoment } from '#web/kit/format.ts'
import { Message } from '#web/kit/message.tsx'
import { Page } from '#web/kit/page.tsx'
import { type Step, Steps } from '#web/kit/steps.tsx'
import { Waiting } from '#web/kit/waiting.tsx'
import { notify } from '#web/notices.ts'
import { type Say, useText } from '#web/text.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkItems } from './bulk-items.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import classes from './bulk-updates.module.css'
import { isMoving, type ShownUpdate, useBulkUpdate } from './use-bulk-update.ts'

/** One bulk update from its preview to its end, and back. */
export function BulkFrame({ id }: { id: number }) {
  const t = useText()
  const { data: update, error, refetch } = useBulkUpdate(id)
  useTellEnd(update)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!update) return <Waiting />
  return (
    <Page
      title={t('bulk.title', { number: id })}
      note={update.what}
      crumbs={[{ label: t('screen.bulk_update'), link: '/file/bulk-update?tab=all' }]}
      actions={<BulkActions update={update} />}
    >
      <AmountsNote />
      <Steps label={t('bulk.steps')} steps={stepsOf(t, update)} />
      <Notes update={update} />
      {isPreview(update) ? <Numbers update={update} /> : <BulkProgress update={update} />}
      <Reasons update={update} />
      {update.state !== 'previewing' && <BulkItems update={update} />}
    </Page>
  )
}

const previews: ReadonlySet<string> = new Set(['previewing', 'ready', 'waiting', 'discarded', 'rejected'])
const isPreview = ({ state }: ShownUpdate) => previews.has(state)

/** Tells that it has ended, with the way back while there is one, also to who has looked away. */
function useTellEnd(update: ShownUpdate | undefined): void {
  const t = useText()
  const wasMoving = useRef(false)
  const id = update?.id
  const ended = update?.state === 'done'
  const moves = update !== undefined && isMoving(update) && update.state !== 'previewing'
  useEffect(() => {
    if (ended && wasMoving.current) {
      notify({
        tone: 'success',
        title: t('bulk.finished', { number: id ?? 0 }),
        action: { label: t('bulk.look'), link: `/file/bulk-update?update=${id}` },
        time: 15_000,
      })
    }
    wasMoving.current = moves
  }, [ended, moves, id, t])
}

/** What its reader has to know before doing anything. */
function Notes({ update }: { update: ShownUpdate }) {
  const t = useText()
  const { state, needsApproval, approvalAbove, approvalRefusal, undo } = update
  const above = limitText(t, approvalAbove)
  if (state === 'ready') {
    return <p className={classes.remark}>{needsApproval ? above : t('bulk.ready_note')}</p>
  }
  if (state === 'waiting') {
    return (
      <div className={classes.message}>
        <Message tone="warning" title={t('bulk.state.waiting')}>
          {approvalRefusal === 'works_as_other' ? t('bulk.approval.works_as_other') : `${above} `}
          {approvalRefusal === 'is_maker' && t('bulk.waiting_note')}
        </Message>
      </div>
    )
  }
  return undo ? <p className={classes.remark}>{t('bulk.undo_until', { moment: showMoment(undo.until) })}</p> : null
}

function limitText(t: Say, above: number): string {
  if (above === 0) return t('bulk.needs_approval_all')
  return above === 1 ? t('bulk.needs_approval_one') : t('bulk.needs_approval', { count: formatCount(above) })
}

/** What it would do, before it is started. */
function Numbers({ update: { counts, itemCount, state } }: { update: ShownUpdate }) {
  const t = useText()
  const numbers = [
    [t('bulk.number.all'), itemCount],
    [t('bulk.number.pending'), counts.pending],
    [t('bulk.number.excluded'), counts.excluded],
  ] as const
  return (
    <dl className={classes.sums} aria-busy={state === 'previewing'}>
      {numbers.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Why files are left out, were refused or kept: how many of each. */
function Reasons({ update: { reasons } }: { update: ShownUpdate }) {
  const t = useText()
  if (reasons.length === 0) return null
  return (
    <section className={classes.reasons} aria-label={t('bulk.why')}>
      <h2>{t('bulk.why')}</h2>
      <ul>
        {reasons.map(({ state, text, count }) => (
          <li key={`${state} ${text}`}>
            <strong>{formatCount(count)}</strong>
            <span>{text}</span>
            <small data-bad={state === 'failed' || undefined}>{t(`bulk.item.${state}`)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stepsOf(t: Say, update: ShownUpdate): Step[] {
  const { state, needsApproval, decidedBy, decidedAt, createdBy, createdAt, startedAt, finishedAt } = update
  const asks = needsApproval || state === 'waiting' || decidedBy !== null
  const isOver = finishedAt !== null && !isMoving(update)
  const by = (moment: string | null, name: string | null) => [showMoment(moment), name].filter(Boolean).join(' ')
  const isSetAside = state === 'discarded' || state === 'rejected'
  return [
    {
      label: t('bulk.step.preview'),
      note: by(createdAt, createdBy),
      state: startedAt || isSetAside || state === 'waiting' ? 'done' : 'now',
    },
    ...(asks
      ? [
          {
            label: t('bulk.step.approval'),
            note: by(decidedAt, decidedBy),
            state: decidedBy ? ('done' as const) : state === 'waiting' ? ('now' as const) : ('todo' as const),
          },
        ]
      : []),
    isSetAside
      ? { label: t(`bulk.state.${state}`), state: 'now' }
      : {
          label: t('bulk.step.running'),
          note: showMoment(startedAt),
          state: startedAt === null ? 'todo' : isOver ? 'done' : 'now',
        },
    ...(isSetAside ? [] : [lastStep(t, update, isOver)]),
  ]
}

function lastStep(t: Say, { state, finishedAt, undoneAt, undoneBy }: ShownUpdate, isOver: boolean): Step {
  if (state === 'undone' || state === 'undoing') {
    const note = [showMoment(undoneAt), undoneBy].filter(Boolean).join(' ')
    return { label: t('bulk.step.undone'), note, state: state === 'undone' ? 'done' : 'now' }
  }
  const label = state === 'stopped' ? t('bulk.state.stopped') : t('bulk.step.done')
  return { label, note: isOver ? showMoment(finishedAt) : '', state: isOver ? 'done' : 'todo' }
}
