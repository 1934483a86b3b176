import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SwitchField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import { usePastCheck } from './use-past-check.tsx'

interface DirectPaymentValues {
  valueDay: Day | null
  amountCents: number | null
  note: string
  claim: string | null
  again: boolean
}

const claimIds = (claim: string | null) => (claim === null ? [] : [Number(claim)])

/** Books what the debtor paid to the customer. */
export function DirectPaymentForm({ dossierId, onClose }: { dossierId: number; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const ofCustomer = useUser()?.customerId !== null
  const mayPreview = useMay()('finance.batch-payment')
  const { data, error, refetch } = useQuery(query(getDossier, { params: { id: dossierId } }))
  const claims = data?.claims.filter(({ isWithdrawn }) => !isWithdrawn) ?? []
  const amount = (cents: number) => formatCents(cents, data?.currency)
  const initial: DirectPaymentValues = { valueDay: today, amountCents: null, note: '', claim: null, again: false }
  const form = useCommandForm(reportDirectPayment, {
    params: { id: dossierId },
    initial,
    // What is missing the server says under its field.
    toInput: ({ claim, ...values }) => ({ ...values, claimIds: claimIds(claim) }),
    onDone: ({ openCents, surplusCents }) => {
      const text =
        surplusCents > 0
          ? t('payments.direct_surplus', { surplus: amount(surplusCents) })
          : t('payments.direct_open', { open: amount(openCents) })
      notify({ variant: 'success', message: t('payments.direct_done'), text })
      onClose()
    },
  })
  const isAccepted = usePastCheck()
  const submit = async () => {
    const { valueDay, amountCents, claim } = form.values
    const parts = amountCents === null ? [] : [{ dossierId, number: '', amountCents, claimIds: claimIds(claim) }]
    if (valueDay === null || !mayPreview || (await isAccepted({ kind: 'direct_payment', valueDay, parts })))
      form.submit()
  }
  return (
    <CommandForm
      form={{ ...form, submit: () => void submit() }}
      submit={t(ofCustomer ? 'payments.direct_report' : 'bank_line.book')}
      onCancel={onClose}
      inWindow
    >
      <MoneyField {...form.field('amountCents')} label={t('payments.direct_amount')} required autoFocus />
      <DayField {...form.field('valueDay')} label={t('payments.direct_day')} max={today} required />
      {claims.length > 1 && (
        <ChoiceField
          {...form.field('claim')}
          label={t('payments.direct_claim')}
          placeholder={t('payments.direct_any_claim')}
          choices={claims.map(({ id, invoiceNumber, openCents }) => ({
            value: String(id),
            label: `${invoiceNumber} (${amount(openCents)})`,
          }))}
          clearable
        />
      )}
      {error && <Failure error={error} title={t('payments.direct_claims_failed')} onRetry={() => void refetch()} />}
      <TextAreaField {...form.field('note')} label={t('payments.direct_note')} />
      {(form.openErrors['again'] || form.values.again) && (
        <SwitchField {...form.field('again')} label={t('payments.direct_again')} />
      )}
    </CommandForm>
  )
}
