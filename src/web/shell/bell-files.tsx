import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { getExportFile, listExports } from '#contract/exports.ts'
import { type Answer, addressOf, query } from '#web/api.ts'
import { host } from '#web/config.ts'
import { useJob } from '#web/job.ts'
import { formatCount, showDay, dayOfMoment } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { notify, tellFailure } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import { useUser } from '#web/user.ts'
import classes from './notice-bell.module.css'

type File = Answer<typeof listExports>['items'][number]

const isUnfinished = ({ state }: File) => state === 'queued' || state === 'running'

/** The files somebody asked for, as long as they are kept; undefined while that is not known. */
export function useExports(): readonly File[] | undefined {
  const user = useUser()
  return useQuery({ ...query(listExports), enabled: user !== null, staleTime: 60_000 }).data?.items
}

/** Follows the files that are being made, also after the page was opened anew, and tells when one is ready. */
export function ExportFollowers({ files }: { files: readonly File[] | undefined }) {
  useTellReady(files)
  return files?.filter(isUnfinished).map(({ id, jobId }) => <ExportFollower key={id} jobId={jobId} />)
}

/** At its end everything that is on the screen is read again, and the files too. */
function ExportFollower({ jobId }: { jobId: number | null }) {
  useJob(jobId)
  return null
}

function useTellReady(files: readonly File[] | undefined): void {
  const t = useText()
  const seen = useRef<ReadonlyMap<number, File> | null>(null)
  useEffect(() => {
    const before = seen.current
    // Of somebody else, who logs in next, nothing was seen.
    seen.current = files ? new Map(files.map((file) => [file.id, file])) : null
    if (!before) return
    for (const file of files ?? []) {
      if (!isOver(file, before)) continue
      if (file.state !== 'done') {
        tellFailure(t('export.failed', { name: file.name }), t('export.failed_text'))
        continue
      }
      const fetch = { label: t('export.fetch'), onClick: () => window.location.assign(fileAddress(file.id)) }
      notify({ variant: 'success', message: t('export.ready', { name: file.name }), action: fetch, time: 15_000 })
    }
  }, [files, t])
}

/** Whether it is over since the list was read before: a small file is ready before the list has ever told that it is made. */
function isOver(file: File, before: ReadonlyMap<number, File>): boolean {
  const then = before.get(file.id)
  return !isUnfinished(file) && (then ? isUnfinished(then) : file.id > Math.max(0, ...before.keys()))
}

/** The files under the bell: how far each is, and the way to fetch it. */
export function BellFiles({ files }: { files: readonly File[] | undefined }) {
  const t = useText()
  return (
    files &&
    files.length > 0 && <FileList files={files} title={<h3 className={classes.part}>{t('export.files')}</h3>} />
  )
}

/** Files with how far each is, under a title. */
export function FileList({ files, title }: { files: readonly File[]; title: ReactNode }) {
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

function FileState({ file }: { file: File }) {
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

function Progress({ file }: { file: File }) {
  const t = useText()
  const job = useJob(file.jobId)
  const { doneCount, totalCount } = job ?? file
  const far = totalCount === null ? null : { done: formatCount(doneCount), total: formatCount(totalCount) }
  return <span className={classes.text}>{far ? t('export.busy', far) : t('export.waiting')}</span>
}

const fileAddress = (id: number) => host + addressOf(getExportFile, { params: { id } })
