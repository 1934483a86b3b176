import { Anchor, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DispatchMail,
  getDispatchMail,
  getDispatchMailHtml,
  getDispatchMailPart,
  getDispatchMailSource,
} from '#contract/sending/dispatch-mail.ts'
import { type Answer, addressOf, query } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { AttachmentList } from '#web/kit/uploads/attachment-list.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatBytes, showMoment } from '#web/kit/words/format.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './as-received.module.css'
import { ArchiveLink } from './letter-view.tsx'
import type { WholeMessage } from './message-as-received.tsx'

type Mail = Answer<typeof getDispatchMail>
type Part = 'html' | 'text' | 'source'

/** An e-mail as a mail program shows it: its head, what hangs on it, and its words with or without looks. */
export function MailView({ message }: { message: WholeMessage }) {
  const t = useText()
  const params = { id: message.id }
  const { data, error, refetch } = useQuery(query(getDispatchMail, { params }))
  const [chosen, setChosen] = useState<Part | null>(null)
  if (error) return <Failure error={error} title={t('dispatch.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  const parts: Part[] = data.hasHtml ? ['html', 'text', 'source'] : ['text', 'source']
  const shown = chosen ?? parts[0] ?? 'text'
  return (
    <>
      <section className={classes.mail} aria-label={data.subject}>
        <MailHead mail={data} id={message.id} />
        <Tabs value={shown} onChange={(value) => setChosen(parts.find((part) => part === value) ?? null)}>
          <Tabs.List aria-label={t('dispatch.mail.parts')} px={20}>
            {parts.map((part) => (
              <Tabs.Tab key={part} value={part}>
                {t(`dispatch.mail.${part}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            <MailPart part={shown} mail={data} id={message.id} language={message.language} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <p className={classes.foot}>
        <span>{provenance(message, data, t)}</span>
        <Anchor href={host + addressOf(getDispatchMailSource, { params, query: { download: true } })} download>
          {t('dispatch.mail.download')}
        </Anchor>
        {message.hasPaper && <ArchiveLink id={message.id} />}
      </p>
    </>
  )
}

function provenance(message: WholeMessage, mail: Mail, t: ReturnType<typeof useText>): string {
  if (message.sentAt === null) return t('dispatch.mail.not_sent')
  if (!mail.isKept) return t('dispatch.mail.made')
  return t('dispatch.mail.kept', { size: formatBytes(mail.sizeBytes), hash: mail.sha256.slice(0, 12) })
}

function MailHead({ mail, id }: { mail: Mail; id: number }) {
  const t = useText()
  const { from, to, date, subject, attachments } = mail
  return (
    <header className={classes.head}>
      <h2>{subject}</h2>
      <dl>
        <dt>{t('dispatch.mail.from')}</dt>
        <dd>{mailbox(from)}</dd>
        <dt>{t('dispatch.mail.to')}</dt>
        <dd>{mailbox(to)}</dd>
        <dt>{t('dispatch.mail.date')}</dt>
        <dd>{showMoment(date)}</dd>
        {attachments.length > 0 && (
          <>
            <dt>{t('dispatch.mail.attachments')}</dt>
            <dd>
              <AttachmentList
                files={attachments.map(({ item, ...file }) => ({
                  ...file,
                  id: item,
                  href: host + addressOf(getDispatchMailPart, { params: { id, item } }),
                  preview: null,
                  held: null,
                }))}
              />
            </dd>
          </>
        )}
      </dl>
    </header>
  )
}

function mailbox({ name, address }: DispatchMail['from']): string {
  return name === '' ? address : `${name} <${address}>`
}

interface MailPartProps {
  readonly part: Part
  readonly mail: Mail
  readonly id: number
  readonly language: string
}

function MailPart({ part, mail, id, language }: MailPartProps) {
  const t = useText()
  const params = { id }
  if (part === 'text') {
    return (
      <pre className={classes.words} lang={language}>
        {mail.text}
      </pre>
    )
  }
  if (part === 'source') {
    return (
      <iframe
        className={classes.frame}
        sandbox=""
        src={host + addressOf(getDispatchMailSource, { params })}
        title={t('dispatch.mail.source_of', { subject: mail.subject })}
      />
    )
  }
  return (
    <iframe
      className={classes.frame}
      // Nothing runs in it and nothing leads out of it; the answer itself says so as well.
      sandbox=""
      src={host + addressOf(getDispatchMailHtml, { params })}
      title={t('dispatch.mail.frame', { subject: mail.subject })}
    />
  )
}
