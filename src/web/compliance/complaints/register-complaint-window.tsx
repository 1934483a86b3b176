import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { type ComplaintLog, RegisterComplaintForm } from './register-complaint-form.tsx'

interface RegisterWindowProps {
  readonly dossierId?: number
  readonly log?: ComplaintLog
  readonly mailId?: number
  readonly onClose: () => void
}

/** The window in which a complaint is registered: from the register, an e-mail or a log. */
export function RegisterComplaintWindow(props: RegisterWindowProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={props.onClose}
      title={t('complaint.register')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <RegisterComplaintForm {...props} />
    </WindowFrame>
  )
}
