import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { attachIncomingMail, type listIncomingMail, setAsideIncomingMail } from '#contract/incoming-mail.ts'
import { useCommand } from '#web/api.ts'
import type { RowOf } from '#web/kit/data-table.tsx'
import { dossierLookup } from '#web/kit/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/search-select.tsx'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import classes from './incoming-mail.module.css'

interface IncomingMailDetailsProps {
  readonly mail: RowOf<typeof listIncomingMail>
  readonly onHandled?: () => void
}

/** What somebody wrote, and where it goes: on a file, or aside. */
export function IncomingMailDetails({ mail: { id, content }, onHandled }: IncomingMailDetailsProps) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const attach = useCommand(attachIncomingMail, {
    onDone: () => {
      notify({ tone: 'success', title: t('incoming_mail.attached') })
      onHandled?.()
    },
  })
  const setAside = useCommand(setAsideIncomingMail, { onDone: () => onHandled?.() })
  return (
    <div className={classes.details}>
      <p className={classes.words}>{content || t('incoming_mail.empty')}</p>
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
