import { pageSizes } from '#contract/platform/list.ts'
import { type Status, statuses } from '#domain/workflow/status.ts'
import { readValues, textInUrl, type UrlPart, type UrlValues } from '#web/kit/filters/url-state.ts'

/** The fixed views of the list; the first is what the page opens with. */
export const listViews = ['open', 'mine', 'all'] as const
export type ListView = (typeof listViews)[number]

/** The view an address names, or null. */
const namedView: UrlPart<ListView | null> = {
  read: ([first]) => listViews.find((view) => view === first) ?? null,
  write: (view) => (view === null ? [] : [view]),
}
export const viewInUrl = { view: namedView, search: textInUrl }

/** What is looked for is looked for in all files, unless a view is named: whoever asks for a closed file finds it. */
export function viewShown({ view, search }: UrlValues<typeof viewInUrl>): ListView {
  return view ?? standing(search)
}

/** The view of an address that names none. */
const standing = (search: string): ListView => (search.trim() === '' ? 'open' : 'all')

/** Everything but closed, so that suspended files and files under watch are never out of sight. */
const notClosed: readonly Status[] = statuses.filter((status) => status !== 'closed')

/** What a view asks of the list; filters of the same name go before it. */
export function queryOfView(view: ListView): Readonly<Record<string, unknown>> {
  if (view === 'all') return {}
  return view === 'mine' ? { status: notClosed, owner: ['me'] } : { status: notClosed }
}

/**
 * The address of a list in another view: what was looked for, its order and page size stay; a filter that the view sets
 * itself goes, or the tab would not show what it says.
 */
export function addressInView(address: string, view: ListView): string {
  const params = new URLSearchParams(address)
  for (const name of ['page', 'saved', 'view']) params.delete(name)
  for (const name of Object.keys(queryOfView(view))) {
    params.delete(name)
    params.delete(`${name}[]`)
  }
  return named(params, view).toString()
}

/** The address names its view, unless it shows that anyhow. */
function named(params: URLSearchParams, view: ListView): URLSearchParams {
  if (view === standing(params.get('search') ?? '')) params.delete('view')
  else params.set('view', view)
  return params
}

/**
 * The address of a list without one of its filters. A filter that nobody set comes with the view: without it the same
 * is looked for in another view, which is named.
 */
export function addressWithout(address: string, filter: string): { address: string; view: ListView | null } {
  const params = new URLSearchParams(address)
  params.delete('page')
  const shown = viewShown(readValues(viewInUrl, params))
  if (params.has(filter) || params.has(`${filter}[]`)) {
    params.delete(filter)
    params.delete(`${filter}[]`)
    return { address: named(params, shown).toString(), view: null }
  }
  if (shown === 'mine' && filter === 'owner') return { address: named(params, 'open').toString(), view: 'open' }
  if (shown === 'mine') params.append('owner[]', 'me')
  return { address: named(params, 'all').toString(), view: 'all' }
}

/** The address of the page of a list on which a place, counted from 0, stands. */
export function pageOfList(address: string, place: number): string {
  const params = new URLSearchParams(address)
  const perPage = pageSizes.find((size) => String(size) === params.get('per-page')) ?? pageSizes[0]
  const page = Math.floor(place / perPage) + 1
  if (page > 1) params.set('page', String(page))
  return params.toString()
}
