import { Button } from '@mantine/core'
import { cancelMessage } from '#contract/sending/hand-messages.ts'
import { reasonText } from '#contract/sending/run-fault.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { MessageChoices } from './send-message-form.tsx'
import classes from './send-message.module.css'

interface WaitingMessagesProps {
  readonly dossierId: number
  readonly waiting: MessageChoices['waiting']
}

/** The messages by hand of a file that have not left yet: each can be taken back. */
export function WaitingMessages({ dossierId, waiting }: WaitingMessagesProps) {
  const t = useText()
  const command = useCommand(cancelMessage, {
    onDone: () => notify({ variant: 'success', message: t('by_hand.cancelled') }),
  })
  if (waiting.length === 0) return null
  return (
    <section className={classes.waiting}>
      <h3>{t('by_hand.waiting')}</h3>
      <ul>
        {waiting.map((message) => {
          const name = message.isCopy ? t('by_hand.copy') : (message.templateName ?? t('dossier.act.message'))
          return (
            <li key={message.id}>
              <span>
                <b>{name}</b>{' '}
                {t('by_hand.asked_by', { channel: t(`run.channel.${message.channel}`), name: message.askedBy ?? '' })}
                {message.releaseAt && ` · ${t('by_hand.from', { moment: showMoment(message.releaseAt) })}`}
                {message.awaitsApproval && ` · ${t('by_hand.awaits')}`}
                {message.reason && !message.awaitsApproval && (
                  <span className={classes.quiet}> {reasonText(t, message.reason)}</span>
                )}
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                loading={command.busy}
                aria-label={t('by_hand.cancel_of', { name })}
                onClick={() => command.send({ params: { id: dossierId, message: message.id }, input: {} })}
              >
                {t('by_hand.cancel')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
