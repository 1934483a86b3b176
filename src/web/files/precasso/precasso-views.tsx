import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getPrecassoTotals, type PrecassoPlace, precassoPlaces } from '#contract/files/precasso/precasso-list.ts'
import { type Status, statuses } from '#domain/workflow/status.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { anyInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { formatCount } from '#web/kit/words/format.ts'

const views = ['running', 'soon', 'confirm', 'no_iban', 'disputed', 'held', 'closed'] as const
type View = (typeof views)[number]

const inUrl = { place: anyInUrl(precassoPlaces), status: anyInUrl(statuses) }

/** The views of the list with how many files each holds; each is a filter, so what was looked for stays. */
export function PrecassoViews() {
  const t = useText()
  const [{ place, status }, change] = useUrlState(inUrl)
  const show = (name: string | null) => {
    const view = views.find((one) => one === name)
    if (view) change(filtersOf(view))
  }
  return (
    <Tabs mb={10} value={shown(place, status)} onChange={show}>
      <Tabs.List aria-label={t('dossiers.views')} px="var(--v-gutter)">
        {views.map((view) => (
          <Tabs.Tab key={view} value={view} rightSection={<ViewCount view={view} />} aria-controls={undefined}>
            {t(isPlace(view) ? `precasso.place.${view}` : `precasso.view.${view}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function ViewCount({ view }: { view: View }) {
  const asked = view === 'closed' ? { status: ['closed' as const] } : {}
  const { data } = useQuery({ ...query(getPrecassoTotals, { query: asked }), staleTime: 60_000 })
  if (!data) return null
  const sums = isPlace(view) ? data.places.find(({ place }) => place === view) : data.all
  return formatCount(sums?.count ?? 0)
}

const isPlace = (view: View): view is PrecassoPlace => view !== 'running' && view !== 'closed'

function filtersOf(view: View): { place: readonly PrecassoPlace[]; status: readonly Status[] } {
  return { place: isPlace(view) ? [view] : [], status: view === 'closed' ? ['closed'] : [] }
}

/** The view that filters just so; null: none. */
function shown(place: readonly PrecassoPlace[], status: readonly Status[]): View | null {
  return views.find((view) => same(filtersOf(view).place, place) && same(filtersOf(view).status, status)) ?? null
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
