import { getLogAttachment, previewTypes } from '#contract/logs.ts'
import { addressOf } from '#web/api.ts'
import { host } from '#web/config.ts'
import type { Attachment } from '#web/kit/attachment-list.tsx'

/** Where a file of a log is fetched, and looked at. */
export function attachmentOf(file: Omit<Attachment, 'href' | 'previewHref'>): Attachment {
  const parts = { params: { id: file.id } }
  const canShow = previewTypes.some((type) => type === file.mimeType)
  return {
    ...file,
    href: host + addressOf(getLogAttachment, parts),
    previewHref: canShow ? host + addressOf(getLogAttachment, { ...parts, query: { preview: '1' } }) : null,
  }
}
