import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { type Step, Steps } from '#web/kit/frame/steps.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkItems } from './bulk-items.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import classes from './bulk-updates.module.css'
import { isMoving, type ShownUpdate, useBulkUpdate } from './use-bulk-update.ts'

/** One bulk update from its preview to its end, and back. */
export function BulkFrame({ id }: { id: number }) {
  const t = useText()
  const { data: update, error, refetch } = useBulkUpdate(id)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!update) return <Waiting />
  const { state } = update
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
      <AlsoNote update={update} />
      {isPreview(update) ? state !== 'failed' && <Numbers update={update} /> : <BulkProgress update={update} />}
      <Reasons update={update} />
      {state !== 'previewing' && state !== 'failed' && <BulkItems update={update} />}
    </Page>
  )
}

const previews: ReadonlySet<string> = new Set(['previewing', 'failed', 'ready', 'waiting', 'discarded', 'rejected'])
const isPreview = ({ state }: ShownUpdate) => previews.has(state)

/** What its reader has to know before doing anything. */
function Notes({ update }: { update: ShownUpdate }) {
  const t = useText()
  const { state, needsApproval, approvalAbove, approvalRefusal, undo } = update
  const above = limitText(t, approvalAbove)
  if (state === 'ready') {
    return <p className={classes.remark}>{needsApproval ? above : t('bulk.ready_note')}</p>
  }
  if (state === 'failed') {
    return (
      <div className={classes.message}>
        <Message tone="warning" title={t('bulk.state.failed')}>
          {t('bulk.failed_note')}
        </Message>
      </div>
    )
  }
  if (state === 'waiting') {
    return (
      <div className={classes.message}>
        <Message tone="warning" title={t('bulk.state.waiting')}>
          {approvalRefusal === null && above}
          {approvalRefusal === 'is_maker' && `${above} ${t('bulk.waiting_note')}`}
          {approvalRefusal !== null && approvalRefusal !== 'is_maker' && t(`bulk.approval.${approvalRefusal}`)}
        </Message>
      </div>
    )
  }
  return undo ? <p className={classes.remark}>{t('bulk.undo_until', { moment: showMoment(undo.until) })}</p> : null
}

/** That other files of the same people stop with what was chosen, or did. */
function AlsoNote({ update: { alsoCount, startedAt } }: { update: ShownUpdate }) {
  const t = useText()
  if (alsoCount === 0) return null
  const key = startedAt === null ? 'bulk.also_stops' : 'bulk.also_stopped'
  return <p className={classes.remark}>{t(key, { count: formatCount(alsoCount) })}</p>
}

function limitText(t: Say, above: number): string {
  if (above === 0) return t('bulk.needs_approval_all')
  return t('bulk.needs_approval', { count: formatCount(above) })
}

/** What it would do, before it is started. */
function Numbers({ update: { counts, itemCount, alsoCount, state } }: { update: ShownUpdate }) {
  const t = useText()
  const numbers = [
    [t('bulk.number.all'), itemCount],
    [t('bulk.number.pending'), counts.pending],
    [t('bulk.number.excluded'), counts.excluded],
    ...(alsoCount > 0 ? [[t('bulk.number.also'), alsoCount] as const] : []),
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
  const { state, needsApproval, decidedBy, decidedAt, createdBy, createdAt, startedAt } = update
  const asks = needsApproval || state === 'waiting' || decidedBy !== null
  const isOver = startedAt !== null && !isMoving(update)
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
