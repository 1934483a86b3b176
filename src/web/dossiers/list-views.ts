import { pageSizes } from '#contract/list.ts'
import { type Status, statuses } from '#domain/workflow/status.ts'
import { oneInUrl, readValues } from '#web/kit/url-state.ts'

/** The fixed views of the list; the first is what the page opens with. */
export const listViews = ['open', 'mine', 'all'] as const
export type ListView = (typeof listViews)[number]

export const viewInUrl = { view: oneInUrl(listViews) }

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
  for (const text of viewInUrl.view.write(view)) params.set('view', text)
  return params.toString()
}

/**
 * The address of a list without one of its filters. A filter that nobody set comes with the view: without it the same
 * is looked for in another view, which is named.
 */
export function addressWithout(address: string, filter: string): { address: string; view: ListView | null } {
  const params = new URLSearchParams(address)
  params.delete('page')
  if (params.has(filter) || params.has(`${filter}[]`)) {
    params.delete(filter)
    params.delete(`${filter}[]`)
    return { address: params.toString(), view: null }
  }
  const isMine = readValues(viewInUrl, params).view === 'mine'
  if (isMine && filter === 'owner') {
    params.delete('view')
    return { address: params.toString(), view: 'open' }
  }
  params.set('view', 'all')
  if (isMine) params.append('owner[]', 'me')
  return { address: params.toString(), view: 'all' }
}

/** The address of the page of a list on which a place, counted from 0, stands. */
export function pageOfList(address: string, place: number): string {
  const params = new URLSearchParams(address)
  const perPage = pageSizes.find((size) => String(size) === params.get('per-page')) ?? pageSizes[0]
  const page = Math.floor(place / perPage) + 1
  if (page > 1) params.set('page', String(page))
  return params.toString()
}
