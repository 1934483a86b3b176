import { type Status, statuses } from '#domain/workflow/status.ts'
import { oneInUrl } from '#web/kit/url-state.ts'

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
