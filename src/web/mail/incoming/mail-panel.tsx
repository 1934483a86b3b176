import { Button, Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconInbox,
  IconMailForward,
  IconMoodSad,
  IconUserPlus,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { getIncomingFile, readIncomingFile } from '#contract/mail/incoming-mail.ts'
import { addressOf, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { type Attachment, AttachmentList } from '#web/kit/uploads/attachment-list.tsx'
import { previewOf } from '#web/kit/uploads/preview-of.ts'
import { waitingTime } from '#web/kit/words/duration.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { RegisterComplaintWindow } from '#web/complaint-panels.tsx'
import { AnswerMailWindow } from '#web/panels.tsx'
import type { MailRow } from './mail-row.ts'
import { MailActs } from './mail-acts.tsx'
import { MailClassChoice } from './mail-class-choice.tsx'
import { markedWords } from './marked-words.ts'
import type { TakeBack } from './use-take-back.ts'
import classes from './incoming-mail.module.css'

interface MailPanelProps {
  readonly mail: MailRow | null
  readonly onBack: (() => void) | null
  /** It was handled: to the next one. */
  readonly onDone: () => void
  readonly back: TakeBack
}

/** The chosen e-mail: who sent it, what it says, what it is taken for and why, and where it goes. */
export function MailPanel({ mail, onBack, onDone, back }: MailPanelProps) {
  const t = useText()
  if (!mail) return <Empty icon={IconInbox} title={t('incoming_mail.choose')} />
  const { id, subject, senderCheck, files, refusedFiles } = mail
  return (
    <div className={classes.panel}>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('incoming_mail.back')}
        </Button>
      )}
      <Place mail={mail} />
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
      <Facts mail={mail} />
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
      <MailActs mail={mail} onDone={onDone} back={back} />
    </div>
  )
}

/** Where it is, and while it waits since how long and by when it is to be read. */
function Place({ mail: { state, dossierId, dossierNumber, waitsMinutes, dueDay, isLate } }: { mail: MailRow }) {
  const t = useText()
  return (
    <p className={classes.place}>
      {t(`incoming_mail.state.${state}`)}
      {waitsMinutes !== null && ` ${waitingTime(waitsMinutes, t)}, `}
      {waitsMinutes !== null && t(isLate ? 'incoming_mail.was_due' : 'incoming_mail.due', { day: showDay(dueDay) })}
      {dossierId !== null && (
        <>
          {' '}
          <Link to={`/file/show-new/${dossierId}`}>{dossierNumber}</Link>
        </>
      )}
    </p>
  )
}

/** Who sent it to whom and when, whether that is he, and where he wants his answer. */
function Facts({
  mail: { sender, isNewSender, sentTo, replyTo, receivedAt, mailbox, senderCheck },
}: {
  mail: MailRow
}) {
  const t = useText()
  const isElsewhere = replyTo !== null && replyTo.split(', ').some((one) => domainOf(one) !== domainOf(sender))
  return (
    <dl className={classes.facts}>
      <dt>{t('incoming_mail.sender')}</dt>
      <dd>
        {sender} {isNewSender && <Tag icon={IconUserPlus}>{t('incoming_mail.new_sender')}</Tag>}
      </dd>
      {replyTo !== null && (
        <>
          <dt>{t('incoming_mail.reply_to')}</dt>
          <dd>
            {replyTo}{' '}
            {isElsewhere && (
              <Tag tone="danger" icon={IconAlertTriangle}>
                {t('incoming_mail.reply_elsewhere')}
              </Tag>
            )}
          </dd>
        </>
      )}
      {sentTo !== '' && (
        <>
          <dt>{t('incoming_mail.sent_to')}</dt>
          <dd>{sentTo}</dd>
        </>
      )}
      <dt>{t('incoming_mail.received')}</dt>
      <dd>{showMoment(receivedAt)}</dd>
      {mailbox !== null && (
        <>
          <dt>{t('incoming_mail.mailbox')}</dt>
          <dd>{mailbox}</dd>
        </>
      )}
      <dt>{t('incoming_mail.real')}</dt>
      <dd>{t(`incoming_mail.check.${senderCheck}`)}</dd>
    </dl>
  )
}

const domainOf = (address: string) => address.toLowerCase().split('@').at(-1)

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
