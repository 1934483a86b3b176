import { getManagementStatistic, getWorkload } from '#contract/statistics/management.ts'
import { getOwnFigures } from '#contract/statistics/own-figures.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { readManagement } from './read-management.ts'
import { readOwn } from './read-own.ts'
import { readWorkload } from './read-workload.ts'

/** What files and their money come to, for who leads the agency; and its own, for a customer. */
export function registerManagementStatistic(app: App): void {
  route(app, getManagementStatistic, async ({ db, actor, query }) => {
    if (actor.customerId !== null) throw notFound()
    return readManagement(db, actor, query)
  })
  route(app, getWorkload, async ({ db, actor }) => {
    if (actor.customerId !== null) throw notFound()
    return readWorkload(db, actor)
  })
  route(app, getOwnFigures, async ({ db, actor }) => readOwn(db, actor))
}
