import { useEffect, useRef } from 'react'
import { useJob } from '#web/base/calls/job.ts'
import { notify, tellFailure } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { type ExportedFile, fileAddress, isUnfinished, useExports } from './own-exports.ts'

/** Follows the files that are being made, also after the page was opened anew, and tells when one is ready. */
export function ExportFollowers() {
  const files = useExports()
  useTellReady(files)
  return files?.filter(isUnfinished).map(({ id, jobId }) => <ExportFollower key={id} jobId={jobId} />)
}

/** At its end everything that is on the screen is read again, and the files too. */
function ExportFollower({ jobId }: { jobId: number | null }) {
  useJob(jobId)
  return null
}

function useTellReady(files: readonly ExportedFile[] | undefined): void {
  const t = useText()
  const seen = useRef<ReadonlyMap<number, ExportedFile> | null>(null)
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
function isOver(file: ExportedFile, before: ReadonlyMap<number, ExportedFile>): boolean {
  const then = before.get(file.id)
  return !isUnfinished(file) && (then ? isUnfinished(then) : file.id > Math.max(0, ...before.keys()))
}
