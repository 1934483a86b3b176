import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { redeemLoginLink } from '#contract/people/users.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import form from './login-form.module.css'
import page from './login-page.module.css'

/** Makes this browser known with the token of a link. It waits for the button: what looks into mails must not use it up. */
export function LoginLinkForm({ token }: { token: string }) {
  const t = useText()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const command = useCommand(redeemLoginLink, {
    inForm: true,
    refreshes: [],
    onDone: ({ username }) => navigate('/login', { replace: true, state: { username } }),
  })
  const { error, message } = command

  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!command.busy) command.send({ input: { token } })
  }
  return (
    <form className={page.form} noValidate onSubmit={submit}>
      <h1 className={page.title}>{t('login_link.here')}</h1>
      <p className={page.text}>{t('login_link.here_text')}</p>
      {message && (
        <Message tone="danger" title={t('reset.not_done')} ref={box}>
          {message} <Link to="/login/link">{t('reset.again')}</Link>
        </Message>
      )}
      <button type="submit" className={form.submit} aria-busy={command.busy}>
        {command.busy ? t('kit.busy') : t('login_link.go_on')}
      </button>
    </form>
  )
}
