import { changeArrangementSettings, getArrangementSettings } from '#contract/money/arrangement-settings.ts'
import {
  agreePlan,
  endPlan,
  endPromise,
  getArrangements,
  lapsePlan,
  makePromise,
  proposePlan,
  revivePlan,
} from '#contract/money/arrangements.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { agreePlan as agree } from './agree-plan.ts'
import { arrange } from './arrange.ts'
import { changeArrangementSettings as changeSettings, readArrangementSettings } from './arrangement-settings.ts'
import { endPlanByHand } from './end-plan.ts'
import { endPromise as end, makePromise as promise } from './promises.ts'
import { proposePlan as propose } from './propose-plan.ts'
import { readArrangements } from './read-arrangements.ts'
import { revivePlanByHand } from './revive-plan.ts'
import { registerRulings } from '#server/money/rulings/ruling-routes.ts'

/** What can be arranged on a dossier. */
export function registerArrangements(app: App): void {
  registerRulings(app)

  route(app, getArrangementSettings, async ({ db }) => readArrangementSettings(db))
  route(app, changeArrangementSettings, async ({ db, actor, input }) => changeSettings(db, actor, input))

  route(app, getArrangements, async ({ db, actor, params: { id }, query }) =>
    readArrangements(db, actor, id, query.asOf),
  )
  route(app, proposePlan, async ({ db, actor, clock, params: { id }, query }) =>
    propose(db, actor, clock.today(), id, query),
  )

  arrange(app, agreePlan, agree)
  arrange(app, endPlan, (db, actor, id, input) => endPlanByHand(db, actor, id, { ...input, act: 'end_plan' }))
  arrange(app, lapsePlan, (db, actor, id, input) => endPlanByHand(db, actor, id, { ...input, act: 'lapse_plan' }))
  arrange(app, revivePlan, revivePlanByHand)
  arrange(app, makePromise, promise)
  arrange(app, endPromise, end)
}
