import { showMoment } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import type { Run } from './run-counts.ts'
import classes from './batch-state.module.css'

/** Why a run does not get on, and when it is tried again. */
export function RunDelay({ delay }: { delay: Run['delay'] }) {
  const t = useText()
  if (!delay) return null
  return (
    <p className={classes.failing}>{t('run.delayed', { error: delay.error, moment: showMoment(delay.nextTryAt) })}</p>
  )
}
