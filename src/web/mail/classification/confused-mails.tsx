import { useQuery } from '@tanstack/react-query'
import { type MailClass, mailClasses } from '#domain/mail/mail-class.ts'
import { listConfusedMail } from '#contract/mail/mail-model.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import classes from './mail-model.module.css'

/** The window with the e-mails behind a count; which one it is stands in the address. */
export function ConfusedMails() {
  const [params, setParams] = useAddress()
  const [is, taken] = [classIn(params.get('is')), classIn(params.get('taken'))]
  if (!is || !taken) return null
  const close = () =>
    setParams(
      (after) => {
        for (const name of ['is', 'taken']) after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return <ConfusedWindow is={is} taken={taken} onClose={close} />
}

const classIn = (named: string | null) => mailClasses.find((one) => one === named)

interface ConfusedWindowProps {
  readonly is: MailClass
  readonly taken: MailClass
  readonly onClose: () => void
}

function ConfusedWindow({ is, taken, onClose }: ConfusedWindowProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listConfusedMail, { query: { is, taken } }))
  const count = data ? formatCount(data.total) : ''
  const of = { is: t(`mail_class.${is}`), taken: t(`mail_class.${taken}`).toLowerCase(), count }
  return (
    <WindowFrame
      opened
      onClose={onClose}
      size="lg"
      title={t('mail_model.confused', of)}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && data.total > data.mails.length && (
        <p className={classes.note}>
          {t('mail_model.confused_more', { shown: formatCount(data.mails.length), total: count })}
        </p>
      )}
      <ul className={classes.confused}>
        {data?.mails.map(({ text, mailId, namedBy, namedAt }) => (
          <li key={mailId ?? text}>
            <p>{text}</p>
            <small>
              {namedAt === null
                ? t('mail_model.confused_own')
                : t('mail_model.confused_named', { name: namedBy ?? '', at: showMoment(namedAt) })}
            </small>
          </li>
        ))}
      </ul>
    </WindowFrame>
  )
}
