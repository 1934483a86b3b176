import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { carrierWords } from '#contract/sending/carrier-fault.ts'
import { getDispatch } from '#contract/sending/dispatches.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './as-received.module.css'
import { LetterView } from './letter-view.tsx'
import { MailView } from './mail-view.tsx'
import { SendAgain } from './send-again.tsx'
import { SmsView } from './sms-view.tsx'

export type WholeMessage = Answer<typeof getDispatch>

/** A message as whoever it went to has it: an e-mail in a mail program, an SMS on a telephone, a letter on paper. */
export function MessageAsReceived({ id, inFile = false }: { id: number; inFile?: boolean }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getDispatch, { params: { id } }))
  if (error) return <Failure error={error} title={t('dispatch.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  return (
    <article className={classes.message} aria-label={data.subject}>
      <p className={classes.state}>
        {!inFile && (
          <Link
            to={`/file/show-new/${data.dossierId}`}
            aria-label={t('kit.labelled', { label: data.dossierNumber, value: t('dispatch.open_file') })}
          >
            {data.dossierNumber}
          </Link>
        )}
        <span>{t(`run.channel.${data.channel}`)}</span>
        <span>{t(`run.dispatch.${data.state}`)}</span>
        {data.sentAt && <span>{showMoment(data.sentAt)}</span>}
        {data.error && <Tag tone="danger">{carrierWords(t, data.error)}</Tag>}
      </p>
      <InChannel message={data} />
      {inFile && <SendAgain message={data} />}
      {data.key && (
        <p className={classes.foot}>
          {t('kit.label', { label: t('dispatch.message_key') })}{' '}
          {t('dispatch.message_key_of', {
            file: data.dossierNumber,
            step: data.key.stepName,
            count: data.key.occurrence,
            channel: t(`run.channel.${data.channel}`).toLowerCase(),
          })}
        </p>
      )}
    </article>
  )
}

function InChannel({ message }: { message: WholeMessage }) {
  if (message.channel === 'email') return <MailView key={message.id} message={message} />
  if (message.channel === 'sms') return <SmsView message={message} />
  return <LetterView message={message} />
}
