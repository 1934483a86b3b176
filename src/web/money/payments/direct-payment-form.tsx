import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { usePastCheck } from './use-past-check.tsx'

interface DirectPaymentValues {
  valueDay: Day | null
  amountCents: number | null
  note: string
}

/** Books what the debtor paid to the customer. */
export function DirectPaymentForm({ dossierId, onClose }: { dossierId: number; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const initial: DirectPaymentValues = { valueDay: today, amountCents: null, note: '' }
  const form = useCommandForm(reportDirectPayment, {
    params: { id: dossierId },
    initial,
    // What is missing the server says under its field.
    toInput: (values) => ({ ...values, claimIds: [] }),
    onDone: ({ openCents, surplusCents }) => {
      const text =
        surplusCents > 0
          ? t('payments.direct_surplus', { surplus: formatCents(surplusCents) })
          : t('payments.direct_open', { open: formatCents(openCents) })
      notify({ variant: 'success', message: t('payments.direct_done'), text })
      onClose()
    },
  })
  const isAccepted = usePastCheck()
  const submit = async () => {
    const { valueDay, amountCents } = form.values
    const parts = amountCents === null ? [] : [{ dossierId, number: '', amountCents, claimIds: [] }]
    if (valueDay === null || (await isAccepted({ kind: 'direct_payment', valueDay, parts }))) form.submit()
  }
  return (
    <CommandForm
      form={{ ...form, submit: () => void submit() }}
      submit={t('bank_line.book')}
      onCancel={onClose}
      inWindow
    >
      <MoneyField {...form.field('amountCents')} label={t('payments.direct_amount')} required autoFocus />
      <DayField {...form.field('valueDay')} label={t('payments.direct_day')} max={today} required />
      <TextAreaField {...form.field('note')} label={t('payments.direct_note')} />
    </CommandForm>
  )
}
