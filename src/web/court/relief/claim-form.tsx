import type { Day } from '#domain/day.ts'
import { recordFiledClaim } from '#contract/court/relief.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { ShownRelief } from './shown-relief.ts'

interface ClaimFormProps {
  readonly item: ShownRelief
  readonly dossierId: number
  readonly onClose: () => void
}

interface ClaimValues {
  readonly file: number
  readonly filedDay: Day | null
  readonly filedCents: number | null
  readonly reference: string
}

/** Writes down that the claim of a file was filed; the amount is that of the first day, unless something else was filed. */
export function ClaimForm({ item, dossierId, onClose }: ClaimFormProps) {
  const t = useText()
  const today = useToday()
  const initial: ClaimValues = {
    file: dossierId,
    filedDay: today,
    filedCents: item.owed?.cents ?? null,
    reference: '',
  }
  const form = useCommandForm(recordFiledClaim, { params: { id: item.id }, initial, onDone: onClose })
  return (
    <CommandForm
      form={form}
      submit={t('relief.file_act')}
      note={t('relief.file_note', { day: showDay(item.fromDay) })}
      onCancel={onClose}
      inWindow
    >
      <DayField {...form.field('filedDay')} label={t('relief.filed_day')} max={today} required />
      <MoneyField
        {...form.field('filedCents')}
        label={t('relief.filed_amount')}
        currency={item.owed?.currency}
        required
      />
      <TextField {...form.field('reference')} label={t('relief.filed_reference')} maxLength={100} />
    </CommandForm>
  )
}
