import { useQuery } from '@tanstack/react-query'
import { columnIn } from '#contract/platform/column-in.ts'
import { resourceEndpoints, type ResourceRow } from '#contract/lists/resource.ts'
import { costTypeList } from '#contract/lists/resources/cost-type.ts'
import { query } from '#web/base/calls/api.ts'
import type { FieldProps } from '#web/kit/fields/field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useLanguage } from '#web/base/words/text.ts'

/** One of the types of costs, by its name in the language of the reader. */
export function CostTypeField({ value, onChange, ...props }: FieldProps<number | null>) {
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
