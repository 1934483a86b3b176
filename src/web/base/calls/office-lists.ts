import { queryOptions, useQuery } from '@tanstack/react-query'
import { listPartnerChoices } from '#contract/parties/partners.ts'
import { listSubjectOptions } from '#contract/lists/reference.ts'
import { resourceEndpoints } from '#contract/lists/resource.ts'
import { agendaSubjectList } from '#contract/lists/resources/agenda-subject.ts'
import { bailiffList } from '#contract/lists/resources/bailiff.ts'
import { call, keyOfReference, query } from './api.ts'
import { orEmpty } from './area-errors.ts'
import { useMay } from './user.ts'

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
