import { type InterruptionKind, interruptionKinds } from '#domain/deadlines/limitation.ts'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { interruptLimitation } from '#contract/files/limitation.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { LimitationAnswer } from './use-limitation.ts'

const fieldOf = (path: string) => (path === 'paymentEventId' ? 'payment' : path)

interface InterruptionValues {
  kind: InterruptionKind | null
  day: Day | null
  payment: string | null
  claimIds: readonly number[]
  debtorIds: readonly number[]
  note: string
}

/** What interrupted limitation, on which day, for which invoices, and what proves it. */
export function InterruptionForm({ limitation, onClose }: { limitation: LimitationAnswer; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const { dossierId, claims, debtors, payments } = limitation
  const initial: InterruptionValues = { kind: null, day: today, payment: null, claimIds: [], debtorIds: [], note: '' }
  const form = useCommandForm(interruptLimitation, {
    params: { id: dossierId },
    initial,
    toInput: (values) => inputOf(values) as unknown as InputOf<typeof interruptLimitation>,
    fieldOf,
    onDone: onClose,
  })
  const { kind, payment } = form.values
  const canBePaid = kind === 'acknowledgement' && payments.length > 0
  return (
    <CommandForm form={form} submit={t('limitation.act')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('kind')}
        label={t('limitation.by')}
        choices={interruptionKinds.map((value) => ({ value, label: t(`limitation.by.${value}`) }))}
        required
        autoFocus
      />
      {canBePaid && (
        <ChoiceField
          {...form.field('payment')}
          label={t('limitation.payment')}
          hint={t('limitation.payment_hint')}
          choices={payments.map(({ eventId, day, amountCents }) => ({
            value: String(eventId),
            label: t('limitation.payment_of', { amount: formatCents(amountCents), day: showDay(day) }),
          }))}
          clearable
        />
      )}
      {!(canBePaid && payment !== null) && (
        <DayField {...form.field('day')} label={t('limitation.day')} max={today} required />
      )}
      {debtors.length > 1 && (
        <ChecksField
          {...form.field('debtorIds')}
          label={t('limitation.debtors')}
          hint={t('limitation.debtors_hint')}
          choices={debtors.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      {claims.length > 1 && (
        <ChecksField
          {...form.field('claimIds')}
          label={t('arrangement.stop_of')}
          hint={t('arrangement.claims_all')}
          choices={claims.map(({ id, reference }) => ({ value: id, label: reference }))}
        />
      )}
      <TextAreaField {...form.field('note')} label={t('limitation.proof')} required />
    </CommandForm>
  )
}

/** Of a payment its own day counts; another kind of interruption has none. */
function inputOf({ payment, day, ...values }: InterruptionValues) {
  const paymentEventId = values.kind === 'acknowledgement' && payment !== null ? Number(payment) : null
  return { ...values, paymentEventId, day: paymentEventId === null ? day : null }
}
