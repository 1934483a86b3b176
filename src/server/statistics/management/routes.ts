import { getManagementStatistic, getWorkload } from '#contract/statistics/management.ts'
import { getOwnFigures } from '#contract/statistics/own-figures.ts'
import { getRevenue, sayForecast } from '#contract/statistics/revenue.ts'
import type { App } from '#server/app.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { route } from '#server/platform/requests/route.ts'
import { readManagement } from './read-management.ts'
import { readOwn } from './read-own.ts'
import { readRevenue } from './read-revenue.ts'
import { readWorkload } from './read-workload.ts'
import { saveForecast } from './save-forecast.ts'

/** What files and their money come to, for who leads the agency; and its own, for a customer. */
export function registerManagementStatistic(app: App): void {
  route(app, getManagementStatistic, async ({ db, actor, query }) => readManagement(db, ofAgency(actor), query))
  route(app, getWorkload, async ({ db, actor }) => readWorkload(db, ofAgency(actor)))
  route(app, getRevenue, async ({ db, actor, query }) => readRevenue(db, ofAgency(actor), query))
  route(app, sayForecast, async ({ db, actor, input }) => saveForecast(db, ofAgency(actor), input))
  route(app, getOwnFigures, async ({ db, actor }) => readOwn(db, actor))
}
