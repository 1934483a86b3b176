import { getLogAttachment, readLogAttachment } from '#contract/work/logs.ts'
import { addressOf, query } from './api.ts'
import { host } from '#web/base/frame/config.ts'
import type { Attachment } from '#web/kit/uploads/attachment-list.tsx'
import { previewOf } from '#web/kit/uploads/preview-of.ts'

/** Where a file of a log is fetched, and looked at. */
export function attachmentOf(file: Omit<Attachment, 'href' | 'preview'>): Attachment {
  const parts = { params: { id: file.id } }
  return {
    ...file,
    href: host + addressOf(getLogAttachment, parts),
    preview: previewOf(file.mimeType, {
      href: host + addressOf(getLogAttachment, { ...parts, query: { preview: '1' } }),
      pdf: host + addressOf(getLogAttachment, { ...parts, query: { preview: 'pdf' } }),
      text: query(readLogAttachment, parts),
    }),
  }
}
