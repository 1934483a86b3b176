import { useState } from 'react'
import { type ReturnReason, returnReasons } from '#domain/addresses/address-check.ts'
import type { Day } from '#domain/day.ts'
import { registerReturnedMail } from '#contract/work/addresses.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './addresses.module.css'

type Outcome = Answer<typeof registerReturnedMail>

interface Values {
  readonly lines: string
  readonly reason: ReturnReason | null
  readonly returnedDay: Day | null
}

/** Takes a pile of letters that came back, one a line; what cannot be taken stays in the field with why. */
export function ReturnedMailWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const initial: Values = { lines: '', reason: null, returnedDay: today }
  const form = useCommandForm(registerReturnedMail, {
    initial,
    // What is missing the server says under its field.
    toInput: (values) => values as InputOf<typeof registerReturnedMail>,
    onDone: (answer) => {
      setOutcome(answer)
      form.setInitial({ ...form.values, lines: answer.refused.map(({ text }) => text).join('\n') })
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('address.returns.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {outcome && <Told outcome={outcome} />}
      <CommandForm form={form} columns={1} submit={t('address.returns.save')} onCancel={onClose} inWindow>
        <TextAreaField
          {...form.field('lines')}
          autoFocus
          label={t('address.returns.lines')}
          hint={t('address.returns.lines_hint')}
          rows={5}
          required
        />
        <ChoiceField
          {...form.field('reason')}
          label={t('address.returns.reason')}
          choices={returnReasons.map((value) => ({ value, label: t(`address.returned.${value}`) }))}
          required
        />
        <DayField {...form.field('returnedDay')} label={t('address.returns.day')} max={today} required />
      </CommandForm>
    </WindowFrame>
  )
}

/** The lines that were refused, as they stand in the field now. */
function Told({ outcome: { registered, refused } }: { outcome: Outcome }) {
  const t = useText()
  return (
    <div className={classes.outcome}>
      {registered.length > 0 && (
        <Message tone="success" title={t('address.returns.registered', { count: formatCount(registered.length) })}>
          {registered.map(({ number, debtorName }) => `${number} ${debtorName}`).join(', ')}
        </Message>
      )}
      {refused.length > 0 && (
        <Message tone="warning" title={t('address.returns.refused', { count: formatCount(refused.length) })}>
          {refused.map(({ line, text, fault }, index) => (
            <div key={line}>
              {t('address.returns.line', { line: index + 1, text, fault: t(`address.fault.${fault}`) })}
            </div>
          ))}
        </Message>
      )}
    </div>
  )
}
