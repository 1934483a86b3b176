import { lazy, Suspense } from 'react'
import type { KeyOf, ResourceField, ResourceValue } from '#contract/lists/resource.ts'
import type { Day } from '#domain/day.ts'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import type { FieldProps } from '#web/kit/fields/field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useCountries } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'

/** Of two lists alone. */
const CostTypeField = lazy(() => import('./cost-type-field.tsx').then((module) => ({ default: module.CostTypeField })))

/** The field of a form for one kind of field of a plain list. */
export function ResourceFormField({ field, bound }: { field: ResourceField; bound: BoundField<ResourceValue> }) {
  const t = useText()
  const { value, onChange, ...rest } = bound
  const hint = field.hint ? { hint: t(field.hint) } : {}
  const common = {
    ...rest,
    ...hint,
    label: t(field.label),
    required: !field.optional || field.when !== undefined,
    onChange,
  }
  switch (field.kind) {
    case 'line':
    case 'written':
      return <TextField {...common} value={String(value ?? '')} />
    case 'percent':
      return <TextField {...common} value={String(value ?? '').replace('.', ',')} />
    case 'text':
      return (
        <WideField>
          <TextAreaField {...common} value={String(value ?? '')} />
        </WideField>
      )
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
    case 'country':
      return <CountryField {...common} value={value === null ? null : String(value)} />
    case 'key':
      return <KeyField {...common} of={field.of} value={typeof value === 'number' ? value : null} />
    case 'toggle':
      return <SwitchField {...common} required={false} value={value === true} />
  }
}

function CountryField(props: FieldProps<string | null>) {
  return <ChoiceField {...props} choices={useCountries()} searchable />
}

function KeyField({ of, ...props }: FieldProps<number | null> & { of: KeyOf }) {
  if (of === 'costType') {
    return (
      <Suspense fallback={null}>
        <CostTypeField {...props} />
      </Suspense>
    )
  }
  return <SearchSelect {...props} lookup={of === 'customer' ? customerLookup : dossierLookup} />
}

/** What a field holds in a new row. */
export function emptyValue(field: ResourceField): ResourceValue {
  switch (field.kind) {
    case 'toggle':
      return field.starts ?? false
    case 'choice':
      return field.starts ?? null
    case 'country':
      return homeCountry
    case 'line':
    case 'text':
    case 'written':
    case 'percent':
      return ''
    default:
      return null
  }
}

/** Where most are: the law this portal follows is that of the Netherlands. */
const homeCountry = 'NL'
