import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { noticeStore } from '#web/notices.ts'
import { useText } from '#web/text.ts'

/** Says that the user has no right to do what they asked; what they typed is still behind it. */
export function RefusalWindow() {
  const t = useText()
  const refusal = useSyncExternalStore(noticeStore.subscribe, noticeStore.refusal)
  // Made when it opens: a window that waits in the page would open below those that opened after it.
  return (
    refusal !== null && (
      <WindowFrame opened onClose={noticeStore.closeRefusal} title={t('shell.not_allowed')}>
        <p style={{ margin: '0 0 14px' }}>
          {refusal} {t('shell.text_kept')}
        </p>
        <Button variant="filled" onClick={noticeStore.closeRefusal} data-autofocus>
          {t('kit.understood')}
        </Button>
      </WindowFrame>
    )
  )
}
