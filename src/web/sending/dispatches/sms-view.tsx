import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { smsLength } from '#domain/templates/sms-length.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './as-received.module.css'
import type { WholeMessage } from './message-as-received.tsx'

/** An SMS on a telephone, with what it was sent as. */
export function SmsView({ message }: { message: WholeMessage }) {
  const t = useText()
  const { recipient, text, sentAt, language, costCents } = message
  const { units, segments, encoding, odd } = smsLength(text)
  const alphabet = encoding === 'gsm7' ? 'GSM-7' : `UCS-2 (${odd.join(' ')})`
  const facts = [
    ['to', t('dispatch.mail.to'), `${recipient.name} ${recipient.phone ? formatPhoneNumber(recipient.phone) : ''}`],
    ['segments', t('dispatch.sms.segments'), formatCount(message.segments ?? segments)],
    ['signs', t('dispatch.sms.signs'), formatCount(units)],
    ['alphabet', t('dispatch.sms.alphabet'), alphabet],
  ] as const
  return (
    <div className={classes.sms}>
      <figure className={classes.phone} aria-label={t('dispatch.sms.phone', { name: recipient.name })}>
        <p lang={language}>{text}</p>
        <figcaption>{showMoment(sentAt)}</figcaption>
      </figure>
      <dl className={classes.facts}>
        {facts.map(([name, label, value]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {costCents !== null && (
          <div>
            <dt>{t('dispatch.sms.cost')}</dt>
            <dd>
              <Amount cents={costCents} sign />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
