import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { login, type User } from '#contract/people/users.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { ValidationError } from '#web/base/calls/errors.ts'
import { loadCsrfToken } from '#web/base/calls/http.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import { reloadFrame, useFrame } from '#web/base/calls/user.ts'
import { CaptchaBox } from './captcha-box.tsx'
import classes from './login-form.module.css'
import { DemoLogins } from './demo-logins.tsx'
import { LoginField } from './login-field.tsx'
import { LoginPassword } from './login-password.tsx'
import { useCaptcha } from './use-captcha.ts'

interface LoginFormProps {
  readonly className: string
  readonly onDone: (user: User) => void
  /** Over a page the name is known, and only the field for the password waits. */
  readonly username?: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** Username, password and captcha, on the login page and in the window over a page. */
export function LoginForm({ className, onDone, username: known = '', note, children }: LoginFormProps) {
  const t = useText()
  const id = useId()
  const frame = useFrame()
  const demo = frame?.demo
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const captcha = useCaptcha('app_login')
  /** How often it was sent with something left out: what that is, is said at once, before anything goes out. */
  const [incomplete, setIncomplete] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const command = useCommand(login, {
    inForm: true,
    refreshes: [],
    onDone: async ({ user }) => {
      // The tokens of before the login are of somebody else.
      await loadCsrfToken()
      await reloadFrame()
      onDone(user)
    },
  })
  const { fieldErrors, error } = command
  const message = incomplete > 0 ? t('error.check_fields') : command.message
  const tooMany = error instanceof ValidationError && error.isTooMany
  const onlyFields = Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (!error) return
    // The password was right: the code of the app is asked beside it.
    if (fieldErrors['code'] !== undefined) setCode((typed) => typed ?? '')
    box.current?.focus()
    // An answer counts once, whatever came of it.
    captcha.renew(fieldErrors['captcha'] === undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [error])

  useEffect(() => {
    if (incomplete > 0) box.current?.focus()
  }, [incomplete])

  const problemOf = (name: 'username' | 'password', value: string) =>
    incomplete > 0 ? (value === '' ? t('error.required') : undefined) : fieldErrors[name]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (command.busy) return
    const isComplete = captcha.isTicked() && username.trim() !== '' && password !== ''
    setIncomplete((before) => (isComplete ? 0 : before + 1))
    if (!isComplete) return
    const answer = await captcha.answer()
    if (answer === null) return
    command.send({ input: { username, password, captcha: answer || undefined, code: code || undefined } })
  }
  return (
    <form className={className} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {message && (
        <Message tone="danger" title={t('login.not_done')} ref={box}>
          {onlyFields ? t('error.check_fields') : message}
          {tooMany && (
            <>
              {' '}
              {/* Over a page in a window beside it: what was typed there stays. */}
              <Link to="/login/link" state={{ username }} target={note === undefined ? undefined : '_blank'}>
                {t('login_link.offer')}
              </Link>
            </>
          )}
        </Message>
      )}
      <LoginField id={`${id}-username`} label={t('login.username')} error={problemOf('username', username.trim())}>
        {(wrong) => (
          <input
            {...wrong}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
        )}
      </LoginField>
      <LoginPassword
        id={`${id}-password`}
        label={t('login.password')}
        autoComplete="current-password"
        autoFocus={known !== ''}
        error={problemOf('password', password)}
        value={password}
        onChange={setPassword}
        aside={note === undefined && <Link to="/customer/reset-password">{t('reset.forgotten')}</Link>}
      />
      {code !== null && (
        <LoginField id={`${id}-code`} label={t('login.code')} error={fieldErrors['code']}>
          {(wrong) => (
            <input
              {...wrong}
              name="code"
              autoComplete="one-time-code"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </LoginField>
      )}
      {code !== null && <p className={classes.help}>{t('login.code_hint')}</p>}
      {captcha.needed && <CaptchaBox captcha={captcha} error={fieldErrors['captcha']} />}
      {note}
      <button type="submit" className={classes.submit} aria-busy={command.busy}>
        {command.busy || captcha.waiting ? t('kit.busy') : t('login.submit')}
      </button>
      {demo && note === undefined && (
        <DemoLogins
          demo={demo}
          onChoose={(name) => {
            setUsername(name)
            setPassword(demo.password)
          }}
        />
      )}
      {note === undefined && <Help />}
    </form>
  )
}

/** Whom to call who cannot get in. */
function Help() {
  const t = useText()
  const agency = useFrame()?.agency
  if (!agency?.phone) return null
  return (
    <p className={classes.help}>
      {t('login.help')} <a href={`tel:${agency.phone.replaceAll(' ', '')}`}>{agency.phone}</a>
      {agency.phoneHours ? `, ${agency.phoneHours}.` : ''}
    </p>
  )
}
