import { listOfficeScores } from '#contract/court/office-scores.ts'
import type { App } from '#server/app.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { route } from '#server/platform/requests/route.ts'
import { readOfficeScores } from '#server/statistics/facts/read-office-scores.ts'

/** How the offices of bailiffs do. */
export function registerOfficeScores(app: App): void {
  route(app, listOfficeScores, async ({ db, actor, query }) => readOfficeScores(db, ofAgency(actor), query))
}
