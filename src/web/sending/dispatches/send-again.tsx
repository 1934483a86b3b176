import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/day.ts'
import { type ResendReason, resendReasons } from '#domain/workflow/by-hand.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { getMessageChoices, sendMessage } from '#contract/sending/hand-messages.ts'
import { query } from '#web/base/calls/api.ts'
import { BesidePreview } from '#web/kit/uploads/beside-preview.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { HandPreview, useHandPreview } from './hand-preview.tsx'
import type { WholeMessage } from './message-as-received.tsx'
import { ChannelField, type MessageChoices, momentOf } from './send-message-form.tsx'
import classes from './send-message.module.css'
import { SendMoment } from './send-moment.tsx'
import { useTellSent } from './use-tell-sent.ts'

const hasLeft = new Set(['sent', 'delivered', 'bounced', 'failed'])

/** With a message that left: sends it once more, for whoever may send. */
export function SendAgain({ message }: { message: WholeMessage }) {
  const t = useText()
  const may = useMay()
  const [open, { open: show, close }] = useDisclosure(false)
  if (
    !may('processing.new') ||
    !hasLeft.has(message.state) ||
    message.kind === 'instalment_reminder' ||
    message.kind === 'assignment_notice'
  )
    return null
  return (
    <p className={classes.again}>
      <Button aria-haspopup="dialog" onClick={show}>
        {t('by_hand.again')}
      </Button>
      <WindowFrame
        opened={open}
        onClose={close}
        title={t('by_hand.again')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
        closeOnClickOutside={false}
        size="xl"
      >
        <AgainForm message={message} onClose={close} />
      </WindowFrame>
    </p>
  )
}

interface AgainProps {
  readonly message: WholeMessage
  readonly onClose: () => void
}

function AgainForm({ message, onClose }: AgainProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getMessageChoices, { params: { id: message.dossierId } }))
  if (error) return <Failure error={error} title={t('dispatch.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  // It goes to whom it went.
  const recipient = data.recipients.find(({ name }) => name === message.recipient.name) ?? data.recipients[0]
  return <AgainFields message={message} recipient={recipient} onClose={onClose} />
}

interface Values {
  channel: Channel
  reason: ResendReason | null
  isCopy: 'new' | 'copy'
  moment: 'now' | 'later'
  at: Day | null
  time: number | null
}

function AgainFields({
  message,
  recipient,
  onClose,
}: AgainProps & { readonly recipient: MessageChoices['recipients'][number] | undefined }) {
  const t = useText()
  const initial: Values = {
    channel: message.channel,
    reason: null,
    isCopy: 'new',
    moment: 'now',
    at: useToday(),
    time: null,
  }
  const tellSent = useTellSent(message.dossierId)
  const form = useCommandForm(sendMessage, {
    params: { id: message.dossierId },
    initial,
    draft: String(message.id),
    toInput: ({ channel, reason, isCopy, moment, at, time }) => ({
      channel,
      paragraph: '',
      debtor: null,
      reason,
      again: message.id,
      isCopy: isCopy === 'copy',
      reply: null,
      at: moment === 'now' ? null : momentOf(at, time),
    }),
    onDone: (sent) => {
      tellSent(sent)
      onClose()
    },
  })
  const { channel, reason, isCopy } = form.values
  const { onChange, ...how } = form.field('isCopy')
  const wish =
    reason === null
      ? null
      : { channel, paragraph: '', debtor: null, again: message.id, isCopy: isCopy === 'copy', reason, reply: null }
  const seen = useHandPreview(message.dossierId, wish)
  const isNotice = message.kind === 'fourteen_day_letter' && reason !== null && reason !== 'asked_for_copy'
  return (
    <BesidePreview>
      <CommandForm
        form={form}
        submit={t('by_hand.send')}
        failed={t('by_hand.failed')}
        refusal={seen.refusal}
        onCancel={onClose}
      >
        <ChoiceField
          {...form.field('reason')}
          label={t('by_hand.reason')}
          choices={resendReasons.map((value) => ({ value, label: t(`by_hand.reason.${value}`) }))}
          required
        />
        <ChannelField
          field={form.field('channel')}
          recipient={recipient}
          onChannel={(value) => form.setValues((before) => ({ ...before, channel: value }))}
        />
        {reason === 'wrong_address' && <Message>{t('by_hand.address_hint')}</Message>}
        <ChoiceField
          {...how}
          onChange={(value) => onChange(value ?? 'new')}
          label={t('by_hand.how')}
          choices={(['new', 'copy'] as const).map((value) => ({ value, label: t(`by_hand.how.${value}`) }))}
        />
        {isNotice && <Message tone="warning">{t('by_hand.notice_hint')}</Message>}
        <SendMoment form={form} />
      </CommandForm>
      <HandPreview dossierId={message.dossierId} seen={seen} none={t('by_hand.preview_again')} />
    </BesidePreview>
  )
}
