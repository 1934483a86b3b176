import { formatCents } from '#domain/money.ts'
import { faultDetail } from '#contract/sending/run-fault.ts'
import type { TextKey } from '#contract/texts.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { StepEvent, StepWhy } from '#contract/workflows/workflow-simulation.ts'
import { showDay } from '#web/kit/words/format.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useStepWords } from '#web/workflows/steps/step-words.ts'

/** What happens to a file in a step, in words. */
export function useEventWords(): (event: StepEvent) => string {
  const t = useText()
  const { does } = useStepWords()
  return ({ kind, channel, day, costsCents, why, action }) => {
    const values = {
      day: showDay(day),
      channel: channel ? t(`run.channel.${channel}`) : '',
      why: why ? whyWords(t, why) : '',
      amount: formatCents(costsCents),
    }
    // A report from before says only that something was done.
    if (action && action.kind !== 'wait_for') return t('simulation.event.done', { ...values, what: does(action) })
    return t(kind === 'sent' && costsCents > 0 ? 'simulation.event.sent_costs' : `simulation.event.${kind}`, values)
  }
}

/** Faults whose detail is a code. */
const toldFaults = ['costs_refused', 'template_missing', 'language_missing'] as const

/** Why a run would stop or pass over a file, in the words of runs. */
export function whyWords(t: Say, { key, values }: StepWhy): string {
  const detail = String(values['detail'] ?? '')
  const fault = toldFaults.find((one) => key === `run.fault.${one}`)
  if (fault) return t(`run.fault.${fault}`, { detail: faultDetail(t, { fault, detail }) })
  return t(key as TextKey, whyValues({ values }))
}
