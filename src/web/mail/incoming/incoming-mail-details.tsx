import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import {
  attachIncomingMail,
  getIncomingFile,
  type listIncomingMail,
  readIncomingFile,
  setAsideIncomingMail,
} from '#contract/mail/incoming-mail.ts'
import { addressOf, query, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { type Attachment, AttachmentList } from '#web/kit/uploads/attachment-list.tsx'
import type { RowOf } from '#web/kit/tables/data-table.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { previewOf } from '#web/kit/uploads/preview-of.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './incoming-mail.module.css'

interface IncomingMailDetailsProps {
  readonly mail: RowOf<typeof listIncomingMail>
  readonly onHandled?: () => void
}

/** Where a file that came along is fetched, and looked at. */
function fileOf(id: number, file: IncomingMailDetailsProps['mail']['files'][number]): Attachment {
  const parts = { params: { id, file: file.id } }
  return {
    ...file,
    href: host + addressOf(getIncomingFile, parts),
    preview: previewOf(file.mimeType, {
      href: host + addressOf(getIncomingFile, { ...parts, query: { preview: '1' } }),
      pdf: host + addressOf(getIncomingFile, { ...parts, query: { preview: 'pdf' } }),
      text: query(readIncomingFile, parts),
    }),
  }
}

/** What somebody wrote and sent along, and where it goes: on a file, or aside. */
export function IncomingMailDetails({
  mail: { id, content, files, refusedFiles },
  onHandled,
}: IncomingMailDetailsProps) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const attach = useCommand(attachIncomingMail, {
    onDone: () => {
      notify({ variant: 'success', message: t('incoming_mail.attached') })
      onHandled?.()
    },
  })
  const setAside = useCommand(setAsideIncomingMail, { onDone: () => onHandled?.() })
  return (
    <div className={classes.details}>
      <p className={classes.words}>{content || t('incoming_mail.empty')}</p>
      <AttachmentList
        files={files.map((file) => fileOf(id, file))}
        // The same e-mail may lie unfolded below its row while its window is open.
        param={onHandled ? 'mail-file' : 'attachment'}
      />
      {refusedFiles.map((sentence) => (
        <p key={sentence} className={classes.refused}>
          {sentence}
        </p>
      ))}
      <Group gap={8} align="end">
        <div className={classes.file}>
          <SearchSelect label={t('incoming_mail.file')} lookup={dossierLookup} value={file} onChange={setFile} />
        </div>
        <Button
          variant="filled"
          disabled={file === null || attach.busy}
          onClick={() => file !== null && attach.send({ params: { id }, input: { file } })}
        >
          {t('incoming_mail.attach')}
        </Button>
        <Button disabled={setAside.busy} onClick={() => setAside.send({ params: { id }, input: {} })}>
          {t('incoming_mail.set_aside')}
        </Button>
      </Group>
    </div>
  )
}
