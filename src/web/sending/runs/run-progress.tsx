import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { formatCount, showTime } from '#web/kit/words/format.ts'
import { timeInWords } from './time-in-words.ts'
import { ProgressBar, type ProgressPart } from '#web/kit/uploads/progress.tsx'
import { useText } from '#web/base/words/text.ts'
import { type Run, settled, takingPart } from './run-counts.ts'
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
          <strong>{formatCount(settled(run))}</strong> {t('run.handled', { total: formatCount(total) })}
        </div>
        <ProgressBar label={t('run.progress')} total={total} parts={parts} large />
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

/** How fast it goes now and how long the rest takes; a run that stands still or waits has no pace. */
function Pace({ run: { state, perMinute, pace } }: { run: Run }) {
  const t = useText()
  if (state !== 'released' || (perMinute.length === 0 && pace === null)) return <div />
  return (
    <div>
      {pace !== null && (
        <p className={classes.rate}>
          {pace.perMinute === 0 ? (
            t('run.no_pace')
          ) : (
            <>
              <strong>{formatCount(pace.perMinute)}</strong> {t('run.per_minute')}
              {pace.secondsLeft !== null && `, ${t('run.time_left', { time: timeInWords(t, pace.secondsLeft) })}`}
            </>
          )}
        </p>
      )}
      {perMinute.length > 0 && <Rate perMinute={perMinute} />}
    </div>
  )
}

/** What was handled in each of the last minutes: drawn, and as a table. */
function Rate({ perMinute }: Pick<Run, 'perMinute'>) {
  const t = useText()
  return (
    <>
      <BarChart
        label={t('run.rate')}
        height={110}
        format={formatCount}
        groups={perMinute.map(({ minute, count }) => ({
          key: minute,
          label: showTime(minute),
          bars: [
            {
              key: 'handled',
              value: count,
              tone: 1,
              label: t('run.rate_bar', { time: showTime(minute), count: formatCount(count) }),
              to: null,
            },
          ],
        }))}
      />
      <ChartData>
        <ChartTable
          label={t('run.rate')}
          head={t('run.rate_minute')}
          columns={[t('run.rate_handled')]}
          rows={perMinute.map(({ minute, count }) => ({
            key: minute,
            name: showTime(minute),
            cells: [{ shown: formatCount(count), isZero: count === 0 }],
          }))}
        />
      </ChartData>
    </>
  )
}
