import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { Run } from './run-counts.ts'
import classes from './batch-state.module.css'

type Batch = Run['printBatches'][number]

/** Letters of a run at the printer: since when it has them, or that they are on their way. */
export function BatchState({ batch: { name, letterCount, handedOverAt } }: { batch: Batch }) {
  const t = useText()
  const values = { name, count: formatCount(letterCount) }
  if (handedOverAt) {
    const moment = showMoment(handedOverAt)
    return <p className={classes.calm}>{t('run.printed', { ...values, moment })}</p>
  }
  return <p className={classes.calm}>{t('run.being_printed', values)}</p>
}
