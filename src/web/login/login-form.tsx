import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { login, type User } from '#contract/users.ts'
import { useCommand } from '#web/api.ts'
import { loadCsrfToken } from '#web/http.ts'
import { useFieldParts } from '#web/kit/field.tsx'
import { Message } from '#web/kit/message.tsx'
import { useText } from '#web/text.ts'
import { useFrame } from '#web/user.ts'
import { CaptchaBox } from './captcha-box.tsx'
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
  const agency = useFrame()?.agency
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  const captcha = useCaptcha('app_login')
  const box = useRef<HTMLDivElement>(null)
  const command = useCommand(login, {
    inForm: true,
    refreshes: [],
    onDone: ({ user }) => void loadCsrfToken().then(() => onDone(user)),
  })
  const { fieldErrors, error, message } = command
  const onlyFields = Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (!error) return
    box.current?.focus()
    // An answer counts once, whatever came of it.
    captcha.renew(fieldErrors['captcha'] === undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [error])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (command.busy) return
    const answer = await captcha.answer()
    if (answer === null) return
    command.send({ input: { username, password, captcha: answer || undefined } })
  }
  return (
    <form className={className} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {message && (
        <Message tone="danger" title={t('login.not_done')} ref={box}>
          {onlyFields ? t('error.check_fields') : message}
        </Message>
      )}
      <TextInput
        {...useFieldParts({ label: t('login.username'), id: `${id}-username`, error: fieldErrors['username'] })}
        size="lg"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        {...useFieldParts({ label: t('login.password'), id: `${id}-password`, error: fieldErrors['password'] })}
        size="lg"
        name="password"
        autoComplete="current-password"
        data-autofocus={known !== '' || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password'), tabIndex: 0 }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {captcha.needed && <CaptchaBox captcha={captcha} error={fieldErrors['captcha']} />}
      {note}
      <Button type="submit" variant="filled" size="lg" fullWidth aria-busy={command.busy}>
        {command.busy || captcha.waiting ? t('kit.busy') : t('login.submit')}
      </Button>
      {agency?.phone && note === undefined && (
        <p style={{ margin: 0, color: 'var(--v-text-3)' }}>
          {t('login.help')}{' '}
          <a href={`tel:${agency.phone.replaceAll(' ', '')}`} style={{ whiteSpace: 'nowrap' }}>
            {agency.phone}
          </a>
          {agency.phoneHours && `, ${agency.phoneHours}`}.
        </p>
      )}
    </form>
  )
}
