import { ActionIcon, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { removeDocument, uploadDocument } from '#contract/intake/new-dossier.ts'
import { mostDocumentBytes, type UploadedDocument } from '#contract/platform/uploaded-document.ts'
import { call, useCommand } from '#web/base/calls/api.ts'
import classes from '#web/kit/uploads/document-field.module.css'
import { DropArea } from '#web/kit/uploads/drop-area.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { formatBytes } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { ChooseFiles, UploadList } from '#web/kit/uploads/upload-list.tsx'
import { type Upload, useUploads } from '#web/kit/uploads/use-uploads.ts'
import { useText } from '#web/base/words/text.ts'

const endings = ['.pdf', '.jpg', '.jpeg', '.png', '.xml']

interface ClaimDocumentsProps {
  readonly documents: readonly UploadedDocument[]
  readonly onChange: (change: (before: readonly UploadedDocument[]) => readonly UploadedDocument[]) => void
  readonly error: string | undefined
}

/**
 * The invoice and what belongs to it, dropped, pasted or chosen; each is uploaded at once, so that making the file takes no
 * time. One that is refused stays in sight with the reason.
 */
export function ClaimDocuments({ documents, onChange, error }: ClaimDocumentsProps) {
  const t = useText()
  const uploads = useUploads()
  const removal = useCommand(removeDocument, { inForm: true, refreshes: [] })
  const send = async (file: File, onProgress: (part: number) => void) => {
    const document = await call(uploadDocument, { file }, { onProgress })
    onChange((before) => [...before, document])
  }
  const add = (files: readonly File[]) => void uploads.send(uploads.add(files), send)
  const retry = (upload: Upload) => void uploads.send([upload], send)
  const take = ({ id }: UploadedDocument) => {
    onChange((before) => before.filter((one) => one.id !== id))
    removal.send({ params: { id } })
  }
  return (
    <DropArea label={t('attachment.drop')} onFiles={add}>
      <Input.Wrapper
        label={t('new_dossier.documents')}
        labelElement="div"
        description={t('new_dossier.documents_hint', { size: formatBytes(mostDocumentBytes) })}
        error={error && <FieldError>{error}</FieldError>}
      >
        {documents.map((document) => (
          <p key={document.id} className={classes.document}>
            <Icon of={IconPaperclip} />
            <span>{document.name}</span>
            <small>{formatBytes(document.sizeBytes)}</small>
            <ActionIcon
              size="sm"
              aria-label={t('new_dossier.document_remove', { name: document.name })}
              onClick={() => take(document)}
            >
              <Icon of={IconX} />
            </ActionIcon>
          </p>
        ))}
        <UploadList uploads={uploads.list} onRemove={({ key }) => uploads.remove(key)} onRetry={retry} />
        <div>
          <ChooseFiles endings={endings} label={t('new_dossier.documents_choose')} onFiles={add} />
        </div>
      </Input.Wrapper>
    </DropArea>
  )
}
