import { newClaimKinds } from '#contract/intake/new-dossier.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { ClaimValues } from './claim-values.ts'
import type { ChangeFormProps } from './use-file-claims.ts'

interface ClaimFieldsProps {
  readonly file: ChangeFormProps['file']
  readonly field: <Name extends keyof ClaimValues>(name: Name) => BoundField<ClaimValues[Name]>
}

/** What an invoice says. */
export function ClaimFields({ file, field }: ClaimFieldsProps) {
  const t = useText()
  const today = useToday()
  const kinds = newClaimKinds.filter((kind) => file.debtorKind === 'private' || kind !== 'consumer_purchase')
  const kind = field('claimKind')
  return (
    <>
      <TextField
        {...field('invoiceNumber')}
        label={t('new_dossier.invoice_number')}
        maxLength={60}
        required
        autoFocus
      />
      <MoneyField {...field('amountCents')} currency={file.currency} label={t('claim_change.amount')} required />
      <DayField {...field('invoiceDay')} label={t('new_dossier.invoice_day')} hint="" max={today} required />
      <DayField {...field('dueDay')} label={t('new_dossier.due_day')} hint={t('new_dossier.due_day_hint')} />
      <ChoiceField
        {...kind}
        label={t('new_dossier.claim_kind')}
        onChange={(chosen) => kind.onChange(chosen ?? 'contract')}
        choices={kinds.map((value) => ({ value, label: t(`limitation.kind.${value}`) }))}
      />
      <TextField {...field('description')} label={t('new_dossier.description')} maxLength={2000} />
    </>
  )
}
