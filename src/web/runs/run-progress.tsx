import { formatCount } from '#web/kit/format.ts'
import { ProgressBar, type ProgressPart } from '#web/kit/progress.tsx'
import { useText } from '#web/text.ts'
import { handled, type Run, takingPart } from './run-counts.ts'
import classes from './runs.module.css'

/** How far a run is, and at what pace. */
export function RunProgress({ run }: { run: Run }) {
  const t = useText()
  const { counts } = run
  const total = takingPart(run)
  const parts: ProgressPart[] = [
    { tone: 'done', count: counts.done },
    { tone: 'waiting', count: counts.in_hold },
    { tone: 'failed', count: counts.failed },
    { tone: 'skipped', count: counts.skipped + counts.cancelled },
  ]
  const legend = [
    { tone: 'done', count: counts.done, word: t('run.item.done') },
    { tone: 'waiting', count: counts.in_hold, word: t('run.item.in_hold') },
    { tone: 'failed', count: counts.failed, word: t('run.item.failed') },
    { tone: 'skipped', count: counts.skipped, word: t('run.item.skipped') },
    ...(counts.sending > 0 ? [{ tone: 'todo', count: counts.sending, word: t('run.item.sending') }] : []),
    { tone: 'todo', count: counts.pending, word: t('run.item.pending') },
    ...(counts.cancelled > 0 ? [{ tone: 'skipped', count: counts.cancelled, word: t('run.item.cancelled') }] : []),
  ]
  return (
    <section className={classes.hero} aria-label={t('run.progress')}>
      <div className={classes.heroMain}>
        <div className={classes.big}>
          <strong>{formatCount(handled(run))}</strong> {t('run.handled', { total: formatCount(total) })}
        </div>
        <ProgressBar label={t('run.progress')} total={total} parts={parts} large startedAt={run.releasedAt} />
        <div className={classes.legend}>
          {legend.map(({ tone, count, word }) => (
            <span key={word} data-tone={tone}>
              <i aria-hidden />
              <strong>{formatCount(count)}</strong> {word.toLowerCase()}
            </span>
          ))}
        </div>
      </div>
      <Pace run={run} />
    </section>
  )
}

function Pace({ run: { perMinute } }: { run: Run }) {
  const t = useText()
  if (perMinute.length === 0) return <div />
  const most = Math.max(...perMinute.map(({ count }) => count))
  return (
    <div>
      <p className={classes.rate}>
        <strong>{formatCount(perMinute.at(-1)?.count ?? 0)}</strong> {t('run.per_minute')}
      </p>
      <div className={classes.spark} aria-hidden>
        {perMinute.map(({ minute, count }) => (
          <span key={minute} style={{ height: `${(100 * count) / most}%` }} />
        ))}
      </div>
    </div>
  )
}
