import { useNavigate } from 'react-router'
import { changePassword } from '#contract/people/users.ts'
import { loadCsrfToken } from '#web/base/calls/http.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { startOf } from '#web/base/frame/guard.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { reloadFrame, useUser } from '#web/base/calls/user.ts'
import classes from './change-password-page.module.css'

/** One's own password: the present one, and the one to come. Other computers have to log in again. */
export function ChangePasswordPage() {
  const t = useText()
  const navigate = useNavigate()
  const user = useUser()
  const form = useCommandForm(changePassword, {
    initial: { currentPassword: '', newPassword: '' },
    draft: false,
    onDone: async () => {
      // The session goes on under another id, with tokens of its own.
      await loadCsrfToken()
      await reloadFrame()
      notify({ variant: 'success', message: t('password.changed'), text: t('password.others_out') })
      // Who had to choose one goes on as from the log-in.
      return navigate(startOf(user?.acl ?? []))
    },
  })
  return (
    <Page title={t('screen.change_password')}>
      <PageBody>
        <div className={classes.form}>
          {user?.mustChangePassword && <Message tone="warning">{t('password.change_first')}</Message>}
          <CommandForm form={form} submit={t('shell.change_password')}>
            <PasswordField
              {...form.field('currentPassword')}
              label={t('password.current')}
              autoComplete="current-password"
              required
            />
            <PasswordField
              {...form.field('newPassword')}
              label={t('password.new')}
              hint={t('password.hint')}
              autoComplete="new-password"
              required
            />
          </CommandForm>
        </div>
      </PageBody>
    </Page>
  )
}
