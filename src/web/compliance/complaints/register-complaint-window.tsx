import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import {
  type ComplaintLog,
  type ComplaintMail,
  type ComplaintQuestion,
  RegisterComplaintForm,
} from './register-complaint-form.tsx'

interface RegisterWindowProps {
  readonly dossierId?: number
  readonly log?: ComplaintLog
  readonly mail?: ComplaintMail
  readonly question?: ComplaintQuestion
  readonly onClose: () => void
}

/** The window in which a complaint is registered: from the register, an e-mail, a log or a question. */
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
