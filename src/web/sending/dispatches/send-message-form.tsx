import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/day.ts'
import { ownWords } from '#domain/templates/own-words.ts'
import { type Channel, channels } from '#domain/workflow/step.ts'
import { getMessageChoices, sendMessage } from '#contract/sending/hand-messages.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { BesidePreview } from '#web/kit/uploads/beside-preview.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { toMoment } from '#web/kit/fields/to-moment.ts'
import { type BoundField, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { HandPreview, useHandPreview } from './hand-preview.tsx'
import { SendMoment } from './send-moment.tsx'
import { useTellSent } from './use-tell-sent.ts'
import { WaitingMessages } from './waiting-messages.tsx'

export type MessageChoices = Answer<typeof getMessageChoices>

interface FormProps {
  readonly dossierId: number
  readonly onClose: () => void
  /** The e-mail on the file that it answers. */
  readonly reply?: { readonly id: number; readonly sender: string }
}

/** Chooses channel and template, shows the message with its real amounts and what the checks say, and sends it. */
export function SendMessageForm({ dossierId, onClose, reply }: FormProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getMessageChoices, { params: { id: dossierId } }))
  if (error) return <Failure error={error} title={t('dispatch.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  return <Fields dossierId={dossierId} choices={data} onClose={onClose} {...(reply && { reply })} />
}

interface Values {
  debtor: string | null
  channel: Channel
  template: string | null
  paragraph: string
  moment: 'now' | 'later'
  at: Day | null
  time: number | null
}

function Fields({ dossierId, choices, onClose, reply }: FormProps & { choices: MessageChoices }) {
  const t = useText()
  const first =
    choices.recipients.find(({ email }) => reply && email?.toLowerCase() === reply.sender.toLowerCase()) ??
    choices.recipients[0]
  const replyId = reply?.id ?? null
  const initial: Values = {
    debtor: first ? String(first.debtorId) : null,
    channel: reply || first?.email ? 'email' : 'post',
    template: reply ? draftFor(choices) : null,
    paragraph: '',
    moment: 'now',
    at: useToday(),
    time: null,
  }
  const tellSent = useTellSent(dossierId)
  const form = useCommandForm(sendMessage, {
    params: { id: dossierId },
    initial,
    // An answer is no message of one's own that was begun on this file, nor the answer to another e-mail.
    ...(replyId === null ? {} : { draft: `answer-${replyId}` }),
    toInput: ({ debtor, channel, template, paragraph, moment, at, time }) => ({
      debtor: debtor === null ? null : Number(debtor),
      channel,
      template: template === null ? undefined : Number(template),
      paragraph,
      again: null,
      isCopy: false,
      reason: null,
      reply: replyId,
      at: moment === 'now' ? null : momentOf(at, time),
    }),
    onDone: (sent) => {
      tellSent(sent)
      onClose()
    },
  })
  const { debtor, channel, template, paragraph } = form.values
  const recipient = choices.recipients.find(({ debtorId }) => String(debtorId) === debtor)
  const templates = choices.templates.filter((one) => one.channel === channel)
  const chosen = templates.find(({ id }) => String(id) === template)
  const needsWords = chosen?.kind === 'message' && chosen.hasParagraph
  const lacksWords = needsWords && ownWords(paragraph) === ''
  const wish =
    chosen && !lacksWords
      ? {
          debtor: debtor === null ? null : Number(debtor),
          channel,
          template: chosen.id,
          paragraph: chosen.hasParagraph ? paragraph : '',
          again: null,
          isCopy: false,
          reason: null,
          reply: replyId,
        }
      : null
  const seen = useHandPreview(dossierId, wish)
  return (
    <>
      <WaitingMessages dossierId={dossierId} waiting={choices.waiting} />
      <BesidePreview>
        <CommandForm
          form={form}
          submit={t('by_hand.send')}
          failed={t('by_hand.failed')}
          refusal={seen.refusal}
          onCancel={onClose}
        >
          {reply && <Message tone="info">{t('by_hand.reply_to', { sender: reply.sender })}</Message>}
          {!reply && choices.recipients.length > 1 && (
            <ChoiceField
              {...form.field('debtor')}
              label={t('by_hand.debtor')}
              choices={choices.recipients.map(({ debtorId, name, actsFor }) => ({
                value: String(debtorId),
                label: actsFor === null ? name : t('by_hand.acts_for', { name, debtor: actsFor }),
              }))}
              required
            />
          )}
          {recipient?.doNotContact && (
            <Message tone="warning">
              {t('by_hand.do_not_contact', { name: recipient.actsFor ?? recipient.name })}
            </Message>
          )}
          {!reply && (
            <ChannelField
              field={form.field('channel')}
              recipient={recipient}
              onChannel={(value) => form.setValues((before) => ({ ...before, channel: value, template: null }))}
            />
          )}
          <ChoiceField
            {...form.field('template')}
            label={t('by_hand.template')}
            choices={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            hint={templates.length === 0 ? t('by_hand.no_templates') : undefined}
            required
          />
          {chosen?.hasParagraph && (
            <TextAreaField
              {...form.field('paragraph')}
              label={t('by_hand.paragraph')}
              hint={t('by_hand.paragraph_hint')}
              rows={5}
              required={needsWords}
            />
          )}
          <SendMoment form={form} />
        </CommandForm>
        <HandPreview
          dossierId={dossierId}
          seen={seen}
          none={t(lacksWords ? 'by_hand.preview_words' : 'by_hand.preview_none')}
        />
      </BesidePreview>
    </>
  )
}

/** An answer begins with a text that has a place for one's own words. */
function draftFor({ templates }: MessageChoices): string | null {
  const fit = templates.find(
    ({ channel, kind, hasParagraph }) => channel === 'email' && kind === 'message' && hasParagraph,
  )
  return fit ? String(fit.id) : null
}

/** What was chosen by half is refused at its field. */
export function momentOf(at: Day | null, time: number | null): string {
  return at === null || time === null ? '' : toMoment(at, time)
}

interface ChannelFieldProps {
  readonly field: Pick<BoundField<Channel>, 'id' | 'name' | 'value' | 'error'>
  readonly recipient: MessageChoices['recipients'][number] | undefined
  readonly onChannel: (channel: Channel) => void
}

/** By what it goes, and to where. */
export function ChannelField({ field, recipient, onChannel }: ChannelFieldProps) {
  const t = useText()
  const value = channels.find((one) => one === field.value) ?? 'post'
  const to = recipient && { post: recipient.address, email: recipient.email, sms: recipient.phone }[value]
  return (
    <ChoiceField
      id={field.id}
      name={field.name}
      {...(field.error ? { error: field.error } : {})}
      value={value}
      onChange={(one) => one && onChannel(one)}
      label={t('by_hand.channel')}
      hint={
        recipient &&
        t('kit.labelled', {
          label: t('by_hand.to'),
          value: `${recipient.name}, ${to ?? t('by_hand.no_address')}`,
        })
      }
      choices={channels.map((one) => ({ value: one, label: t(`run.channel.${one}`) }))}
      required
    />
  )
}
