import { infiniteQueryOptions } from '@tanstack/react-query'
import { getTimeline } from '#contract/files/timeline.ts'
import { type TimelineGroup, timelineGroups } from '#contract/files/timeline-kinds.ts'
import type { Day } from '#domain/day.ts'
import { call, keyOf, viewOf } from '#web/base/calls/api.ts'
import { anyInUrl } from '#web/kit/filters/url-state.ts'

/** Which groups of events of the timeline are shown, in the address; none: all. */
export const shownGroups = { show: anyInUrl(timelineGroups) }

const pageSize = 50

/** The timeline of a file, fifty events at a time: all of them or those of some groups, until a day when one is asked for. */
export function timelineQuery(dossierId: number, show: readonly TimelineGroup[], untilDay: Day | null) {
  const asked = { group: show.length === 0 ? undefined : [...show], ...(untilDay === null ? {} : { until: untilDay }) }
  const parts = { params: { id: dossierId }, query: asked }
  return infiniteQueryOptions({
    queryKey: [...keyOf(getTimeline, parts), 'pages'],
    queryFn: ({ pageParam, signal, meta }) =>
      call(
        getTimeline,
        { ...parts, query: { ...asked, offset: pageParam, limit: pageSize } },
        { signal, ...viewOf(meta) },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, { items }) => sum + items.length, 0)
      return seen < last.total ? seen : undefined
    },
  })
}
