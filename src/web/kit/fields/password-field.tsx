import { PasswordInput } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import { type FieldProps, useFieldParts } from './field.tsx'

type PasswordFieldProps = FieldProps<string> & { readonly autoComplete: 'current-password' | 'new-password' }

/** A password, hidden until one wants to see it: that is better than typing it twice. */
export function PasswordField({ value, onChange, autoComplete, ...props }: PasswordFieldProps) {
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
