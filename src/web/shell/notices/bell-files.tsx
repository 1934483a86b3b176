import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useJob } from '#web/base/calls/job.ts'
import { formatCount, showDay, dayOfMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { type ExportedFile, fileAddress, isUnfinished } from './own-exports.ts'
import classes from './notice-bell.module.css'

/** The files under the bell: how far each is, and the way to fetch it. */
export function BellFiles({ files }: { files: readonly ExportedFile[] | undefined }) {
  const t = useText()
  return (
    files &&
    files.length > 0 && <FileList files={files} title={<h3 className={classes.part}>{t('export.files')}</h3>} />
  )
}

/** Files with how far each is, under a title. */
export function FileList({ files, title }: { files: readonly ExportedFile[]; title: ReactNode }) {
  return (
    <>
      {title}
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id} data-tone={file.state === 'failed' ? 'danger' : 'info'}>
            <Icon of={file.state === 'failed' ? IconAlertTriangle : IconFileSpreadsheet} />
            <div>
              <b>{`${file.name}.${file.format}`}</b>
              <FileState file={file} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function FileState({ file }: { file: ExportedFile }) {
  const t = useText()
  if (isUnfinished(file)) return <Progress file={file} />
  if (file.rowCount === null) return <span className={classes.text}>{t('export.failed_text')}</span>
  const day = showDay(dayOfMoment(file.expiresAt))
  return (
    <>
      <span className={classes.text}>{t('export.rows', { count: formatCount(file.rowCount), day })}</span>
      <p className={classes.fetch}>
        <a href={fileAddress(file.id)} download>
          <Icon of={IconDownload} size={14} /> {t('export.fetch')}
        </a>
      </p>
    </>
  )
}

function Progress({ file }: { file: ExportedFile }) {
  const t = useText()
  const job = useJob(file.jobId)
  const { doneCount, totalCount } = job ?? file
  const far = totalCount === null ? null : { done: formatCount(doneCount), total: formatCount(totalCount) }
  return <span className={classes.text}>{far ? t('export.busy', far) : t('export.waiting')}</span>
}
