import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'

interface IdChoiceProps {
  readonly bound: BoundField<number | null>
  readonly rows: readonly { readonly id: number; readonly name: string }[]
  readonly label: string
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** One of some people or teams, or none. */
export function IdChoice({ bound, rows, ...field }: IdChoiceProps) {
  return (
    <ChoiceField
      {...bound}
      {...field}
      value={bound.value === null ? null : String(bound.value)}
      onChange={(chosen) => bound.onChange(chosen === null ? null : Number(chosen))}
      choices={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      searchable
      clearable
    />
  )
}
