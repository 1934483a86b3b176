import { Modal } from '@mantine/core'
import type { User } from '#contract/people/users.ts'
import { ForbiddenError } from '#web/base/calls/errors.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import type { PendingLogin } from '#web/base/frame/login-gate.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-window.module.css'

/**
 * The login over the page when the session has expired or a right is missing, which it says, or before the session ends. Whoever logs in as the same
 * person goes on where they were, and the call that failed is repeated; somebody else starts at the beginning, with
 * nothing of the other left on the screen.
 */
export function LoginWindow({ pending }: { pending: PendingLogin }) {
  const t = useText()
  const user = useUser()
  const enter = (entered: User) => {
    if (user && entered.id !== user.id) window.location.assign('/')
    else pending.done()
  }
  const { error } = pending
  const refused = error instanceof ForbiddenError ? error : null
  const title = t(refused ? 'shell.not_allowed' : 'login.again')
  return (
    <Modal opened onClose={() => pending.cancel()} title={title} size={360} closeOnClickOutside={false}>
      <LoginForm
        className={classes.form ?? ''}
        username={user && !user.impersonator ? user.username : ''}
        onDone={enter}
        note={<p className={classes.note}>{t('login.kept')}</p>}
      >
        {error && <Message tone="warning">{t('login.session_expired')}</Message>}
        {refused && (
          <p className={classes.reason}>
            {refused.message} {t('login.with_right')}
          </p>
        )}
      </LoginForm>
    </Modal>
  )
}
