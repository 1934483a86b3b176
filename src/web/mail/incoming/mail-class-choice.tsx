import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { type MailClass, mailClasses } from '#domain/mail/mail-class.ts'
import { listIncomingMail, setIncomingClass } from '#contract/mail/incoming-mail.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { Linked } from '#web/kit/frame/linked.tsx'
import type { MailRow } from './mail-row.ts'
import classes from './incoming-mail.module.css'

/** What an e-mail may be about with how likely that is: one is confirmed, or another one chosen. */
export function MailClassChoice({ mail }: { mail: MailRow }) {
  const { id, mailClass, namedBy, classes: chances } = mail
  const t = useText()
  const choice = useRef<HTMLDivElement>(null)
  const name = useCommand(setIncomingClass, {
    paints: ({ params, input }, paint) =>
      paint(listIncomingMail, (list) => ({
        ...list,
        items: list.items.map((row) => (row.id === params.id ? { ...row, mailClass: input.mailClass } : row)),
      })),
    onDone: () => notify({ variant: 'success', message: t('incoming_mail.named') }),
  })
  const say = (chosen: MailClass) => name.send({ params: { id }, input: { mailClass: chosen } })
  useKeys([['C', () => choice.current?.querySelector('input')?.focus()]], { onPage: true })
  return (
    <section className={classes.chances} aria-label={t('incoming_mail.class')}>
      <h3>{t('incoming_mail.class')}</h3>
      {namedBy !== null && mailClass !== null && (
        <p className={classes.why}>
          {t('incoming_mail.named_by', { name: namedBy, class: t(`mail_class.${mailClass}`).toLowerCase() })}
        </p>
      )}
      {chances.map((one) => (
        <UnstyledButton
          key={one.mailClass}
          className={classes.chance}
          aria-pressed={one.mailClass === mailClass}
          disabled={name.busy}
          onClick={() => say(one.mailClass)}
        >
          <span>{t(`mail_class.${one.mailClass}`)}</span>
          <small>{one.words.length > 0 ? one.words.join(', ') : t(`incoming_mail.by.${one.by}`)}</small>
          <span className={classes.percent}>{t('incoming_mail.percent', { percent: one.percent })}</span>
        </UnstyledButton>
      ))}
      <Halted mail={mail} />
      <div ref={choice}>
        <ChoiceField
          label={t('incoming_mail.other_class')}
          choices={mailClasses.map((value) => ({ value, label: t(`mail_class.${value}`) }))}
          value={null}
          disabled={name.busy}
          onChange={(chosen) => chosen && say(chosen)}
        />
      </div>
    </section>
  )
}

/** Which files stand still for it by now; where none does though one should, that is told. */
function Halted({ mail: { halted, stops, state } }: { mail: MailRow }) {
  const t = useText()
  if (halted.length > 0) {
    return (
      <p className={classes.why}>
        {t('incoming_mail.halted')}
        {halted.map(({ id, number }) => (
          <span key={id}>
            {' '}
            <Linked to={`/file/show-new/${id}`} isUnderlined>
              {number}
            </Linked>
          </span>
        ))}
      </p>
    )
  }
  return stops !== null && state === 'waits' && <p className={classes.why}>{t('incoming_mail.halts_nothing')}</p>
}
