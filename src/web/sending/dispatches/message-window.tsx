import type { KeyboardEvent } from 'react'
import { useSingleKeys } from '#web/base/calls/keys.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { MessageAsReceived } from './message-as-received.tsx'
import { MessageSteps } from './message-steps.tsx'

interface MessageWindowProps {
  /** The messages that can be gone through, the newest first. */
  readonly ids: readonly number[]
  readonly id: number
  readonly onShow: (id: number) => void
  readonly onClose: () => void
}

/** The messages of a file one by one as they were received, over the page of the file. */
export function MessageWindow({ ids, id, onShow, onClose }: MessageWindowProps) {
  const t = useText()
  const on = useSingleKeys()
  const at = ids.indexOf(id)
  const go = (to: number | undefined) => {
    if (to !== undefined) onShow(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (!on || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    // Behind the window the same keys go to another file.
    event.stopPropagation()
    event.preventDefault()
    go(ids[at + step])
  }
  return (
    <WindowFrame
      opened
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={t('dispatch.as_received')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      size="xl"
    >
      <MessageSteps ids={ids} id={id} onShow={onShow} />
      <MessageAsReceived key={id} id={id} inFile />
    </WindowFrame>
  )
}
