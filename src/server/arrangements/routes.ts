import {
  agreePlan,
  endPlan,
  endPromise,
  getArrangements,
  lapsePlan,
  makePromise,
  proposePlan,
} from '#contract/arrangements.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/http/route.ts'
import { agreePlan as agree } from './agree-plan.ts'
import { endPlanByHand } from './end-plan.ts'
import { endPromise as takeBack, makePromise as promise } from './promises.ts'
import { registerRulings } from './ruling-routes.ts'
import { proposePlan as propose } from './propose-plan.ts'
import { readArrangements } from './read-arrangements.ts'

/** What can be arranged on a dossier. Each command answers all arrangements as they are afterwards. */
export function registerArrangements(app: App): void {
  registerRulings(app)

  route(app, getArrangements, async ({ db, actor, params: { id } }) => readArrangements(db, actor, id))

  route(app, proposePlan, async ({ db, actor, clock, params: { id }, query }) =>
    propose(db, actor, clock.today(), id, query),
  )

  route(app, agreePlan, async ({ db, actor, params: { id }, input }) => {
    await agree(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, endPlan, async ({ db, actor, params: { id }, input }) => {
    await endPlanByHand(db, actor, id, { ...input, act: 'end_plan' })
    return readArrangements(db, actor, id)
  })

  route(app, lapsePlan, async ({ db, actor, params: { id }, input }) => {
    await endPlanByHand(db, actor, id, { ...input, act: 'lapse_plan' })
    return readArrangements(db, actor, id)
  })

  route(app, makePromise, async ({ db, actor, params: { id }, input }) => {
    await promise(db, actor, id, input)
    return readArrangements(db, actor, id)
  })

  route(app, endPromise, async ({ db, actor, params: { id }, input }) => {
    await takeBack(db, actor, id, input)
    return readArrangements(db, actor, id)
  })
}
