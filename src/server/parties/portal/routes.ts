import { getDashboard, getDashboardForecast } from '#contract/parties/customer-portal.ts'
import type { App } from '#server/app.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readForecast } from '#server/parties/customers/read-overview.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { readDashboard } from './read-dashboard.ts'

/** The first page of somebody of a customer. */
export function registerPortal(app: App): void {
  route(app, getDashboard, async ({ db, actor, query }) => readDashboard(db, actor, query))

  route(app, getDashboardForecast, async ({ db, actor }) => {
    if (actor.customerId === null) throw notFound()
    return { weeks: await readForecast(db, actor.customerId, inAmsterdam(actor.now).day) }
  })
}
