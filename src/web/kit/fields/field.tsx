import type { ReactNode } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { useText } from '#web/base/words/text.ts'
import { useFieldChoice } from '#web/kit/forms/field-choices.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'

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

interface PartsProps<Value> extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  /** A value as the field shows it, where somebody chooses between several; never asked of nothing. */
  readonly words?: ((value: Value) => ReactNode) | undefined
}

/**
 * What a field hands to Mantine's input: label with "(verplicht)", either the error or the hint below it, and the choice
 * when somebody else has changed it too.
 */
export function useFieldParts<Value = string>({
  label,
  id,
  name,
  error,
  hint,
  required,
  disabled,
  placeholder,
  autoFocus,
  words,
}: PartsProps<Value>) {
  const t = useText()
  const choice = useFieldChoice(id, words as ((value: unknown) => ReactNode) | undefined)
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
    // Always around the input, or it would be another one when the choice comes, and lose the focus.
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {choice}
      </>
    ),
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
