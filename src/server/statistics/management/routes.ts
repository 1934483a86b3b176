import { getManagementStatistic } from '#contract/statistics/management.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { readManagement } from './read-management.ts'

/** What files and their money come to, for who leads the agency. */
export function registerManagementStatistic(app: App): void {
  route(app, getManagementStatistic, async ({ db, actor, query }) => {
    if (actor.customerId !== null) throw notFound()
    return readManagement(db, actor, query)
  })
}
