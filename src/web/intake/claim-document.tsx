import { removeDocument, uploadDocument, type UploadedDocument } from '#contract/new-dossier.ts'
import { useCommand } from '#web/api.ts'
import { DocumentField } from '#web/kit/document-field.tsx'
import type { BoundField } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'

interface ClaimDocumentProps {
  readonly field: BoundField<UploadedDocument | null>
  readonly error: string | undefined
}

/** The invoice itself; uploaded when it is chosen, so that making the file takes no time. */
export function ClaimDocument({ field, error }: ClaimDocumentProps) {
  const t = useText()
  const removal = useCommand(removeDocument, { inForm: true, refreshes: [] })
  return (
    <DocumentField
      field={error === undefined ? field : { ...field, error }}
      upload={uploadDocument}
      label={t('new_dossier.document')}
      title={t('new_dossier.document_drop')}
      onRemove={({ id }) => removal.send({ params: { id } })}
    />
  )
}
