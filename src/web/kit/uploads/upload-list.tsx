import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useText } from '#web/base/words/text.ts'
import classes from './attachments.module.css'
import { formatBytes } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  readonly uploads: readonly Upload[]
  readonly onRemove: (upload: Upload) => void
  /** Sends again what was refused; absent: it goes along with the form. */
  readonly onRetry?: (upload: Upload) => void
}

/** Files that are chosen or on their way: how far, and why one was not taken. */
export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  const t = useText()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('attachment.many')}>
      {uploads.map((upload) => (
        <li key={upload.key}>
          <Icon of={IconPaperclip} />
          <span className={classes.name}>{upload.file.name}</span>
          <span className={classes.soft}>{formatBytes(upload.file.size)}</span>
          {upload.sent !== null && <Progress upload={upload} />}
          {upload.error !== null && (
            <span className={classes.wrong} role="alert">
              {upload.error}
            </span>
          )}
          {upload.error !== null && onRetry && (
            <Button
              size="compact"
              variant="subtle"
              aria-label={t('attachment.retry_of', { name: upload.file.name })}
              onClick={() => onRetry(upload)}
            >
              {t('attachment.retry')}
            </Button>
          )}
          {upload.sent === null && (
            <ActionIcon
              size="sm"
              aria-label={t('attachment.drop_it', { name: upload.file.name })}
              onClick={() => onRemove(upload)}
            >
              <Icon of={IconX} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ upload: { file, sent } }: { upload: Upload }) {
  const t = useText()
  const percent = Math.round(100 * (sent ?? 0))
  return (
    <progress
      className={classes.progress}
      max={100}
      value={percent}
      aria-label={t('attachment.uploading', { name: file.name, percent })}
    />
  )
}

interface ChooseFilesProps {
  /** The endings that fit; the server looks at what is really in a file. */
  readonly endings: readonly string[]
  readonly label: string
  readonly ariaLabel?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** The button to choose files with mouse or keyboard. */
export function ChooseFiles({ endings, label, ariaLabel, onFiles }: ChooseFilesProps) {
  return (
    <FileButton multiple accept={endings.join(',')} onChange={onFiles}>
      {(props) => (
        <Button
          {...props}
          size="compact"
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconPaperclip} />}
          {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
