import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { reasonText } from '#contract/sending/run-fault.ts'
import { getCustomerChoices, previewToCustomer, writeToCustomer } from '#contract/sending/write-to-customer.ts'
import { type Answer, call, query } from '#web/base/calls/api.ts'
import { BesidePreview, Preview } from '#web/kit/uploads/beside-preview.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { LetterPaper } from '#web/kit/frame/letter.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { usePreview } from '#web/kit/uploads/use-preview.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'

type Choices = Answer<typeof getCustomerChoices>
type Previewed = Answer<typeof previewToCustomer>
type Wish = InputOf<typeof previewToCustomer>

interface FormProps {
  readonly dossierId: number
  readonly onClose: () => void
}

/** Writes to the customer of a file: to whom, with which template and words, and what it gets. */
export function WriteCustomerForm({ dossierId, onClose }: FormProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getCustomerChoices, { params: { id: dossierId } }))
  if (error) return <Failure error={error} title={t('customer_message.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  if (data.recipients.length === 0) return <Message tone="warning">{t('customer_message.error.stopped')}</Message>
  return <Fields dossierId={dossierId} choices={data} onClose={onClose} />
}

/** The customer itself, in the list of those to whom somebody can write. */
const itself = 'customer'

interface Values {
  contact: string | null
  template: string | null
  paragraph: string
}

function Fields({ dossierId, choices, onClose }: FormProps & { choices: Choices }) {
  const t = useText()
  const first = textsFor(choices, itself)
  const initial: Values = { contact: itself, template: firstOf(first), paragraph: '' }
  const form = useCommandForm(writeToCustomer, {
    params: { id: dossierId },
    initial,
    toInput: ({ contact, template, paragraph }) => ({
      contact: contactOf(contact),
      template: template === null ? null : Number(template),
      paragraph,
    }),
    onDone: ({ channel }) => {
      const isLetter = channel === 'post'
      notify({
        variant: isLetter ? 'info' : 'success',
        message: t(isLetter ? 'customer_message.to_print' : 'customer_message.will_go'),
      })
      onClose()
    },
  })
  const { contact, template, paragraph } = form.values
  const texts = textsFor(choices, contact)
  const chosen = texts.find(({ id }) => String(id) === template)
  const words = paragraph.trim()
  const wish =
    chosen && (words !== '' || !chosen.hasParagraph)
      ? { contact: contactOf(contact), template: chosen.id, paragraph: chosen.hasParagraph ? words : '' }
      : null
  const seen = useSeen(dossierId, wish)
  const choose = (to: string | null) => {
    const fitting = textsFor(choices, to)
    const stays = fitting.some(({ id }) => String(id) === template)
    form.setValues((before) => ({ ...before, contact: to, template: stays ? template : firstOf(fitting) }))
  }
  const to = form.field('contact')
  return (
    <BesidePreview>
      <CommandForm
        form={form}
        submit={t('customer_message.send')}
        failed={t('customer_message.send_failed')}
        refusal={seen.refusal}
        onCancel={onClose}
      >
        <ChoiceField
          {...to}
          onChange={choose}
          label={t('customer_message.contact')}
          choices={choices.recipients.map(({ contactId, name, email }) => ({
            value: contactId === null ? itself : String(contactId),
            label: `${name}, ${email ?? t('customer_message.by_post')}`,
          }))}
          required
        />
        <ChoiceField
          {...form.field('template')}
          label={t('by_hand.template')}
          choices={texts.map(({ id, name }) => ({ value: String(id), label: name }))}
          hint={texts.length === 0 ? t('customer_message.no_templates') : undefined}
          required
        />
        {chosen?.hasParagraph && (
          <TextAreaField
            {...form.field('paragraph')}
            label={t('customer_message.words')}
            hint={t('by_hand.paragraph_hint')}
            rows={6}
            required
          />
        )}
      </CommandForm>
      <Preview seen={seen} none={t('customer_message.choose')}>
        {(preview) => <Shown preview={preview} />}
      </Preview>
    </BesidePreview>
  )
}

/** The templates by which this one can be written to: of the channel, and in the language. */
function textsFor({ recipients, templates }: Choices, contact: string | null): Choices['templates'] {
  const recipient = recipients.find(({ contactId }) => contactId === contactOf(contact))
  if (!recipient) return []
  return templates.filter(
    ({ channel, languages }) => channel === recipient.channel && languages.includes(recipient.language),
  )
}

const firstOf = ([first]: Choices['templates']) => (first ? String(first.id) : null)
const contactOf = (contact: string | null) => (contact === null || contact === itself ? null : Number(contact))

/** What the server says of a message as it is chosen now. */
function useSeen(dossierId: number, wish: Wish | null) {
  const t = useText()
  const seen = usePreview([previewToCustomer.path, dossierId], wish, async (input: Wish, signal) =>
    call(previewToCustomer, { params: { id: dossierId }, input }, { signal, quiet: true }),
  )
  return { ...seen, refusal: seen.isOfNow && seen.data?.refusal ? reasonText(t, seen.data.refusal) : null }
}

/** The message as the customer gets it, with how and when it goes. */
function Shown({ preview: { letter, channel, goesNow, refusal } }: { preview: Previewed }) {
  const t = useText()
  if (refusal) {
    return (
      <Message tone="danger" title={t('by_hand.may_not')}>
        {reasonText(t, refusal)}
      </Message>
    )
  }
  const when = goesNow ? 'customer_message.goes_now' : 'customer_message.goes_later'
  return (
    <>
      <Message tone={channel === 'email' && goesNow ? 'success' : 'warning'}>
        {t(channel === 'email' ? when : 'customer_message.goes_by_hand')}
      </Message>
      {letter && <LetterPaper letter={letter} />}
    </>
  )
}
