import { useQuery } from '@tanstack/react-query'
import {
  type ClosingReasonOption,
  type LegalTypeOption,
  listClosingReasons,
  listCountries,
  listLegalTypes,
  listSalutations,
} from '#contract/lists/reference.ts'
import { query } from './api.ts'
import type { genders } from '#contract/intake/new-dossier.ts'
import type { Choice } from '#web/kit/fields/text-field.tsx'
import { useLanguage } from '#web/base/words/text.ts'

type Gender = (typeof genders)[number]

const names = { nl: 'nameNl', en: 'nameEn', fr: 'nameFr' } as const

/** Of a list that never changes: asked of the server once, and never again. */
const never = { staleTime: 'static', gcTime: Number.POSITIVE_INFINITY } as const

/** The forms of address in the language of the reader; asked of the server once. */
export function useSalutations(): readonly Choice<Gender>[] {
  const language = useLanguage()
  const { data } = useQuery({ ...query(listSalutations), ...never })
  return (data?.items ?? []).map((salutation) => ({ value: salutation.id, label: salutation[names[language]] }))
}

/** The countries with their names in the language of the reader: the Netherlands, and the others by name; asked of the server once. */
export function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const language = useLanguage()
  const { data } = useQuery({ ...query(listCountries, { query: { limit: -1 } }), ...never })
  const countries = (data?.items ?? []).map((country) => ({ value: country.id, label: country[names[language]] }))
  const place = (value: string) => (value === 'NL' ? 0 : 1)
  return countries.sort(
    (one, other) => place(one.value) - place(other.value) || one.label.localeCompare(other.label, language),
  )
}

/** Why files end, by name; asked of the server once, and again when the list changes. */
export function useClosingReasons(): readonly ClosingReasonOption[] {
  const { data } = useQuery({ ...query(listClosingReasons), staleTime: Number.POSITIVE_INFINITY })
  return data?.items ?? []
}

/** What a closing reason is called, by its code; nothing while the names are under way. */
export function useClosingReasonName(): (code: string | null) => string {
  const reasons = useClosingReasons()
  return (code) => reasons.find((reason) => reason.code === code)?.name ?? ''
}

/** What companies can be before the law, by name; asked of the server once, and again when the list changes. */
export function useLegalTypes(): readonly LegalTypeOption[] {
  const { data } = useQuery({ ...query(listLegalTypes), staleTime: Number.POSITIVE_INFINITY })
  return data?.items ?? []
}

/** What a legal type is called, by its code; nothing while the names are under way. */
export function useLegalTypeName(): (code: string | null) => string {
  const types = useLegalTypes()
  return (code) => types.find((type) => type.code === code)?.name ?? ''
}

/** The legal types to choose from: those in use, and the one that is chosen already. */
export function useLegalTypeChoices(
  chosen: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  return useLegalTypes()
    .filter(({ code, choosable }) => choosable || code === chosen)
    .map(({ code, name }) => ({ value: code, label: name }))
}
