import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import {
  listAllDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  switchWebhook,
  testWebhook,
} from '#contract/api/webhooks.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { ChangeEndpointForm } from './endpoint-forms.tsx'
import type { Secret } from './secret-window.tsx'
import classes from './webhooks.module.css'

export type Endpoint = Answer<typeof listWebhooks>['items'][number]

const tones = { on: 'success', warned: 'warning', off: 'danger' } as const

/** An endpoint: how it does, what waits for it, and what can be done with it. */
export function EndpointCard({ endpoint, onSecret }: { endpoint: Endpoint; onSecret: (secret: Secret) => void }) {
  const t = useText()
  const { name, url, state, offReason, failingSince, lastSuccessAt, oldUntil, backlog, missed } = endpoint
  const { deliveredDay, triedDay } = endpoint
  return (
    <li className={classes.card}>
      <h2 className={classes.title}>
        {name} <Tag tone={tones[state]}>{t(`webhook.state.${state}`)}</Tag>
      </h2>
      <p className={classes.url}>{url}</p>
      {offReason && offReason !== 'hand' && <Message tone="danger">{t(`webhook.off.${offReason}`)}</Message>}
      {state !== 'off' && failingSince && (
        <Message tone="warning">{t('webhook.failing_since', { moment: showMoment(failingSince) })}</Message>
      )}
      <dl className={classes.facts}>
        <dt>{t('webhook.health')}</dt>
        <dd>{t('webhook.health_value', { delivered: formatCount(deliveredDay), tried: formatCount(triedDay) })}</dd>
        <dt>{t('webhook.backlog')}</dt>
        <dd>{formatCount(backlog)}</dd>
        <dt>{t('webhook.missed')}</dt>
        <dd>{formatCount(missed)}</dd>
        <dt>{t('webhook.last_success')}</dt>
        <dd>{lastSuccessAt ? showMoment(lastSuccessAt) : '–'}</dd>
      </dl>
      {oldUntil && <p className={classes.soft}>{t('webhook.old_until', { moment: showMoment(oldUntil) })}</p>}
      <Acts endpoint={endpoint} onSecret={onSecret} />
    </li>
  )
}

function Acts({ endpoint, onSecret }: { endpoint: Endpoint; onSecret: (secret: Secret) => void }) {
  const t = useText()
  const { id, name, version, state, missed } = endpoint
  const [open, setOpen] = useState<'change' | 'on' | null>(null)
  const refreshes = [listWebhooks, listAllDeliveries]
  const renew = useCommand(renewWebhookSecret, { refreshes, onDone: onSecret })
  const remove = useCommand(removeWebhook, { refreshes })
  const flip = useCommand(switchWebhook, { refreshes, onDone: () => setOpen(null) })
  const trying = useCommand(testWebhook, {
    refreshes,
    onDone: () => notify({ variant: 'success', message: t('webhook.test_sent') }),
  })
  const busy = renew.busy || remove.busy || flip.busy || trying.busy
  const params = { id }
  const asked = async (title: string, text: string, danger = false) => confirm({ title, text, confirm: title, danger })
  const switchOff = async () => {
    if (!(await asked(t('webhook.switch_off'), t('webhook.switch_off_text')))) return
    flip.send({ params, input: { version, isOn: false, sendMissed: false } })
  }
  const takeNew = async () => {
    if (await asked(t('webhook.renew'), t('webhook.renew_text'))) renew.send({ params, input: { version } })
  }
  const takeAway = async () => {
    if (await asked(t('webhook.remove'), t('webhook.remove_text', { name }), true))
      remove.send({ params, input: { version } })
  }
  return (
    <>
      <Group gap={8}>
        {state === 'off' ? (
          <Button disabled={busy} onClick={() => setOpen('on')}>
            {t('webhook.switch_on')}
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={() => trying.send({ params })}>
              {t('webhook.test')}
            </Button>
            {missed > 0 && (
              <Button disabled={busy} onClick={() => setOpen('on')}>
                {t('webhook.send_missed_count', { count: missed })}
              </Button>
            )}
          </>
        )}
        <Button disabled={busy} onClick={() => setOpen('change')}>
          {t('webhook.change_act')}
        </Button>
        <Button disabled={busy} onClick={() => void takeNew()}>
          {t('webhook.renew')}
        </Button>
        {state !== 'off' && (
          <Button variant="subtle" color="gray" disabled={busy} onClick={() => void switchOff()}>
            {t('webhook.switch_off')}
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={busy} onClick={() => void takeAway()}>
          {t('webhook.remove')}
        </Button>
      </Group>
      {open && (
        <WindowFrame
          opened
          onClose={() => setOpen(null)}
          title={t(open === 'change' ? 'webhook.change' : 'webhook.switch_on')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          {open === 'change' ? (
            <ChangeEndpointForm endpoint={endpoint} onDone={() => setOpen(null)} />
          ) : (
            <SwitchOn
              missed={missed}
              busy={busy}
              onCancel={() => setOpen(null)}
              onSend={(sendMissed) => flip.send({ params, input: { version, isOn: true, sendMissed } })}
            />
          )}
        </WindowFrame>
      )}
    </>
  )
}

interface SwitchOnProps {
  readonly missed: number
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSend: (sendMissed: boolean) => void
}

/** Switches it on, with what was missed or without. */
function SwitchOn({ missed, busy, onCancel, onSend }: SwitchOnProps) {
  const t = useText()
  const [sends, setSends] = useState(missed > 0)
  return (
    <>
      <Checkbox
        label={t('webhook.send_missed')}
        description={t('webhook.send_missed_count', { count: missed })}
        checked={sends}
        disabled={missed === 0}
        onChange={(event) => setSends(event.currentTarget.checked)}
      />
      <div className={classes.foot}>
        <Button onClick={onCancel}>{t('kit.cancel')}</Button>
        <Button variant="filled" disabled={busy} onClick={() => onSend(sends)} data-autofocus>
          {t('webhook.switch_on')}
        </Button>
      </div>
    </>
  )
}
