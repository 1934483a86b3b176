import { filterQueryOf } from '#web/kit/filters/use-filters.ts'
import { readValues } from '#web/kit/filters/url-state.ts'
import type { Say } from '#web/base/words/text.ts'
import { dossierFilters } from './dossier-filters.ts'
import { queryOfView, viewInUrl, viewShown } from './list-views.ts'

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
