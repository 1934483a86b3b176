import { type ClaimChange, creditClaim } from '#contract/files/claim-changes.ts'
import { uploadDocument } from '#contract/intake/new-dossier.ts'
import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { DocumentField } from '#web/kit/uploads/document-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { ChangePreview } from './change-preview.tsx'
import { fieldOf } from './claim-values.ts'
import type { ChangeFormProps, ClaimAnswer } from './use-file-claims.ts'

interface CreditValues {
  amountCents: Cents | null
  valueDay: Day | null
  number: string
  document: UploadedDocument | null
  note: string
  version: number
}

/** A credit note against an invoice: part of it, or all that is left. */
export function CreditForm({ file, claim, onClose }: ChangeFormProps & { claim: ClaimAnswer }) {
  const t = useText()
  const today = useToday()
  const { dossierId, version, currency } = file
  const initial: CreditValues = { amountCents: null, valueDay: today, number: '', document: null, note: '', version }
  const form = useCommandForm(creditClaim, {
    params: { id: dossierId, claim: claim.id },
    initial,
    toInput: ({ document, ...values }) => ({ ...values, documentId: document?.id ?? null }),
    fieldOf,
    onDone: onClose,
  })
  const { amountCents, valueDay, number } = form.values
  const isFilled = amountCents !== null && amountCents > 0 && valueDay !== null
  const typed = { kind: 'credit_note', claimId: claim.id, amountCents, valueDay, number: number.trim() || '–' }
  const amounts = {
    amount: formatCents(claim.creditableCents, currency),
    open: formatCents(claim.openPrincipalCents, currency),
  }
  return (
    <CommandForm form={form} submit={t('claim_change.act.credit')} onCancel={onClose} columns={2} inWindow>
      <MoneyField
        {...form.field('amountCents')}
        currency={currency}
        label={t('claim_change.amount')}
        hint={t('claim_change.creditable', amounts)}
        required
        autoFocus
      />
      <DayField {...form.field('valueDay')} label={t('claim_change.credit_day')} hint="" max={today} required />
      <TextField {...form.field('number')} label={t('claim_change.credit_number')} maxLength={60} required />
      <WideField>
        <DocumentField
          field={form.field('document')}
          upload={uploadDocument}
          label={t('claim_change.document')}
          title={t('claim_change.document_drop')}
        />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('note')} label={t('claim_change.reason')} required />
      </WideField>
      <ChangePreview dossierId={dossierId} change={isFilled ? (typed as ClaimChange) : null} />
    </CommandForm>
  )
}
