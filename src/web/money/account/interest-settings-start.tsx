import { startGrounds } from '#contract/money/interest-settings.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useText } from '#web/base/words/text.ts'
import type { InterestForm } from './interest-settings-form.tsx'

/** On which rule the first day of interest rests, and the days that rule asks for. */
export function InterestSettingsStart({ form, isConsumer }: { form: InterestForm; isConsumer: boolean }) {
  const t = useText()
  const { start } = form.values
  const grounds = startGrounds.filter((value) => !isConsumer || !value.startsWith('commercial'))
  return (
    <>
      <ChoiceField
        {...form.field('start')}
        onChange={(value) => form.setValues({ start: value ?? 'kept' })}
        label={t('interest_settings.start')}
        choices={grounds.map((value) => ({ value, label: t(`interest_settings.start.${value}`) }))}
        required
      />
      {(start === 'notice_of_default' || start === 'tort') && (
        <DayField {...form.field('startDay')} label={t(`interest_settings.start_day.${start}`)} required />
      )}
      {start === 'commercial_no_term' && (
        <>
          <DayField
            {...form.field('performanceReceivedDay')}
            label={t('interest_settings.performance_received')}
            required
          />
          <DayField {...form.field('invoiceReceivedDay')} label={t('interest_settings.invoice_received')} />
          <DayField {...form.field('acceptedDay')} label={t('interest_settings.accepted')} />
        </>
      )}
    </>
  )
}
