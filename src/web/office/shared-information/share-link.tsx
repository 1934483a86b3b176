import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './shared-info.module.css'

/** The link of what was just shared. It is nowhere else, so it is copied now or never. */
export function ShareLink({ hash, onAnother }: { hash: string; onAnother: () => void }) {
  const t = useText()
  const link = new URL(`/shared-info/view/${hash}`, window.location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    notify({ variant: 'success', message: t('shared_info.copied') })
  }
  return (
    <div className={classes.form}>
      <Message tone="success" title={t('shared_info.shared')}>
        {t('shared_info.shared_text')}
      </Message>
      <div className={classes.link}>
        <TextInput
          label={t('shared_info.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="filled" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          {t('shared_info.copy')}
        </Button>
      </div>
      <Button onClick={onAnother}>{t('shared_info.another')}</Button>
    </div>
  )
}
