import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ApiKey } from '#contract/api/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './keys.module.css'

/** A key that was just made, with what nobody can read again. */
export interface Told {
  readonly key: Pick<ApiKey, 'id' | 'name'>
  readonly token: string
}

/** The key itself. It is nowhere else, so it is copied now or never: a click beside the window does not close it. */
export function TokenWindow({ told: { key, token }, onClose }: { told: Told; onClose: () => void }) {
  const t = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    notify({ variant: 'success', message: t('api_key.copied') })
  }
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={key.name}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <div className={classes.panel}>
        <Message tone="warning" title={t('api_key.told_once')}>
          {t('api_key.told_once_text')}
        </Message>
        <TextInput
          label={t('api_key.token')}
          value={token}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.foot}>
          <Button variant="filled" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
            {t('api_key.copy')}
          </Button>
          <Button onClick={onClose}>{t('api_key.kept')}</Button>
        </div>
      </div>
    </WindowFrame>
  )
}
