import { withdrawClaim } from '#contract/files/claim-changes.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { ChangePreview } from './change-preview.tsx'
import type { ChangeFormProps, ClaimAnswer } from './use-file-claims.ts'

/** Takes an invoice back that should never have been claimed: a reason is all it asks. */
export function WithdrawForm({ file, claim, onClose }: ChangeFormProps & { claim: ClaimAnswer }) {
  const t = useText()
  const form = useCommandForm(withdrawClaim, {
    params: { id: file.dossierId, claim: claim.id },
    initial: { note: '', version: file.version },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('claim_change.act.withdraw')} onCancel={onClose} inWindow>
      <TextAreaField
        {...form.field('note')}
        label={t('claim_change.reason')}
        hint={t('claim_change.withdraw_hint')}
        required
        autoFocus
      />
      <ChangePreview dossierId={file.dossierId} change={{ kind: 'withdrawal', claimId: claim.id }} />
    </CommandForm>
  )
}
