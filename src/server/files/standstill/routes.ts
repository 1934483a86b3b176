import { getStandstillTotals, listStandstill } from '#contract/files/standstill.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { findStandstill, sumStandstill } from './queries.ts'

/** The files that should have moved on and did not. */
export function registerStandstill(app: App): void {
  route(app, listStandstill, async ({ db, actor, clock, query }) => {
    const order = query.sortBy ? query.sortOrder : 'desc'
    const asked = { ...query, sortBy: query.sortBy ?? 'late', sortOrder: order, today: clock.today() }
    return paged(await findStandstill(db, actor, asked), query)
  })

  route(app, getStandstillTotals, async ({ db, actor, clock, query }) => {
    const sums = await sumStandstill(db, actor, { ...query, today: clock.today() })
    const causes = [...Map.groupBy(sums, ({ cause }) => cause)].map(([cause, parts]) => ({
      cause,
      count: parts.reduce((total, { count }) => total + count, 0),
      open: parts.map(({ currency, cents }) => ({ currency, cents })),
    }))
    return { causes }
  })
}
