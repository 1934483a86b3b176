import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import type { renewWebhookSecret } from '#contract/api/webhooks.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import classes from './webhooks.module.css'

export type Secret = Answer<typeof renewWebhookSecret>

/** A secret, told once: it goes with the window. */
export function SecretWindow({ secret: { secret, oldUntil }, onClose }: { secret: Secret; onClose: () => void }) {
  const t = useText()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('webhook.secret')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <Message tone="warning">{t('webhook.secret_once')}</Message>
      <TextInput className={classes.secret} label={t('webhook.secret')} value={secret} readOnly data-autofocus />
      {oldUntil && <p>{t('webhook.old_until', { moment: showMoment(oldUntil) })}</p>}
      <div className={classes.foot}>
        <Button leftSection={<Icon of={IconCopy} />} onClick={() => clipboard.copy(secret)}>
          {clipboard.copied ? t('webhook.copied') : t('webhook.copy')}
        </Button>
        <Button variant="filled" onClick={onClose}>
          {t('webhook.close')}
        </Button>
      </div>
    </WindowFrame>
  )
}
