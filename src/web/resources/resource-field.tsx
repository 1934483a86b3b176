import type { ResourceField } from '#contract/resource.ts'
import type { Day } from '#domain/day.ts'
import { DayField } from '#web/kit/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/money-field.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/text-field.tsx'
import type { BoundField } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'

/** What a field of a plain list holds while it is edited. */
export type ResourceValue = string | number | boolean | null

/** The field of a form for one kind of field of a plain list. */
export function ResourceFormField({ field, bound }: { field: ResourceField; bound: BoundField<ResourceValue> }) {
  const t = useText()
  const { value, onChange, ...rest } = bound
  const common = { ...rest, label: t(field.label), required: !field.optional, onChange }
  switch (field.kind) {
    case 'line':
    case 'percent':
      return <TextField {...common} value={String(value ?? '')} />
    case 'text':
      return <TextAreaField {...common} value={String(value ?? '')} />
    case 'integer':
      return <NumberField {...common} value={typeof value === 'number' ? value : null} />
    case 'cents':
      return <MoneyField {...common} value={typeof value === 'number' ? value : null} />
    case 'day':
      return <DayField {...common} value={value ? (String(value) as Day) : null} />
    case 'choice': {
      const choices = Object.entries(field.options).map(([option, key]) => ({ value: option, label: t(key) }))
      return <ChoiceField {...common} value={value === null ? null : String(value)} choices={choices} />
    }
    case 'toggle':
      return <SwitchField {...common} required={false} value={value === true} />
  }
}

/** What a field holds in a new row. */
export function emptyValue(field: ResourceField): ResourceValue {
  if (field.kind === 'toggle') return false
  if (field.kind === 'line' || field.kind === 'text' || field.kind === 'percent') return ''
  return null
}
