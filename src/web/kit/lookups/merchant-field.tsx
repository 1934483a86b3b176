import { useQuery } from '@tanstack/react-query'
import { searchMerchants } from '#contract/files/file-merchant.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { optionLimit } from './dropdown.ts'
import type { FieldProps } from '#web/kit/fields/field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'

/** The merchants of a customer that a file can be given; null: of whoever is logged in. None while nobody is chosen. */
export function useOfferedMerchants(customerId: number | null) {
  const ofUser = useUser()?.customerId ?? null
  const customer = customerId ?? ofUser
  const asked = { customer: customer ?? 0, active: '1', limit: optionLimit } as const
  const isOffered = useMay()('customer.search') && customer !== null
  const { data } = useQuery({ ...query(searchMerchants, { query: asked }), enabled: isOffered })
  return customer === null ? [] : (data?.items ?? [])
}

interface MerchantFieldProps extends FieldProps<number | null> {
  readonly customerId: number | null
  /** The one that stands there, which may not be offered any more. */
  readonly present?: { readonly id: number; readonly name: string } | null
}

/** Under which merchant of its customer the debt of a file was made; typing narrows the list. */
export function MerchantField({ customerId, present = null, value, onChange, ...props }: MerchantFieldProps) {
  const t = useText()
  const offered = useOfferedMerchants(customerId)
  const choices = present && !offered.some(({ id }) => id === present.id) ? [present, ...offered] : offered
  return (
    <ChoiceField
      {...props}
      hint={t(choices.length === 0 ? 'file_merchant.empty' : 'file_merchant.hint')}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      choices={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      searchable
      clearable
    />
  )
}
