import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconInbox, IconMailForward, IconMoodSad } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { getIncomingFile, readIncomingFile } from '#contract/mail/incoming-mail.ts'
import { addressOf, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { type Attachment, AttachmentList } from '#web/kit/uploads/attachment-list.tsx'
import { previewOf } from '#web/kit/uploads/preview-of.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { RegisterComplaintWindow } from '#web/complaint-panels.tsx'
import { AnswerMailWindow } from '#web/panels.tsx'
import type { MailRow } from './incoming-mail-page.tsx'
import { MailActs } from './mail-acts.tsx'
import { MailClassChoice } from './mail-class-choice.tsx'
import { markedWords } from './marked-words.ts'
import classes from './incoming-mail.module.css'

interface MailPanelProps {
  readonly mail: MailRow | null
  readonly onBack: (() => void) | null
  /** The e-mail that was handled last on this page. */
  readonly last: number | null
  readonly onLast: (id: number | null) => void
}

/** The chosen e-mail: who sent it, what it says, what it is taken for and why, and where it goes. */
export function MailPanel({ mail, onBack, last, onLast }: MailPanelProps) {
  const t = useText()
  if (!mail) return <Empty icon={IconInbox} title={t('incoming_mail.choose')} />
  const { id, sender, subject, receivedAt, senderCheck, files, refusedFiles, dossierId } = mail
  return (
    <div className={classes.panel}>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('incoming_mail.back')}
        </Button>
      )}
      <p className={classes.place}>
        {t(`incoming_mail.state.${mail.state}`)}
        {dossierId !== null && (
          <>
            {' '}
            <Link to={`/file/show-new/${dossierId}`}>{mail.dossierNumber}</Link>
          </>
        )}
      </p>
      <h2 className={classes.title}>{subject || t('incoming_mail.no_subject')}</h2>
      {senderCheck === 'fail' && (
        <Message tone="warning" title={t('incoming_mail.check.fail')}>
          {t('incoming_mail.forged_text')}
        </Message>
      )}
      {mail.state === 'parked' && (
        <Message tone="warning" title={t('incoming_mail.state.parked')}>
          {t('incoming_mail.parked_text')}
        </Message>
      )}
      <dl className={classes.facts}>
        <dt>{t('incoming_mail.sender')}</dt>
        <dd>{sender}</dd>
        <dt>{t('incoming_mail.received')}</dt>
        <dd>{showMoment(receivedAt)}</dd>
        {mail.mailbox !== null && (
          <>
            <dt>{t('incoming_mail.mailbox')}</dt>
            <dd>{mail.mailbox}</dd>
          </>
        )}
        <dt>{t('incoming_mail.real')}</dt>
        <dd>{t(`incoming_mail.check.${senderCheck}`)}</dd>
      </dl>
      <MailWords mail={mail} />
      <AttachmentList files={files.map((file) => fileOf(id, file))} param="mail-file" />
      {refusedFiles.map((sentence) => (
        <p key={sentence} className={classes.refused}>
          {sentence}
        </p>
      ))}
      <MailClassChoice mail={mail} />
      <Group gap={8}>
        <AnswerMail mail={mail} />
        <RegisterComplaint mail={mail} />
      </Group>
      <MailActs mail={mail} onDone={() => onBack?.()} last={last} onLast={onLast} />
    </div>
  )
}

/** An e-mail of a person on a file is answered from there, in its thread. */
function AnswerMail({ mail: { id, sender, kind, dossierId, senderCheck } }: { mail: MailRow }) {
  const t = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (dossierId === null || kind !== 'message' || senderCheck === 'fail' || !may('processing.new')) return null
  return (
    <>
      <Button leftSection={<Icon of={IconMailForward} />} onClick={() => setOpen(true)}>
        {t('by_hand.reply')}
      </Button>
      {isOpen && (
        <Suspense>
          <AnswerMailWindow dossierId={dossierId} mail={{ id, sender }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Whoever reads a complaint registers it, with the e-mail it is in and the file that is on. */
function RegisterComplaint({ mail }: { mail: MailRow }) {
  const { dossierId } = mail
  const t = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('complaint.register')) return null
  return (
    <>
      <Button leftSection={<Icon of={IconMoodSad} />} className={classes.complaint ?? ''} onClick={() => setOpen(true)}>
        {t('complaint.register')}
      </Button>
      {isOpen && (
        <Suspense>
          <RegisterComplaintWindow
            mail={mail}
            {...(dossierId !== null && { dossierId })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What was written; marked are the words by which it was taken for what it is. */
function MailWords({ mail: { content, classes: chances } }: { mail: MailRow }) {
  const t = useText()
  const pieces = markedWords(content, chances[0]?.words ?? [])
  return (
    <p className={classes.words}>
      {content === '' && t('incoming_mail.empty')}
      {pieces.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text))}
    </p>
  )
}

/** Where a file that came along is fetched, and looked at. */
function fileOf(id: number, file: MailRow['files'][number]): Attachment {
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
