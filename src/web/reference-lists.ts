import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ClosingReasonOption,
  type LegalTypeOption,
  listClosingReasons,
  listCountries,
  listLegalTypes,
  listSubjectOptions,
} from '#contract/reference.ts'
import { call, keyOf, query } from '#web/api.ts'
import { orEmpty } from '#web/area-errors.ts'
import { useLanguage } from '#web/text.ts'

const names = { nl: 'nameNl', en: 'nameEn', fr: 'nameFr' } as const

/** The countries with their names in the language of the reader, by name; asked of the server once. */
export function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const language = useLanguage()
  const { data } = useQuery({ ...query(listCountries, { query: { limit: -1 } }), staleTime: Number.POSITIVE_INFINITY })
  const countries = (data?.items ?? []).map((country) => ({ value: country.id, label: country[names[language]] }))
  return countries.sort((one, other) => one.label.localeCompare(other.label, language))
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

/** What items of the agenda can be about; nothing where the list cannot be had, and then it is asked for again. */
export const agendaSubjectsQuery = queryOptions({
  queryKey: keyOf(listSubjectOptions),
  queryFn: async ({ signal }) => orEmpty(call(listSubjectOptions, {}, { signal })),
  staleTime: ({ state }) => ((state.data?.items.length ?? 0) === 0 ? 0 : 5 * 60_000),
})
