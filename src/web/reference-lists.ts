import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ClosingReasonOption,
  type LegalTypeOption,
  listClosingReasons,
  listCountries,
  listLegalTypes,
  listSalutations,
  listSubjectOptions,
} from '#contract/reference.ts'
import { resourceEndpoints } from '#contract/resource.ts'
import { agendaSubjectList } from '#contract/resources/agenda-subject.ts'
import { bailiffList } from '#contract/resources/bailiff.ts'
import { call, keyOfReference, query } from '#web/api.ts'
import { orEmpty } from '#web/area-errors.ts'
import { listPartnerChoices } from '#contract/partners.ts'
import type { genders } from '#contract/new-dossier.ts'
import type { Choice } from '#web/kit/text-field.tsx'
import { useLanguage } from '#web/text.ts'
import { useMay } from '#web/user.ts'

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

/**
 * A list of names that is asked of the server once, and again when it is changed or another language is chosen. It is
 * empty where it cannot be had; then it is asked for the next time.
 */
const readOnce = {
  staleTime: ({ state }: { readonly state: { readonly data?: { readonly items: readonly unknown[] } | undefined } }) =>
    (state.data?.items.length ?? 0) === 0 ? 0 : Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const

/** What items of the agenda can be about. */
export const agendaSubjectsQuery = queryOptions({
  queryKey: keyOfReference(resourceEndpoints(agendaSubjectList).list),
  queryFn: async ({ signal }) => orEmpty(call(listSubjectOptions, {}, { signal })),
  ...readOnce,
})

const listBailiffs = resourceEndpoints(bailiffList).list

/** The offices of bailiffs, by name; those that are no longer chosen too. */
export const bailiffsQuery = queryOptions({
  queryKey: keyOfReference(listBailiffs),
  queryFn: async ({ signal }) => orEmpty(call(listBailiffs, { query: { limit: -1 } }, { signal })),
  ...readOnce,
})

/** An office of bailiffs to choose. */
export interface Bailiff {
  readonly id: number
  readonly name: string
  readonly active: boolean
  /** The postcodes it works for; null is all of them. */
  readonly postcodes: string | null
}

/** The offices of bailiffs, by name; none for whoever may not see them. */
export function useBailiffs(): readonly Bailiff[] {
  const { data } = useQuery({ ...bailiffsQuery, enabled: useMay()('bailiff.list') })
  return (data?.items ?? []) as unknown as readonly Bailiff[]
}

/** The partners, by name; none for whoever may not see them. */
export function usePartners(): readonly { readonly id: number; readonly name: string; readonly active: boolean }[] {
  const enabled = useMay()('partner.list')
  const { data } = useQuery({ ...query(listPartnerChoices), staleTime: 5 * 60_000, enabled })
  return data?.items ?? []
}
