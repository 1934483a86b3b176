import { useQuery } from '@tanstack/react-query'
import {
  type KeyOf,
  resourceEndpoints,
  type ResourceField,
  type ResourceRow,
  type ResourceValue,
} from '#contract/resource.ts'
import { costTypeList } from '#contract/resources/cost-type.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/api.ts'
import { WideField } from '#web/kit/command-form.tsx'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import { DayField } from '#web/kit/day-field.tsx'
import { dossierLookup } from '#web/kit/dossier-lookup.ts'
import type { FieldProps } from '#web/kit/field.tsx'
import { MoneyField, NumberField } from '#web/kit/money-field.tsx'
import { SearchSelect } from '#web/kit/search-select.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/text-field.tsx'
import type { BoundField } from '#web/kit/use-command-form.ts'
import { useCountries } from '#web/reference-lists.ts'
import { useLanguage, useText } from '#web/text.ts'
import { columnIn } from '#contract/column-in.ts'

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
  if (of === 'costType') return <CostTypeField {...props} />
  return <SearchSelect {...props} lookup={of === 'customer' ? customerLookup : dossierLookup} />
}

function CostTypeField({ value, onChange, ...props }: FieldProps<number | null>) {
  const name = columnIn(useLanguage(), 'nameNl')
  const types = useQuery(query(resourceEndpoints(costTypeList).list, { query: { limit: -1 } })).data?.items ?? []
  return (
    <ChoiceField
      {...props}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      choices={(types as ResourceRow[]).map((type) => ({ value: String(type.id), label: String(type[name]) }))}
    />
  )
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
