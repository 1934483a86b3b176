import { ActionIcon, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { mostDocumentBytes, removeDocument, uploadDocument, type UploadedDocument } from '#contract/new-dossier.ts'
import { useCommand } from '#web/api.ts'
import { FieldError } from '#web/kit/field.tsx'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { formatBytes } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import type { BoundField } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'
import classes from './intake.module.css'

const kinds = ['.pdf', '.jpg', '.jpeg', '.png', '.xml']

interface ClaimDocumentProps {
  readonly field: BoundField<UploadedDocument | null>
  readonly error: string | undefined
}

/** The invoice itself; uploaded when it is chosen, so that making the file takes no time. */
export function ClaimDocument({ field, error }: ClaimDocumentProps) {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const upload = useCommand(uploadDocument, { inForm: true, refreshes: [], onDone: field.onChange })
  const removal = useCommand(removeDocument, { inForm: true, refreshes: [] })
  const { value: document } = field
  const problem = upload.fieldErrors['file'] ?? upload.message ?? error
  return (
    <Input.Wrapper
      id={field.id}
      label={t('new_dossier.document')}
      labelElement="div"
      error={problem && <FieldError>{problem}</FieldError>}
    >
      {document ? (
        <p className={classes.document}>
          <Icon of={IconPaperclip} />
          <span>{document.name}</span>
          <span className={classes.soft}>{formatBytes(document.sizeBytes)}</span>
          <ActionIcon
            size="sm"
            aria-label={t('new_dossier.document_remove', { name: document.name })}
            onClick={() => {
              field.onChange(null)
              removal.send({ params: { id: document.id } })
            }}
          >
            <Icon of={IconX} />
          </ActionIcon>
        </p>
      ) : (
        <FileDrop
          isLow
          title={t('new_dossier.document_drop')}
          kinds={kinds}
          maximumBytes={mostDocumentBytes}
          busy={upload.busy}
          sent={upload.busy ? sent : null}
          onFile={(file) => upload.send({ file }, setSent)}
        />
      )}
    </Input.Wrapper>
  )
}
