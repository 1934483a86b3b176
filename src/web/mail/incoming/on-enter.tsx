import { Button, Kbd } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { MailRow } from './mail-row.ts'
import classes from './incoming-mail.module.css'

export type EnterAct = 'attach' | 'set_aside' | 'spam'

/** What Enter does with an e-mail that waits: what it is taken for says so; nothing where nobody can say which file it is. */
export function actOnEnter({ senderCheck, kind, mailClass, stops, suggestedId }: MailRow): EnterAct | null {
  if (senderCheck === 'fail') return 'set_aside'
  if (mailClass === 'spam' && stops === null) return 'spam'
  if (suggestedId !== null) return 'attach'
  return kind === 'message' ? null : 'set_aside'
}

interface OnEnterProps {
  readonly mail: MailRow
  readonly act: EnterAct
  readonly disabled: boolean
  readonly onAct: () => void
}

/** The act that is suggested, after all that it does. */
export function OnEnter({ mail, act, disabled, onAct }: OnEnterProps) {
  const t = useText()
  const { stops, pauses, suggestedNumber } = mail
  const number = suggestedNumber ?? ''
  const ofFile = [
    t('incoming_mail.does.log', { number }),
    ...(stops === null ? [] : [t('incoming_mail.does.stops', { class: t(`mail_class.${stops}`).toLowerCase() })]),
    ...(pauses === null
      ? []
      : [
          t('incoming_mail.does.pauses', {
            reason: t(`dossier.pause_reason.${pauses.reason}`).toLowerCase(),
            day: showDay(pauses.untilDay),
          }),
        ]),
    t('incoming_mail.does.agenda'),
  ]
  const does = [...(act === 'attach' ? ofFile : [t(`incoming_mail.does.${act}`)]), t('incoming_mail.does.no_answer')]
  const label = {
    attach: t('incoming_mail.attach_to', { number }),
    set_aside: t('incoming_mail.set_aside'),
    spam: t('mail_class.spam'),
  }[act]
  return (
    <>
      <h3>{t('incoming_mail.on_enter')}</h3>
      <ul className={classes.does}>
        {does.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Button variant="filled" disabled={disabled} onClick={onAct} rightSection={<KeyMark of="Enter" />}>
        {label}
      </Button>
    </>
  )
}

/** On a button: the key that does the same. */
export function KeyMark({ of }: { of: string }) {
  return (
    <Kbd size="xs" aria-hidden>
      {of}
    </Kbd>
  )
}
