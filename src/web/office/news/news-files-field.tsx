import { ActionIcon, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { mostDocumentBytes } from '#contract/platform/uploaded-document.ts'
import { addNewsDocument, mostNewsFiles } from '#contract/office/news.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { formatBytes } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './news.module.css'

const kinds = ['.pdf', '.docx', '.xlsx', '.csv', '.txt', '.jpg', '.jpeg', '.png', '.tif', '.tiff', '.eml', '.msg']

/** A file of an item: of the item already, or uploaded for it. */
export interface ChosenFile {
  readonly id: number
  readonly name: string
  readonly sizeBytes: number
  readonly isNew: boolean
}

/** The files of an item; each is uploaded when it is chosen, so that saving takes no time. */
export function NewsFilesField({ id, value, onChange, error }: BoundField<readonly ChosenFile[]>) {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const upload = useCommand(addNewsDocument, {
    inForm: true,
    refreshes: [],
    onDone: (file) => onChange([...value, { ...file, isNew: true }]),
  })
  const problem = upload.fieldErrors['file'] ?? upload.message ?? error
  return (
    <Input.Wrapper
      id={id}
      label={t('news.files')}
      error={problem && <FieldError>{problem}</FieldError>}
      labelElement="div"
    >
      {value.length > 0 && (
        <ul className={classes.files} aria-label={t('news.files')}>
          {value.map((file) => (
            <li key={`${file.isNew} ${file.id}`}>
              <Icon of={IconPaperclip} />
              <span>{file.name}</span>
              <span className={classes.by}>{formatBytes(file.sizeBytes)}</span>
              <ActionIcon
                size="sm"
                aria-label={t('news.file_remove', { name: file.name })}
                onClick={() => onChange(value.filter((other) => other !== file))}
              >
                <Icon of={IconX} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {value.length < mostNewsFiles ? (
        <FileDrop
          isLow
          title={t('news.files_drop')}
          kinds={kinds}
          maximumBytes={mostDocumentBytes}
          busy={upload.busy}
          sent={upload.busy ? sent : null}
          onChoose={upload.reset}
          onFile={(file) => upload.send({ file }, setSent)}
        />
      ) : (
        <p className={classes.by}>{t('news.files_most', { count: mostNewsFiles })}</p>
      )}
    </Input.Wrapper>
  )
}
