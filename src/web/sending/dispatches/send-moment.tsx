import type { Day } from '#domain/day.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './send-message.module.css'

interface SendMomentProps {
  readonly form: {
    readonly values: { readonly moment: 'now' | 'later' }
    field(name: 'moment'): BoundField<'now' | 'later'>
    field(name: 'at'): BoundField<Day | null>
    field(name: 'time'): BoundField<number | null>
  }
}

/** When it goes: as soon as it may, or not before a moment. */
export function SendMoment({ form }: SendMomentProps) {
  const t = useText()
  const today = useToday()
  const { onChange, ...moment } = form.field('moment')
  return (
    <>
      <ChoiceField
        {...moment}
        onChange={(value) => onChange(value ?? 'now')}
        label={t('by_hand.moment')}
        choices={[
          { value: 'now', label: t('by_hand.now') },
          { value: 'later', label: t('by_hand.later') },
        ]}
      />
      {form.values.moment === 'later' && (
        <div className={classes.moment}>
          <DayField {...form.field('at')} label={t('by_hand.day')} min={today} required />
          <TimeField {...form.field('time')} label={t('by_hand.time')} required />
        </div>
      )}
    </>
  )
}
