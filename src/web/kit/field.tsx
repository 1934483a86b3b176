import type { ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { useText } from '#web/text.ts'
import { Icon } from './icon.tsx'

/** What every field of a form takes; `form.field('name')` fills id, name, value, onChange and error. */
export interface FieldProps<Value> {
  readonly label: ReactNode
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly id?: string
  readonly name?: string
  /** A sentence that says what is wrong and how it should be; it replaces the hint. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** What a field hands to Mantine's input: label with "(verplicht)", and either the error or the hint below it. */
export function useFieldParts({
  label,
  id,
  name,
  error,
  hint,
  required,
  disabled,
  placeholder,
  autoFocus,
}: Omit<FieldProps<never>, 'value' | 'onChange'>) {
  const t = useText()
  return {
    label: required ? (
      <>
        {label} <span style={{ color: 'var(--v-text-3)', fontWeight: 400 }}>{t('kit.required')}</span>
      </>
    ) : (
      label
    ),
    id,
    name,
    placeholder,
    disabled: disabled ?? false,
    'data-autofocus': autoFocus || undefined,
    'aria-required': required || undefined,
    description: error ? undefined : hint,
    error: error ? <FieldError>{error}</FieldError> : undefined,
  }
}

/** The sentence under a field that is not right. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={IconAlertCircle} size={14} />
      <span>{children}</span>
    </>
  )
}
