import { Checkbox } from '@mantine/core'
import { type EventType, eventTypes } from '#domain/webhooks/event-types.ts'
import { changeWebhook, createWebhook, listWebhooks, type WebhookRow } from '#contract/api/webhooks.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { type FieldProps, useFieldParts } from '#web/kit/fields/field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { Secret } from './secret-window.tsx'
import classes from './webhooks.module.css'

/** How each address begins. */
const addressStart = 'https://'

type Values = Pick<WebhookRow, 'name' | 'url' | 'events' | 'version'>

/** Adds an endpoint; what it answers holds the secret. */
export function AddEndpointForm({ onDone, onCancel }: { onDone: (secret: Secret) => void; onCancel: () => void }) {
  const t = useText()
  const form = useCommandForm<typeof createWebhook, Values>(createWebhook, {
    initial: { name: '', url: '', events: [...eventTypes], version: 0 },
    toInput: ({ version: _version, ...values }) => values,
    refreshes: [listWebhooks],
    onDone,
  })
  return (
    <CommandForm form={form} submit={t('webhook.add')} onCancel={onCancel} inWindow>
      <EndpointFields form={form} />
    </CommandForm>
  )
}

/** Changes where an endpoint is and what it is told of. */
export function ChangeEndpointForm({
  endpoint: { id, name, url, events, version },
  onDone,
}: {
  endpoint: Values & Pick<WebhookRow, 'id'>
  onDone: () => void
}) {
  const t = useText()
  const form = useCommandForm<typeof changeWebhook, Values>(changeWebhook, {
    params: { id },
    initial: { name, url, events: [...events], version },
    fromCurrent: (current: Values) => current,
    refreshes: [listWebhooks],
    onDone: () => {
      notify({ variant: 'success', message: t('webhook.saved') })
      onDone()
    },
  })
  return (
    <CommandForm form={form} submit={t('kit.save')} onCancel={onDone} inWindow>
      <EndpointFields form={form} />
    </CommandForm>
  )
}

type Field = ReturnType<typeof useCommandForm<typeof changeWebhook, Values>>['field']

function EndpointFields({ form: { field } }: { form: { readonly field: Field } }) {
  const t = useText()
  return (
    <>
      <TextField {...field('name')} label={t('webhook.name')} maxLength={100} required autoFocus />
      <TextField
        {...field('url')}
        label={t('webhook.url')}
        hint={t('webhook.url_hint')}
        placeholder={addressStart}
        maxLength={500}
        required
      />
      <WideField>
        <EventsField {...field('events')} label={t('webhook.events')} />
      </WideField>
    </>
  )
}

function EventsField({ value, onChange, ...props }: FieldProps<EventType[]>) {
  const t = useText()
  const words = (chosen: EventType[]) => chosen.map((one) => t(`webhook.event.${one}`)).join(', ')
  const { label, description, error, id, inputContainer } = useFieldParts({ ...props, words })
  return (
    <Checkbox.Group
      {...(id ? { id } : {})}
      label={label}
      description={description}
      error={error}
      inputContainer={inputContainer}
      value={value}
      onChange={(chosen) => onChange(eventTypes.filter((one) => chosen.includes(one)))}
    >
      <div className={classes.events}>
        {eventTypes.map((one) => (
          <Checkbox key={one} value={one} label={t(`webhook.event.${one}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
