import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addDossierDocument } from '#contract/files/dossier-documents.ts'
import { call, keyOf } from '#web/base/calls/api.ts'
import { DropArea } from '#web/kit/uploads/drop-area.tsx'
import { ChoiceField, SwitchField } from '#web/kit/fields/text-field.tsx'
import { ChooseFiles, UploadList } from '#web/kit/uploads/upload-list.tsx'
import { useUploads } from '#web/kit/uploads/use-uploads.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { useLogTypes } from './log-words.ts'
import classes from './logs.module.css'
import { attachmentReads } from './use-attach.ts'

interface DocumentUploadProps {
  readonly dossierId: number
  /** The documents there are: others are dropped and pasted anywhere on them. */
  readonly children: ReactNode
}

/** Adds documents to a file, several at once: what they are, and whether the customer sees them, is said before they go. */
export function DocumentUpload({ dossierId, children }: DocumentUploadProps) {
  const t = useText()
  const { endings } = useLogTypes()
  const uploads = useUploads()
  const [busy, setBusy] = useState(false)
  const take = (files: readonly File[]) => void uploads.add(files)
  return (
    <DropArea label={t('attachment.drop')} onFiles={take} off={busy}>
      <div className={classes.documentTools}>
        <ChooseFiles endings={endings} label={t('document.add')} onFiles={take} />
        <span className={classes.soft}>{t('document.add_hint')}</span>
      </div>
      {uploads.list.length > 0 && <Chosen dossierId={dossierId} uploads={uploads} busy={busy} onBusy={setBusy} />}
      {children}
    </DropArea>
  )
}

interface ChosenProps {
  readonly dossierId: number
  readonly uploads: ReturnType<typeof useUploads>
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
}

/** What was chosen, before it goes; one that is refused stays, with why. */
function Chosen({ dossierId, uploads, busy, onBusy }: ChosenProps) {
  const t = useText()
  const client = useQueryClient()
  const isCustomer = useUser()?.customerId !== null
  const { subjectChoices } = useLogTypes()
  const [subject, setSubject] = useState<string | null>(null)
  const [visible, setVisible] = useState(false)
  const send = async () => {
    onBusy(true)
    const input = {
      subject: subject === null ? undefined : Number(subject),
      note: '',
      visible: visible ? '1' : '0',
    } as const
    await uploads.send(uploads.list, async (file, onProgress) =>
      call(addDossierDocument, { params: { id: dossierId }, input, file }, { onProgress }),
    )
    onBusy(false)
    await Promise.all(attachmentReads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })))
  }
  const letGo = () => {
    for (const { key } of uploads.list) uploads.remove(key)
  }
  return (
    <section className={classes.new} aria-label={t('document.chosen')}>
      <UploadList uploads={uploads.list} onRemove={({ key }) => uploads.remove(key)} />
      <div className={classes.documentFields}>
        <ChoiceField
          label={t('document.what')}
          value={subject}
          onChange={setSubject}
          choices={subjectChoices()}
          clearable
        />
        {isCustomer ? (
          <p className={classes.hint}>{t('log.form.visible_always')}</p>
        ) : (
          <SwitchField label={t('log.form.visible')} value={visible} onChange={setVisible} />
        )}
      </div>
      <p className={classes.foot}>
        <Button variant="filled" loading={busy} onClick={() => void send()} autoFocus>
          {t('document.send', { count: uploads.list.length })}
        </Button>
        <Button disabled={busy} onClick={letGo}>
          {t('kit.cancel')}
        </Button>
      </p>
    </section>
  )
}
