import { getDebtorStatistic } from '#contract/statistics/debtor.ts'
import type { App } from '#server/app.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { route } from '#server/platform/requests/route.ts'
import { readDebtor } from './read-debtor.ts'

/** Whose files there are, and what their debtors react to. */
export function registerDebtorStatistic(app: App): void {
  route(app, getDebtorStatistic, async ({ db, actor, query }) => readDebtor(db, ofAgency(actor), query))
}
