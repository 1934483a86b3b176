import type { BulkItemState } from '#contract/files/bulk-updates.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { ProgressBar, type ProgressPart } from '#web/kit/uploads/progress.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './bulk-updates.module.css'
import { isMoving, type ShownUpdate } from './use-bulk-update.ts'

const tones = {
  done: 'done',
  undone: 'waiting',
  kept: 'done',
  refused: 'skipped',
  failed: 'failed',
  left: 'skipped',
  pending: 'todo',
} as const satisfies Partial<Record<BulkItemState, ProgressPart['tone'] | 'todo'>>

/** How far it is: what was changed, what not, and what has yet to have its turn. Together they are all that takes part. */
export function BulkProgress({ update }: { update: ShownUpdate }) {
  const t = useText()
  const { counts, itemCount, startedAt } = update
  const shown = Object.entries(tones).map(([state, tone]) => {
    return { state: state as keyof typeof tones, tone, count: counts[state as BulkItemState] }
  })
  const total = itemCount - counts.excluded
  const parts = shown.flatMap(({ tone, count }) => (tone === 'todo' || count === 0 ? [] : [{ tone, count }]))
  const handled = total - counts.pending
  const isUndoing = update.state === 'undoing' || update.state === 'undone'
  return (
    <section className={classes.hero} aria-label={t('bulk.progress')}>
      <p className={classes.big}>
        <strong>{formatCount(isUndoing ? counts.undone + counts.kept : handled)}</strong>{' '}
        {t('bulk.handled', { total: formatCount(total) })}
        <span>{t(`bulk.state.${update.state}`)}</span>
      </p>
      <ProgressBar
        label={t('bulk.progress')}
        total={total}
        parts={parts}
        large
        withWords={isMoving(update)}
        startedAt={isUndoing ? null : startedAt}
      />
      <div className={classes.legend}>
        {shown
          .filter(({ count }) => count > 0)
          .map(({ state, tone, count }) => (
            <span key={state} data-tone={tone}>
              <i aria-hidden />
              <strong>{formatCount(count)}</strong> {t(`bulk.item.${state}`).toLowerCase()}
            </span>
          ))}
        {counts.excluded > 0 && (
          <span data-tone="todo">
            <i aria-hidden />
            <strong>{formatCount(counts.excluded)}</strong> {t('bulk.item.excluded').toLowerCase()}
          </span>
        )}
      </div>
    </section>
  )
}
