import { useId } from 'react'
import { giveCallResult } from '#contract/work/incoming-calls.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { callerKinds, type IncomingResult, refuseIncoming } from '#domain/agenda/incoming-call.ts'
import { addDays, type Day } from '#domain/day.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { callReads } from './call-reads.ts'
import classes from './calls.module.css'
import { PromiseFields, ResultChoices } from './result-fields.tsx'

interface CallResultWindowProps {
  /** The log of the call. */
  readonly call: Pick<FileLog, 'id' | 'version' | 'content' | 'category'>
  readonly onClose: () => void
}

/** The window in which a call gets another result, after the one it had was taken back. */
export function CallResultWindow({ call, onClose }: CallResultWindowProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('log.act.give_result')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size="lg"
    >
      <ResultForm call={call} onClose={onClose} />
    </WindowFrame>
  )
}

interface Values {
  readonly result: IncomingResult | null
  readonly amountCents: number | null
  readonly untilDay: Day | null
  readonly callBackDay: Day | null
  readonly version: number
}

function ResultForm({ call, onClose }: CallResultWindowProps) {
  const t = useText()
  const today = useToday()
  const headingId = useId()
  const refusal = useRefusal(call)
  const nothing: Values = {
    result: null,
    amountCents: null,
    untilDay: addDays(today, 7),
    callBackDay: null,
    version: call.version,
  }
  const form = useCommandForm(giveCallResult, {
    params: { id: call.id },
    initial: nothing,
    toInput: (values) => (values.result === 'pays' ? values : { ...values, amountCents: null, untilDay: null }),
    refreshes: callReads,
    onDone: () => {
      notify({ variant: 'success', message: t('call.result_saved') })
      onClose()
    },
  })
  const { result } = form.values
  const choose = (asked: IncomingResult) => {
    if (refusal(asked) === null) form.field('result').onChange(asked)
  }
  return (
    <CommandForm
      form={form}
      columns={2}
      onCancel={onClose}
      inWindow
      refusal={result === null ? t('call.choose_result') : null}
    >
      <WideField>
        <h3 className={classes.heading} id={headingId}>
          {t('call.result')}
        </h3>
      </WideField>
      <WideField>
        <ResultChoices labelledBy={headingId} result={result} refusal={refusal} onChoose={choose} />
      </WideField>
      {result === 'pays' && <PromiseFields amount={form.field('amountCents')} until={form.field('untilDay')} />}
      <DayField
        {...form.field('callBackDay')}
        label={t('call.call_back_day')}
        min={today}
        required={result === 'call_back'}
        {...(result === 'call_back' ? {} : { hint: t('call.call_back_hint') })}
      />
    </CommandForm>
  )
}

/** Why a result cannot be chosen, in words, as far as is known here: the rest the server says. */
function useRefusal({ content, category }: CallResultWindowProps['call']): (result: IncomingResult) => string | null {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  return (result) => {
    if (result === 'information' && content === '') return t('call.refusal.nothing_said')
    const caller = callerKinds.find((kind) => kind === category) ?? 'third_party'
    const refusal = refuseIncoming(result, { isClosed: false, caller, isKnownNumber: true, mayEdit })
    return refusal && t(`call.refusal.${refusal}`)
  }
}
