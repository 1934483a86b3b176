import { ActionIcon, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  addSharedFile,
  mostFileBytes,
  mostSharedFiles,
  removeSharedFile,
  type SharedFile,
} from '#contract/office/shared-info.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { formatBytes } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './shared-info.module.css'

const kinds = ['.pdf', '.docx', '.xlsx', '.csv', '.txt', '.xml', '.jpg', '.jpeg', '.png', '.eml']

/** The files that are shared along; each is uploaded when it is chosen, so that sharing itself takes no time. */
export function SharedFilesField({ id, value, onChange, error }: BoundField<readonly SharedFile[]>) {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const upload = useCommand(addSharedFile, {
    inForm: true,
    refreshes: [],
    onDone: (file) => onChange([...value, file]),
  })
  const removal = useCommand(removeSharedFile, { inForm: true, refreshes: [] })
  const remove = (file: SharedFile) => {
    onChange(value.filter((other) => other.id !== file.id))
    removal.send({ params: { id: file.id } })
  }
  const problem = upload.fieldErrors['file'] ?? upload.message ?? error
  return (
    <Input.Wrapper
      id={id}
      label={t('shared_info.files')}
      error={problem && <FieldError>{problem}</FieldError>}
      labelElement="div"
    >
      {value.length > 0 && (
        <ul className={classes.files} aria-label={t('shared_info.files')}>
          {value.map((file) => (
            <li key={file.id}>
              <Icon of={IconPaperclip} />
              <span className={classes.name}>{file.name}</span>
              <span className={classes.soft}>{formatBytes(file.sizeBytes)}</span>
              <ActionIcon
                size="sm"
                aria-label={t('shared_info.file_remove', { name: file.name })}
                onClick={() => remove(file)}
              >
                <Icon of={IconX} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {value.length < mostSharedFiles ? (
        <FileDrop
          title={t('shared_info.files_drop')}
          kinds={kinds}
          maximumBytes={mostFileBytes}
          busy={upload.busy}
          sent={upload.busy ? sent : null}
          onChoose={upload.reset}
          onFile={(file) => upload.send({ file }, setSent)}
        />
      ) : (
        <p className={classes.soft}>{t('shared_info.files_most', { count: mostSharedFiles })}</p>
      )}
    </Input.Wrapper>
  )
}
