import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldProps, useFieldParts } from './field.tsx'

export interface WrittenFieldProps<Value> extends FieldProps<Value | null> {
  /** What somebody typed as a value, or the sentence that says why it is none. Empty text never gets here. */
  readonly read: (text: string) => { readonly value: Value } | { readonly problem: string }
  readonly write: (value: Value) => string
  readonly leftSection?: ReactNode
  readonly rightSection?: ReactNode
  readonly align?: 'right'
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
}

/**
 * A field whose text stands for something: an amount, a day, a number. What is typed stays as typed until the field is
 * left; then it is written the usual way, or the sentence below says what is wrong. A form does not go out while the
 * text of one of these is not a value.
 */
export function WrittenField<Value>(given: WrittenFieldProps<Value>) {
  const { value, onChange, read, write, leftSection, rightSection, align, inputMode, error, ...props } = given
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => (value === null ? '' : write(value)))
  const [problem, setProblem] = useState<string | null>(null)
  const shown = useRef(value)
  const parts = useFieldParts({ ...props, error: problem ?? error, words: write })

  // A value from outside (a loaded form, a choice in the calendar) is written into the field.
  useEffect(() => {
    if (Object.is(shown.current, value)) return
    shown.current = value
    setText(value === null ? '' : write(value))
    setProblem(null)
    input.current?.setCustomValidity('')
  }, [value, write])

  const take = (typed: string, leaving: boolean) => {
    const result = typed.trim() === '' ? { value: null } : read(typed.trim())
    const wrong = 'problem' in result
    input.current?.setCustomValidity(wrong ? result.problem : '')
    if (leaving || !wrong) setProblem(wrong ? result.problem : null)
    const next = wrong ? null : result.value
    if (leaving && next !== null) setText(write(next))
    else setText(typed)
    if (Object.is(next, shown.current)) return
    shown.current = next
    onChange(next)
  }

  return (
    <TextInput
      {...parts}
      ref={input}
      value={text}
      autoComplete="off"
      inputMode={inputMode ?? 'text'}
      leftSection={leftSection}
      rightSection={rightSection}
      styles={{ input: { fontFeatureSettings: 'var(--v-tnum)', textAlign: align ?? 'left' } }}
      onChange={(event) => take(event.currentTarget.value, false)}
      onBlur={(event) => take(event.currentTarget.value, true)}
    />
  )
}
