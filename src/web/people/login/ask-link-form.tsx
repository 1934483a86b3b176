import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TextKey } from '#contract/texts.ts'
import { askLoginLink, askReset, linkMinutes } from '#contract/people/users.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import { CaptchaBox } from './captcha-box.tsx'
import { LoginField } from './login-field.tsx'
import form from './login-form.module.css'
import page from './login-page.module.css'
import { useCaptcha } from './use-captcha.ts'

interface LinkWords {
  readonly title: TextKey
  readonly intro: TextKey
  readonly asked: TextKey
}

/** What somebody asks a link for: to choose a new password, or to log in at a new computer while strangers guess. */
const kinds = {
  reset_password: {
    endpoint: askReset,
    words: { title: 'reset.forgotten', intro: 'reset.intro', asked: 'reset.asked_text' },
  },
  login_link: {
    endpoint: askLoginLink,
    words: { title: 'login_link.title', intro: 'login_link.intro', asked: 'login_link.asked_text' },
  },
} as const satisfies Record<string, { endpoint: typeof askReset | typeof askLoginLink; words: LinkWords }>

interface AskLinkFormProps {
  readonly kind: keyof typeof kinds
  /** What was typed on the page before. */
  readonly typed?: string
}

/** Asks for a link by mail. The page says the same whether there is such a user or not. */
export function AskLinkForm({ kind, typed = '' }: AskLinkFormProps) {
  const t = useText()
  const { endpoint, words } = kinds[kind]
  const id = useId()
  const [login, setLogin] = useState(typed)
  const captcha = useCaptcha(kind)
  /** How often it was sent with something left out. */
  const [incomplete, setIncomplete] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const command = useCommand<typeof askReset | typeof askLoginLink>(endpoint, { inForm: true, refreshes: [] })
  const { fieldErrors, error } = command
  const message = incomplete > 0 ? t('error.check_fields') : command.message
  const missing = login.trim() === '' ? t('error.required') : undefined

  useEffect(() => {
    if (!error) return
    box.current?.focus()
    captcha.renew(fieldErrors['captcha'] === undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [error])

  useEffect(() => {
    if (incomplete > 0) box.current?.focus()
  }, [incomplete])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (command.busy) return
    const isComplete = captcha.isTicked() && missing === undefined
    setIncomplete((before) => (isComplete ? 0 : before + 1))
    if (!isComplete) return
    const answer = await captcha.answer()
    if (answer !== null) command.send({ input: { login, captcha: answer || undefined } })
  }
  if (command.done) {
    return (
      <div className={page.form}>
        <h1 className={page.title}>{t('reset.asked')}</h1>
        <p className={page.text} role="status">
          {t(words.asked, { minutes: linkMinutes })}
        </p>
        <Link to="/login">{t('reset.to_login')}</Link>
      </div>
    )
  }
  return (
    <form className={page.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={page.title}>{t(words.title)}</h1>
      <p className={page.text}>{t(words.intro)}</p>
      {message && (
        <Message tone="danger" title={t('reset.not_done')} ref={box}>
          {message}
        </Message>
      )}
      <LoginField id={`${id}-login`} label={t('reset.login')} error={incomplete > 0 ? missing : fieldErrors['login']}>
        {(wrong) => (
          <input
            {...wrong}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            onChange={(event) => setLogin(event.currentTarget.value)}
          />
        )}
      </LoginField>
      {captcha.needed && <CaptchaBox captcha={captcha} error={fieldErrors['captcha']} />}
      <button type="submit" className={form.submit} aria-busy={command.busy}>
        {command.busy || captcha.waiting ? t('kit.busy') : t('reset.ask')}
      </button>
      <Link to="/login">{t('reset.to_login')}</Link>
    </form>
  )
}
