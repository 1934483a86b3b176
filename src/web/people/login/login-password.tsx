import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './login-form.module.css'
import { LoginField } from './login-field.tsx'

interface LoginPasswordProps {
  readonly id: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (password: string) => void
  /** Opposite the label. */
  readonly aside?: ReactNode
}

/** A password that can be shown while it is typed. */
export function LoginPassword({ id, label, error, value, onChange, aside, autoFocus, ...props }: LoginPasswordProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <LoginField id={id} label={label} error={error} aside={aside}>
      {(wrong) => (
        <>
          <input
            {...wrong}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete={props.autoComplete}
            data-autofocus={autoFocus || undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={classes.reveal}
            aria-label={t('login.show_password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? IconEyeOff : IconEye} />
          </button>
        </>
      )}
    </LoginField>
  )
}
