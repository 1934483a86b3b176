import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { SendMessageForm } from './send-message-form.tsx'

interface AnswerMailProps {
  readonly dossierId: number
  /** The e-mail on the file that is answered. */
  readonly mail: { readonly id: number; readonly sender: string }
  readonly onClose: () => void
}

/** The window in which an e-mail on a file is answered: from the desk of e-mail, or from its log. */
export function AnswerMailWindow({ dossierId, mail, onClose }: AnswerMailProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('by_hand.reply')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <SendMessageForm dossierId={dossierId} reply={mail} onClose={onClose} />
    </WindowFrame>
  )
}
