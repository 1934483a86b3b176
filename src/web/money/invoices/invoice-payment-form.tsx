import { payInvoice } from '#contract/money/invoice-acts.ts'
import type { Day } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { ReadInvoice } from './invoice.ts'

interface PaymentValues {
  day: Day | null
  amountCents: number | null
}

/** Writes down what came on the own account of the agency for an invoice, or what went back from there. */
export function InvoicePaymentForm({ invoice, onClose }: { invoice: ReadInvoice; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const { id, openCents, writtenOffCents, version, kind } = invoice
  const initial: PaymentValues = { day: today, amountCents: openCents === 0 ? writtenOffCents : openCents }
  const form = useCommandForm(payInvoice, {
    params: { id },
    initial,
    toInput: (values) => ({ ...values, version }),
    onDone: () => {
      notify({ variant: 'success', message: t('invoice.paid_noted') })
      onClose()
    },
  })
  const isInvoice = kind === 'invoice'
  return (
    <CommandForm
      form={form}
      submit={t(isInvoice ? 'invoice.pay.submit' : 'invoice.pay_back.submit')}
      onCancel={onClose}
      inWindow
    >
      <MoneyField
        {...form.field('amountCents')}
        label={t('invoice.amount')}
        hint={t('invoice.pay.hint')}
        required
        autoFocus
      />
      <DayField {...form.field('day')} label={t('invoice.pay.day')} max={today} required />
    </CommandForm>
  )
}
