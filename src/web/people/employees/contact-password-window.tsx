import { setContactPassword } from '#contract/people/contact-persons.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { ReadContact } from './contact-persons-tab.tsx'
import classes from './people.module.css'

/** The window in which a contact person gets a password that works once, to choose another. */
export function ContactPasswordWindow({ contact, onClose }: { contact: ReadContact; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(setContactPassword, {
    initial: { password: '' },
    draft: false,
    params: { id: contact.id },
    onDone: () => {
      notify({ variant: 'success', message: t('employee.password_given') })
      onClose()
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('employee.new_password')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('employee.new_password')} onCancel={onClose} inWindow>
        <p className={classes.intro}>{t('employee.new_password_text', { name: contact.name })}</p>
        <PasswordField
          {...form.field('password')}
          label={t('password.new')}
          hint={t('password.hint')}
          autoComplete="new-password"
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
