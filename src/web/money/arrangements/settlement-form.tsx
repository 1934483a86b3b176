import type { InputOf } from '#contract/platform/endpoint.ts'
import { offerSettlement } from '#contract/money/rulings.ts'
import { addDays, type Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { ArrangementFormProps } from './use-arrangements.ts'

interface SettlementValues {
  offeredBy: 'debtor' | 'agency' | null
  amountCents: number | null
  lastDay: Day | null
  note: string
  version: number
}

/** An offer to be rid of the debt for less, and what is given up by it. */
export function SettlementForm({ arrangements, onClose }: ArrangementFormProps) {
  const t = useText()
  const today = useToday()
  const { dossierId, version, currency, openCents } = arrangements
  const initial: SettlementValues = {
    offeredBy: 'debtor',
    amountCents: null,
    lastDay: addDays(today, 14),
    note: '',
    version,
  }
  const form = useCommandForm(offerSettlement, {
    params: { id: dossierId },
    initial,
    toInput: (values) => values as InputOf<typeof offerSettlement>,
    onDone: onClose,
  })
  const restCents = Math.max(0, openCents - (form.values.amountCents ?? 0))
  return (
    <CommandForm form={form} submit={t('arrangement.note_down')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('offeredBy')}
        label={t('arrangement.offered_by')}
        choices={(['debtor', 'agency'] as const).map((value) => ({ value, label: t(`arrangement.by.${value}`) }))}
        required
      />
      <MoneyField
        {...form.field('amountCents')}
        label={t('arrangement.settles_for')}
        hint={t('arrangement.given_up', { amount: formatCents(restCents, currency) })}
        required
        autoFocus
      />
      <DayField {...form.field('lastDay')} label={t('arrangement.pays_by')} min={today} required />
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
    </CommandForm>
  )
}
