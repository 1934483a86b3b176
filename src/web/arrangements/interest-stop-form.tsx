import { interestStopGrounds, type InterestStopGround } from '#domain/account/events.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { stopInterest } from '#contract/rulings.ts'
import type { Day } from '#domain/day.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { DayField } from '#web/kit/day-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import type { ArrangementFormProps } from './use-arrangements.ts'

interface StopValues {
  ground: InterestStopGround | null
  fromDay: Day | null
  toDay: Day | null
  note: string
  version: number
}

/** Lets interest stand still on the whole file, for a reason of law or by agreement. */
export function InterestStopForm({ arrangements, onClose }: ArrangementFormProps) {
  const t = useText()
  const today = useToday()
  const initial: StopValues = { ground: null, fromDay: today, toDay: null, note: '', version: arrangements.version }
  const form = useCommandForm(stopInterest, {
    params: { id: arrangements.dossierId },
    initial,
    toInput: (values) => ({ ...values, claimIds: [] }) as unknown as InputOf<typeof stopInterest>,
    onDone: onClose,
  })
  const grounds = interestStopGrounds.filter((ground) => ground !== 'plan')
  return (
    <CommandForm form={form} submit={t('arrangement.act.stop_interest')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('ground')}
        label={t('arrangement.ground')}
        choices={grounds.map((value) => ({ value, label: t(`arrangement.ground.${value}`) }))}
        required
        autoFocus
      />
      <DayField {...form.field('fromDay')} label={t('arrangement.from_day')} required />
      <DayField {...form.field('toDay')} label={t('arrangement.to_day')} hint={t('arrangement.to_day_hint')} />
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
    </CommandForm>
  )
}
