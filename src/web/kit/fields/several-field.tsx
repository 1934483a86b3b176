import { MultiSelect } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import { type FieldProps, useFieldParts } from './field.tsx'
import type { Choice } from './text-field.tsx'

interface SeveralFieldProps<Value extends string> extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  readonly value: readonly Value[]
  readonly onChange: (value: Value[]) => void
  readonly choices: readonly Choice<Value>[]
}

/** Some of a known list that is too long to show whole: typing narrows it down. What is gone from the list stays chosen. */
export function SeveralField<Value extends string>({ value, onChange, choices, ...props }: SeveralFieldProps<Value>) {
  const t = useText()
  const labelOf = (one: Value) => choices.find((choice) => choice.value === one)?.label ?? one
  const words = (chosen: readonly Value[]) => chosen.map(labelOf).join(', ')
  const gone = value.filter((one) => !choices.some((choice) => choice.value === one))
  const data: readonly Choice<Value>[] = [...choices, ...gone.map((one) => ({ value: one, label: one }))]
  const groups = [...new Set(data.map(({ group = '' }) => group))]
  const within = (heading: string) =>
    data.filter(({ group = '' }) => group === heading).map(({ value: one, label }) => ({ value: one, label }))
  return (
    <MultiSelect
      {...useFieldParts({ ...props, words })}
      data={groups.length > 1 ? groups.map((group) => ({ group, items: within(group) })) : within(groups[0] ?? '')}
      value={[...value]}
      onChange={onChange}
      searchable
      hidePickedOptions
      nothingFoundMessage={choices.length === 0 ? t('kit.list_empty') : t('kit.nothing_found')}
    />
  )
}
