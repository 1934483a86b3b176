import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { resetPassword } from '#contract/people/users.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import form from './login-form.module.css'
import page from './login-page.module.css'
import { LoginPassword } from './login-password.tsx'

/** A new password with the token of a link, which works once. */
export function ChoosePasswordForm({ token }: { token: string }) {
  const t = useText()
  const id = useId()
  const [password, setPassword] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const command = useCommand(resetPassword, { inForm: true, refreshes: [] })
  const { fieldErrors, error, message } = command
  const isOver = message !== null && Object.keys(fieldErrors).length === 0

  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!command.busy) command.send({ input: { token, password } })
  }
  if (command.done) {
    return (
      <div className={page.form}>
        <h1 className={page.title}>{t('reset.done')}</h1>
        <p className={page.text} role="status">
          {t('reset.done_text')}
        </p>
        <Link to="/login">{t('reset.to_login')}</Link>
      </div>
    )
  }
  return (
    <form className={page.form} noValidate onSubmit={submit}>
      <h1 className={page.title}>{t('screen.reset_password')}</h1>
      <p className={page.text}>{t('password.hint')}</p>
      {message && (
        <Message tone="danger" title={t('reset.not_done')} ref={box}>
          {message} {isOver && <Link to="/customer/reset-password">{t('reset.again')}</Link>}
        </Message>
      )}
      <LoginPassword
        id={`${id}-password`}
        label={t('password.new')}
        autoComplete="new-password"
        error={fieldErrors['password']}
        value={password}
        onChange={setPassword}
      />
      <button type="submit" className={form.submit} aria-busy={command.busy}>
        {command.busy ? t('kit.busy') : t('reset.choose')}
      </button>
    </form>
  )
}
