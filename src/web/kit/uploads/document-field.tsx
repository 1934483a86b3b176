import { ActionIcon, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { uploadDocument } from '#contract/intake/new-dossier.ts'
import { mostDocumentBytes, type UploadedDocument } from '#contract/platform/uploaded-document.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './document-field.module.css'
import { FieldError } from '#web/kit/fields/field.tsx'
import { FileDrop } from './file-drop.tsx'
import { formatBytes } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'

const kinds = ['.pdf', '.jpg', '.jpeg', '.png', '.xml']

interface DocumentFieldProps {
  readonly field: BoundField<UploadedDocument | null>
  /** The call that takes the document. */
  readonly upload: typeof uploadDocument
  readonly label: string
  /** What the place to drop it says. */
  readonly title: string
  /** Told of a document that is taken off again. */
  readonly onRemove?: (document: UploadedDocument) => void
}

/** One document of a form; uploaded when it is chosen, so that sending the form takes no time. */
export function DocumentField({ field, label, title, onRemove, ...props }: DocumentFieldProps) {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const upload = useCommand(props.upload, { inForm: true, refreshes: [], onDone: field.onChange })
  const { value: document } = field
  const problem = upload.fieldErrors['file'] ?? upload.message ?? field.error
  return (
    <Input.Wrapper id={field.id} label={label} labelElement="div" error={problem && <FieldError>{problem}</FieldError>}>
      {document ? (
        <p className={classes.document}>
          <Icon of={IconPaperclip} />
          <span>{document.name}</span>
          <small>{formatBytes(document.sizeBytes)}</small>
          <ActionIcon
            size="sm"
            aria-label={t('new_dossier.document_remove', { name: document.name })}
            onClick={() => {
              field.onChange(null)
              onRemove?.(document)
            }}
          >
            <Icon of={IconX} />
          </ActionIcon>
        </p>
      ) : (
        <FileDrop
          isLow
          title={title}
          kinds={kinds}
          maximumBytes={mostDocumentBytes}
          busy={upload.busy}
          sent={upload.busy ? sent : null}
          onChoose={upload.reset}
          onFile={(file) => upload.send({ file }, setSent)}
        />
      )}
    </Input.Wrapper>
  )
}
