import { addClaim, type ClaimChange } from '#contract/files/claim-changes.ts'
import { uploadDocument } from '#contract/intake/new-dossier.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DocumentField } from '#web/kit/uploads/document-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { ChangePreview } from './change-preview.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { type ClaimValues, fieldOf, isFilled } from './claim-values.ts'
import type { ChangeFormProps } from './use-file-claims.ts'

/** An invoice that comes to the file. */
export function AddClaimForm({ file, onClose }: ChangeFormProps) {
  const t = useText()
  const initial: ClaimValues = {
    invoiceNumber: '',
    invoiceDay: null,
    dueDay: null,
    amountCents: null,
    claimKind: 'contract',
    description: '',
    document: null,
    note: '',
    version: file.version,
  }
  const form = useCommandForm(addClaim, {
    params: { id: file.dossierId },
    initial,
    toInput: ({ document, ...values }) => ({ ...values, documentId: document?.id ?? null }),
    fieldOf,
    onDone: onClose,
  })
  const { document: _document, note: _note, version: _version, ...claim } = form.values
  const change = isFilled(claim) ? ({ kind: 'claim', ...claim, documentId: null } as const) : null
  return (
    <CommandForm form={form} submit={t('claim_change.act.add')} onCancel={onClose} columns={2} inWindow>
      <ClaimFields file={file} field={form.field} />
      <WideField>
        <DocumentField
          field={form.field('document')}
          upload={uploadDocument}
          label={t('new_dossier.document')}
          title={t('new_dossier.document_drop')}
        />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('note')} label={t('claim_change.note')} />
      </WideField>
      <ChangePreview dossierId={file.dossierId} change={change as ClaimChange | null} />
    </CommandForm>
  )
}
