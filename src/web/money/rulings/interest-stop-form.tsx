import { interestStopGrounds, type InterestStopGround } from '#domain/account/events.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { stopInterest } from '#contract/money/rulings.ts'
import type { Day } from '#domain/day.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { ArrangementFormProps } from '#web/money/arrangements/use-arrangements.ts'

interface StopValues {
  ground: InterestStopGround | null
  fromDay: Day | null
  toDay: Day | null
  claimIds: readonly number[]
  note: string
  version: number
}

/** Lets interest stand still on the whole file or on some invoices, for a reason of law or by agreement. */
export function InterestStopForm({ arrangements, onClose }: ArrangementFormProps) {
  const t = useText()
  const today = useToday()
  const { version, claims } = arrangements
  const initial: StopValues = { ground: null, fromDay: today, toDay: null, claimIds: [], note: '', version }
  const form = useCommandForm(stopInterest, {
    params: { id: arrangements.dossierId },
    initial,
    toInput: (values) => values as unknown as InputOf<typeof stopInterest>,
    onDone: onClose,
  })
  const grounds = interestStopGrounds.filter((ground) => ground !== 'plan')
  return (
    <CommandForm form={form} submit={t('dossier.act.stop_interest')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('ground')}
        label={t('arrangement.ground')}
        choices={grounds.map((value) => ({ value, label: t(`arrangement.ground.${value}`) }))}
        required
        autoFocus
      />
      {claims.length > 1 && (
        <ChecksField
          {...form.field('claimIds')}
          label={t('arrangement.stop_of')}
          hint={t('arrangement.claims_all')}
          choices={claims.map(({ id, reference }) => ({ value: id, label: reference }))}
        />
      )}
      <DayField {...form.field('fromDay')} label={t('arrangement.from_day')} required />
      <DayField {...form.field('toDay')} label={t('arrangement.to_day')} hint={t('arrangement.to_day_hint')} />
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
    </CommandForm>
  )
}
