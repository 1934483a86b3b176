import { Button } from '@mantine/core'
import { settlePrint } from '#contract/held-items.ts'
import { useCommand } from '#web/api.ts'
import { formatCount, showMoment } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import type { Run } from './run-counts.ts'
import classes from './batch-state.module.css'

type Batch = Run['printBatches'][number]

/** Letters of a run at the printer: what it has, what it does not take, and what only a person can find out. */
export function BatchState({ batch }: { batch: Batch }) {
  const t = useText()
  const { id, name, letterCount, handedOverAt, isUncertain, error, nextTryAt } = batch
  const values = { name, count: formatCount(letterCount) }
  const isOne = letterCount === 1
  if (handedOverAt) {
    const moment = showMoment(handedOverAt)
    return <p className={classes.calm}>{t(isOne ? 'run.printed_one' : 'run.printed', { ...values, moment })}</p>
  }
  if (isUncertain)
    return <UncertainBatch id={id} text={t(isOne ? 'run.print_uncertain_one' : 'run.print_uncertain', values)} />
  if (error !== null && nextTryAt !== null) {
    const failure = { ...values, error, moment: showMoment(nextTryAt) }
    return <p className={classes.failing}>{t(isOne ? 'run.print_fails_one' : 'run.print_fails', failure)}</p>
  }
  return <p className={classes.calm}>{t(isOne ? 'run.being_printed_one' : 'run.being_printed', values)}</p>
}

function UncertainBatch({ id, text }: { id: number; text: string }) {
  const t = useText()
  const settle = useCommand(settlePrint)
  const answer = (arrived: boolean) => settle.send({ params: { id }, input: { arrived } })
  return (
    <div className={classes.asked} role="group" aria-label={text}>
      <p>{text}</p>
      <Button size="compact-sm" disabled={settle.busy} onClick={() => answer(true)}>
        {t('run.print_arrived')}
      </Button>
      <Button size="compact-sm" disabled={settle.busy} onClick={() => answer(false)}>
        {t('run.print_again')}
      </Button>
    </div>
  )
}
