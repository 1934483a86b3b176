import { useCountries } from '#web/base/calls/reference-lists.ts'
import { ChoiceField } from './text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'

interface CountryFieldProps {
  readonly field: BoundField<string>
  readonly label: string
  readonly required?: boolean
}

/** A country, found by its name in the language of the reader; the Netherlands unless somebody chooses another. */
export function CountryField({ field, label, required = false }: CountryFieldProps) {
  const countries = useCountries()
  return (
    <ChoiceField
      {...field}
      label={label}
      choices={countries}
      onChange={(country) => field.onChange(country ?? 'NL')}
      required={required}
      searchable
    />
  )
}
