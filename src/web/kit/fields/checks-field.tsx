import { Checkbox, Stack } from '@mantine/core'
import { type FieldProps, useFieldParts } from './field.tsx'

interface ChecksFieldProps extends FieldProps<readonly number[]> {
  readonly choices: readonly { readonly value: number; readonly label: string; readonly disabled?: boolean }[]
}

/** Some of a short list, in the order in which they are chosen. */
export function ChecksField({ value, onChange, choices, ...props }: ChecksFieldProps) {
  const words = (chosen: readonly number[]) =>
    choices
      .filter((choice) => chosen.includes(choice.value))
      .map((choice) => choice.label)
      .join(', ')
  const { label, description, error, id, inputContainer } = useFieldParts({ ...props, words })
  return (
    <Checkbox.Group
      {...(id ? { id } : {})}
      label={label}
      description={description}
      error={error}
      inputContainer={inputContainer}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <Stack gap={6} mt={6}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            value={String(choice.value)}
            label={choice.label}
            disabled={choice.disabled ?? false}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
