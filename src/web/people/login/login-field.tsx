import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './login-form.module.css'

interface LoginFieldProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  /** Opposite the label. */
  readonly aside?: ReactNode
  /** Draws the input with these attributes. */
  readonly children: (attributes: InputAttributes) => ReactNode
}

interface InputAttributes {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

/** A field of the login: plain elements, so that the page is there before the rest of the portal is. */
export function LoginField({ id, label, error, aside, children }: LoginFieldProps) {
  const errorId = `${id}-error`
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={classes.input} data-wrong={error ? true : undefined}>
        {children({ id, ...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}) })}
      </div>
      {error && <LoginError id={errorId}>{error}</LoginError>}
    </div>
  )
}

/** The sentence under a field of the login that is not right. */
export function LoginError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={classes.error} id={id}>
      <Icon of={IconAlertCircle} size={14} />
      <span>{children}</span>
    </p>
  )
}
