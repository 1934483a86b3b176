import { arrangementChannels, makePromise } from '#contract/money/arrangements.ts'
import { addDays, type Day } from '#domain/day.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { StartedFormProps } from './use-arrangements.ts'

interface PromiseValues {
  amountCents: number | null
  untilDay: Day | null
  channel: (typeof arrangementChannels)[number] | null
  note: string
  version: number
}

/** What the debtor says he will pay, and by when. */
export function PromiseForm({ arrangements, onClose, causeLog = null }: StartedFormProps) {
  const t = useText()
  const today = useToday()
  const { dossierId, openCents, version } = arrangements
  const initial: PromiseValues = {
    amountCents: openCents,
    untilDay: addDays(today, 7),
    channel: 'phone',
    note: '',
    version,
  }
  const form = useCommandForm(makePromise, {
    params: { id: dossierId },
    initial,
    toInput: (values) => ({ ...values, log: causeLog }),
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('arrangement.note_down')} onCancel={onClose} inWindow>
      <MoneyField {...form.field('amountCents')} label={t('arrangement.promised')} required autoFocus />
      <DayField
        {...form.field('untilDay')}
        label={t('arrangement.pays_by')}
        hint={t('arrangement.promise_hint')}
        min={today}
        required
      />
      <ChoiceField
        {...form.field('channel')}
        label={t('arrangement.how')}
        choices={arrangementChannels.map((value) => ({ value, label: t(`arrangement.channel.${value}`) }))}
        required
      />
      <TextAreaField {...form.field('note')} label={t('arrangement.note')} />
    </CommandForm>
  )
}
