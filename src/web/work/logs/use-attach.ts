import { useQueryClient } from '@tanstack/react-query'
import { getDossierDocuments } from '#contract/files/dossier-documents.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { addLogAttachment, getFileLog, listFileLogs } from '#contract/work/logs.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { call, keyOf } from '#web/base/calls/api.ts'
import type { SendFile } from '#web/kit/uploads/use-uploads.ts'

/** What shows the files of logs: read again when one comes or goes. */
export const attachmentReads = [listFileLogs, getFileLog, getTimeline, getDossier, getDossierDocuments]

/** Carries files to a log; what shows it is read again behind each. */
export function useAttach(): (logId: number) => SendFile {
  const client = useQueryClient()
  return (id) => async (file, onProgress) => {
    await call(addLogAttachment, { params: { id }, file }, { onProgress })
    await Promise.all(attachmentReads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })))
  }
}
