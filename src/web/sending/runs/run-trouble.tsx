import { Button } from '@mantine/core'
import { carrierWords } from '#contract/sending/carrier-fault.ts'
import { resolvePrint } from '#contract/sending/held-items.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './batch-state.module.css'
import type { Run } from './run-counts.ts'

type Batch = Run['printBatches'][number]

/** What keeps a run from getting on, above all else: what is tried again by itself, and what only a person can find out. */
export function RunTrouble({ run: { delay, printBatches } }: { run: Run }) {
  const t = useText()
  const waiting = printBatches.filter(({ handedOverAt }) => handedOverAt === null)
  const uncertain = waiting.filter(({ isUncertain }) => isUncertain)
  const failing = waiting.filter(({ isUncertain, error }) => !isUncertain && error !== null)
  if (!delay && uncertain.length === 0 && failing.length === 0) return null
  return (
    <div className={classes.trouble}>
      {delay && (
        <Message tone="warning">
          {t('run.delayed', { error: carrierWords(t, delay.error), moment: showMoment(delay.nextTryAt) })}
        </Message>
      )}
      {uncertain.map((batch) => (
        <UncertainBatch key={batch.id} batch={batch} />
      ))}
      {failing.map((batch) => (
        <FailingBatch key={batch.id} batch={batch} />
      ))}
    </div>
  )
}

function FailingBatch({ batch: { name, letterCount, error, nextTryAt } }: { batch: Batch }) {
  const t = useText()
  const values = {
    name,
    count: formatCount(letterCount),
    error: carrierWords(t, error ?? ''),
    moment: nextTryAt === null ? '' : showMoment(nextTryAt),
  }
  return <Message tone="warning">{t('run.print_fails', values)}</Message>
}

function UncertainBatch({ batch: { id, name, letterCount } }: { batch: Batch }) {
  const t = useText()
  const settle = useCommand(resolvePrint)
  const values = { name, count: formatCount(letterCount) }
  const answer = (arrived: boolean, reason: string) => settle.send({ params: { id }, input: { arrived, reason } })
  const again = async () => {
    const reason = await prompt({
      title: t('run.print_again'),
      text: t('run.print_again_text', values),
      label: t('run.col.reason'),
      confirm: t('run.print_again'),
      required: true,
    })
    if (reason !== null) answer(false, reason)
  }
  const text = t('run.print_uncertain', values)
  return (
    <Message tone="warning">
      <div role="group" aria-label={text}>
        {text}
        <p className={classes.answers}>
          <Button size="compact-sm" disabled={settle.busy} onClick={() => answer(true, '')}>
            {t('run.print_arrived')}
          </Button>
          <Button size="compact-sm" disabled={settle.busy} onClick={() => void again()}>
            {t('run.print_again')}
          </Button>
        </p>
      </div>
    </Message>
  )
}
