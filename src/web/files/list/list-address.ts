import { filterQueryOf } from '#web/kit/filters/use-filters.ts'
import { readValues } from '#web/kit/filters/url-state.ts'
import type { Say } from '#web/base/words/text.ts'
import { dossierFilters } from './dossier-filters.ts'
import { queryOfView, viewInUrl, viewShown } from './list-views.ts'

/** The address of a file that remembers the list it was opened from, and its place in it. */
export function dossierLink(id: number, list?: { readonly address: string; readonly place: number }): string {
  if (!list) return `/file/show-new/${id}`
  const params = new URLSearchParams({ list: list.address, at: String(list.place) })
  return `/file/show-new/${id}?${params.toString()}`
}

/** What a list asks, read from its address: for the arrows to the file before and after. */
export function listQueryOf(address: string, t: Say): Readonly<Record<string, unknown>> {
  const params = new URLSearchParams(address)
  const sort = params.get('sort')
  return {
    ...queryOfView(viewShown(readValues(viewInUrl, params))),
    ...filterQueryOf(dossierFilters(t), params),
    ...(sort ? { sortBy: sort, sortOrder: params.get('order') === 'desc' ? 'desc' : 'asc' } : {}),
  }
}

/** The address of the list without the page: the place of a file says more. */
export function listAddressOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  return params.toString()
}
