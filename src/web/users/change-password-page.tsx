import { PasswordInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { changePassword } from '#contract/users.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { type FieldProps, useFieldParts } from '#web/kit/field.tsx'
import { Page, PageBody } from '#web/kit/page.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import classes from './change-password-page.module.css'

/** One's own password: the present one, and the one to come. Other computers have to log in again. */
export function ChangePasswordPage() {
  const t = useText()
  const navigate = useNavigate()
  const form = useCommandForm(changePassword, {
    initial: { currentPassword: '', newPassword: '' },
    onDone: () => {
      notify({ tone: 'success', title: t('password.changed'), text: t('password.others_out') })
      return navigate('/')
    },
  })
  return (
    <Page title={t('screen.change_password')}>
      <PageBody>
        <div className={classes.form}>
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

type PasswordFieldProps = FieldProps<string> & { readonly autoComplete: 'current-password' | 'new-password' }

/** A password, hidden until one wants to see it: that is better than typing it twice. */
function PasswordField({ value, onChange, autoComplete, ...props }: PasswordFieldProps) {
  const t = useText()
  return (
    <PasswordInput
      {...useFieldParts(props)}
      value={value}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('login.show_password'), tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
