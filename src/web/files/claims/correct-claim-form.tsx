import { type ClaimChange, correctClaim } from '#contract/files/claim-changes.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { ChangePreview } from './change-preview.tsx'
import { ClaimFields } from './claim-fields.tsx'
import classes from './claims.module.css'
import { type ClaimValues, isFilled } from './claim-values.ts'
import type { ChangeFormProps, ClaimAnswer } from './use-file-claims.ts'

/** An invoice that was typed wrongly, as it should have been. */
export function CorrectClaimForm({ file, claim, onClose }: ChangeFormProps & { claim: ClaimAnswer }) {
  const t = useText()
  const initial: ClaimValues = {
    invoiceNumber: claim.invoiceNumber,
    invoiceDay: claim.invoiceDay as Day,
    dueDay: claim.isDueDayAgreed ? (claim.dueDay as Day) : null,
    amountCents: claim.amountCents,
    claimKind: claim.claimKind ?? 'other',
    description: claim.description,
    document: null,
    note: '',
    version: file.version,
  }
  const form = useCommandForm(correctClaim, {
    params: { id: file.dossierId, claim: claim.id },
    initial,
    toInput: ({ document: _document, ...values }) => values as InputOf<typeof correctClaim>,
    onDone: onClose,
  })
  const { document: _document, note: _note, version: _version, ...typed } = form.values
  const { document: _kept, note: _former, version: _seen, ...former } = initial
  const isChanged = JSON.stringify(typed) !== JSON.stringify(former)
  const change = isChanged && isFilled(typed) ? { kind: 'correction', claimId: claim.id, ...typed } : null
  return (
    <CommandForm form={form} submit={t('claim_change.act.correct')} onCancel={onClose} columns={2} inWindow>
      <p className={classes.hint}>{t('claim_change.correct_hint')}</p>
      <ClaimFields file={file} field={form.field} />
      <WideField>
        <TextAreaField {...form.field('note')} label={t('claim_change.reason')} required />
      </WideField>
      <ChangePreview dossierId={file.dossierId} change={change as ClaimChange | null} />
    </CommandForm>
  )
}
