import type { Day } from '#domain/day.ts'
import type { StandstillCause } from '#domain/workflow/standstill.ts'
import { listDossiers } from '#contract/files/dossiers.ts'
import { getStandstillTotals, listStandstill, type StandstillFilter } from '#contract/files/standstill.ts'
import type { App } from '#server/app.ts'
import { inAmsterdam } from '#server/clock.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { findStandstill, standstillIdsOf, type StandstillSum, sumStandstill } from './queries.ts'

/** The files that should have moved on and did not. */
export function registerStandstill(app: App): void {
  route(app, listStandstill, async ({ db, actor, clock, query }) => {
    const order = query.sortBy ? query.sortOrder : 'desc'
    const asked = { ...withGroup(query), sortBy: query.sortBy ?? 'late', sortOrder: order, today: clock.today() }
    return paged(await findStandstill(db, actor, asked), query)
  })

  app.selectables.set(listStandstill.path, {
    of: listDossiers.path,
    find: async (_db, actor, filters) => {
      return standstillIdsOf(actor, { ...withGroup(filters as GroupFilter), today: inAmsterdam(actor.now).day })
    },
  })

  route(app, getStandstillTotals, async ({ db, actor, clock, query }) => {
    const sums = await sumStandstill(db, actor, { ...query, today: clock.today() })
    const causes = [...Map.groupBy(sums, ({ cause }) => cause)].map(([cause, parts]) => ({ cause, ...totalOf(parts) }))
    return { causes: causes.toSorted((one, other) => compareDays(one.since, other.since)), total: totalOf(sums) }
  })
}

type GroupFilter = StandstillFilter & { readonly group?: StandstillCause | undefined }

/** A group is one of the causes that are asked for. */
const withGroup = <Filter extends GroupFilter>({ group, ...filter }: Filter) =>
  group ? { ...filter, cause: [group] } : filter

/** What sums come to together, one a currency. */
function totalOf(sums: readonly StandstillSum[]) {
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    open: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, parts]) => ({
      currency,
      cents: parts.reduce((total, { cents }) => total + cents, 0),
    })),
    since: sums.reduce<Day | null>((first, { oldestDay }) => earliest(first, oldestDay), null),
  }
}

const earliest = (one: Day | null, other: Day | null) => (one === null || (other && other < one) ? other : one)

/** The longest first; what has no day comes last. */
function compareDays(one: Day | null, other: Day | null): number {
  if (one === other) return 0
  return one !== null && (other === null || one < other) ? -1 : 1
}
