import { Autocomplete, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useText } from '#web/base/words/text.ts'
import { useFieldChoice } from '#web/kit/forms/field-choices.tsx'
import { type FieldProps, useFieldParts } from './field.tsx'

export interface TextFieldProps extends FieldProps<string> {
  readonly maxLength?: number
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** What was typed as it is written, once the field is left. */
  readonly tidy?: (text: string) => string
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  maxLength,
  autoComplete = 'off',
  type = 'text',
  tidy,
  ...props
}: TextFieldProps) {
  return (
    <TextInput
      {...useFieldParts(props)}
      type={type}
      value={value}
      maxLength={maxLength}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={tidy && (() => tidy(value) !== value && onChange(tidy(value)))}
    />
  )
}

/** One line of text, with what was chosen before to choose from. */
export function SuggestField({
  value,
  onChange,
  maxLength,
  suggestions,
  ...props
}: FieldProps<string> & { maxLength: number; suggestions: readonly string[] }) {
  return (
    <Autocomplete
      {...useFieldParts(props)}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      data={[...suggestions]}
      onChange={onChange}
    />
  )
}

/** Several lines of text; grows with what is typed. */
export function TextAreaField({ value, onChange, rows = 3, ...props }: FieldProps<string> & { rows?: number }) {
  return (
    <Textarea
      {...useFieldParts(props)}
      value={value}
      minRows={rows}
      maxRows={20}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** It stays in sight, and cannot be chosen. */
  readonly disabled?: boolean
  /** The heading it stands under; those of one group follow each other. */
  readonly group?: string
}

export interface ChoiceFieldProps<Value extends string> extends FieldProps<Value | null> {
  readonly choices: readonly Choice<Value>[]
  /** Whether "none" is a choice too. */
  readonly clearable?: boolean
  /** Whether typing narrows it down: for a list of more than a dozen. */
  readonly searchable?: boolean
}

/** One of a short, known list. For lists that are searched on the server there is `SearchSelect`. */
export function ChoiceField<Value extends string>({
  value,
  onChange,
  choices,
  clearable = false,
  searchable = false,
  ...props
}: ChoiceFieldProps<Value>) {
  const t = useText()
  const words = (one: Value) => choices.find((choice) => choice.value === one)?.label ?? one
  return (
    <Select
      {...useFieldParts({ ...props, words })}
      data={grouped(choices)}
      value={value}
      onChange={onChange}
      allowDeselect={clearable}
      clearable={clearable}
      searchable={searchable}
      nothingFoundMessage={choices.length === 0 ? t('kit.list_empty') : searchable && t('kit.nothing_found')}
      checkIconPosition="right"
    />
  )
}

/** The choices under their headings, where they have any. */
function grouped<Value extends string>(choices: readonly Choice<Value>[]) {
  if (choices.every(({ group }) => group === undefined)) return choices
  const groups = [...new Set(choices.map(({ group = '' }) => group))]
  // What has a group in itself would be taken for one.
  const bare = ({ group: _group, ...choice }: Choice<Value>) => choice
  const within = (heading: string) => choices.filter(({ group = '' }) => group === heading)
  return groups.map((group) => ({ group, items: within(group).map(bare) }))
}

/** On or off. */
export function SwitchField({ value, onChange, label, hint, id, name, error, disabled }: FieldProps<boolean>) {
  const choice = useFieldChoice(id)
  return (
    <div>
      <Switch
        {...(id ? { id } : {})}
        {...(name ? { name } : {})}
        label={label}
        description={hint}
        error={error}
        disabled={disabled ?? false}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {choice}
    </div>
  )
}
