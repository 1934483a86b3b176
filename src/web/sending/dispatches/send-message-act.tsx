import { IconMailForward } from '@tabler/icons-react'
import { type FileActProps, WindowAct } from '#web/kit/dialogs/window-act.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { SendMessageForm } from './send-message-form.tsx'

/** On the page of a file: a message to its debtor, for whoever may send. */
export function SendMessageAct({ dossierId, keys = false, ...act }: FileActProps & { readonly keys?: boolean }) {
  const t = useText()
  const may = useMay()
  if (!may('processing.new')) return null
  return (
    <WindowAct
      icon={IconMailForward}
      label={t('by_hand.act')}
      size="xl"
      closeOnClickOutside={false}
      shortcut="B"
      keys={keys}
      {...act}
    >
      {(close) => <SendMessageForm dossierId={dossierId} onClose={close} />}
    </WindowAct>
  )
}
