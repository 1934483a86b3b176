import type { ReactNode } from 'react'
import type { ItemState } from '#contract/runs.ts'
import { reasonText } from '#contract/run-fault.ts'
import { formatCount, showMoment } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import { causeOf } from './reason.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'

interface RunCausesProps {
  readonly run: Run
  readonly state: ItemState
  readonly title: string
  /** Said when there is nothing in this state; without it the block is left out then. */
  readonly none?: string
  readonly action?: ReactNode
}

/** The items in one state, grouped by cause, the most frequent first. */
export function RunCauses({ run, state, title, none, action }: RunCausesProps) {
  const t = useText()
  const causes = run.causes.filter((cause) => cause.state === state)
  if (causes.length === 0 && !none) return null
  return (
    <section className={classes.block}>
      <h2>
        {title} <small>{formatCount(run.counts[state])}</small>
        {causes.length > 0 && action}
      </h2>
      {causes.length === 0 && <p className={classes.muted}>{none}</p>}
      {causes.map(({ reason, count, releaseAt }) => (
        <div key={causeOf(reason)} className={classes.cause}>
          <strong {...(state === 'failed' ? { 'data-bad': true } : {})}>{formatCount(count)}</strong>
          <div>
            <p>{reasonText(t, reason)}</p>
            {releaseAt && <small>{t('run.released_at', { moment: showMoment(releaseAt) })}</small>}
          </div>
        </div>
      ))}
    </section>
  )
}
