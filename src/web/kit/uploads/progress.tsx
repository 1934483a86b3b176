import { type Say, useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import classes from './progress.module.css'

export interface ProgressPart {
  readonly tone: 'done' | 'waiting' | 'failed' | 'skipped'
  readonly count: number
}

export interface ProgressProps {
  /** What is on its way, for who cannot see the bar. */
  readonly label: string
  readonly total: number | null
  readonly parts: readonly ProgressPart[]
  readonly large?: boolean
  /** Under the bar: how many of how many, and about how long it still takes. */
  readonly withWords?: boolean
  /** When it began, to tell how long it still takes. */
  readonly startedAt?: string | null | undefined
}

/** How far a piece of work is: done, waiting, failed and skipped beside each other. */
export function ProgressBar({ label, total, parts, large = false, withWords = false, startedAt }: ProgressProps) {
  const t = useText()
  const handled = parts.reduce((sum, { count }) => sum + count, 0)
  const left = secondsLeft(handled, total, startedAt)
  const words = t('kit.progress', { done: formatCount(handled), total: total === null ? '…' : formatCount(total) })
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        {...(total === null ? {} : { 'aria-valuemax': total, 'aria-valuenow': Math.min(handled, total) })}
        aria-valuetext={words}
        className={large ? `${classes.bar} ${classes.large}` : classes.bar}
      >
        {parts.map(({ tone, count }) => (
          <span key={tone} className={classes.part} data-tone={tone} style={{ width: widthOf(count, total) }} />
        ))}
      </div>
      {withWords && (
        <p className={classes.words}>
          {words}
          {left !== null && `, ${t('kit.time_left', { time: inWords(t, left) })}`}
        </p>
      )}
    </div>
  )
}

function widthOf(count: number, total: number | null): string {
  if (count === 0 || !total) return '0'
  return `max(4px, ${((100 * count) / total).toFixed(3)}%)`
}

/** Seconds until everything is handled at the speed so far; null while that says nothing. */
function secondsLeft(handled: number, total: number | null, startedAt: string | null | undefined): number | null {
  if (!total || !startedAt || handled === 0 || handled >= total) return null
  const seconds = (Date.now() - Date.parse(startedAt)) / 1000
  return seconds < 2 ? null : Math.ceil((seconds / handled) * (total - handled))
}

function inWords(t: Say, seconds: number): string {
  if (seconds < 60) return t('kit.seconds', { count: Math.max(1, Math.ceil(seconds / 5) * 5) })
  const minutes = Math.round(seconds / 60)
  return t('kit.minutes', { count: minutes })
}
