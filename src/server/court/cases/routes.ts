import {
  endRemedy as endRemedyCall,
  lodgeRemedy as lodgeCall,
  planHearing as planHearingCall,
} from '#contract/court/case-remedies.ts'
import { askCaseApprovals } from '#contract/court/case-approvals.ts'
import {
  askCaseApproval,
  changeExecution as changeExecutionCall,
  checkCase as checkCall,
  draftCase as draftCall,
  endCase as endCall,
  getCaseOfFile,
  getLegalCase,
  handOverCase as handOverCall,
  type CaseEndpoint,
  listLegalCases,
  listLikeCases,
  openLegalCase,
  recordCaseJudgment,
  recordDefence as defenceCall,
  recordExecution as executionCall,
  recordFiling as filingCall,
  recordService as serviceCall,
} from '#contract/court/legal-cases.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readLikeCases } from '#server/court/forecast/read-forecast.ts'
import { route } from '#server/platform/requests/route.ts'
import { askApprovals } from './ask-approvals.ts'
import {
  askApproval,
  changeExecution,
  checkCase,
  draftCase,
  endCase,
  handOverCase,
  openCase,
  recordDefence,
  recordExecution,
  recordFiling,
  recordJudgment,
  recordService,
} from './case-commands.ts'
import { readCase, readCaseOfFile, readCases } from './read-cases.ts'
import { endRemedy, lodgeRemedy, planHearing } from './remedies.ts'

/** Cases before a judge: from the proposal to what the judgment brings. */
export function registerLegalCases(app: App): void {
  route(app, listLegalCases, async ({ db, actor, query }) => readCases(db, actor, query))
  route(app, getLegalCase, async ({ db, actor, params }) => readCase(db, actor, params.id))
  route(app, getCaseOfFile, async ({ db, actor, params }) => readCaseOfFile(db, actor, params.id))
  route(app, listLikeCases, async ({ db, actor, params }) => readLikeCases(db, actor, params.id))
  route(app, openLegalCase, async ({ db, actor, input }) => readCase(db, actor, await openCase(db, actor, input)))
  route(app, askCaseApprovals, async ({ db, actor, input }) => askApprovals(db, actor, input))
  routeCase(app, askCaseApproval, askApproval)
  routeCase(app, draftCall, draftCase)
  routeCase(app, checkCall, checkCase)
  routeCase(app, handOverCall, handOverCase)
  routeCase(app, serviceCall, recordService)
  routeCase(app, filingCall, recordFiling)
  routeCase(app, defenceCall, recordDefence)
  routeCase(app, recordCaseJudgment, recordJudgment)
  routeCase(app, lodgeCall, lodgeRemedy)
  routeCase(app, planHearingCall, planHearing)
  routeCase(app, endRemedyCall, endRemedy)
  routeCase(app, executionCall, recordExecution)
  routeCase(app, changeExecutionCall, changeExecution)
  routeCase(app, endCall, endCase)
}

/** Registers what is done with a case: the command does it, the answer is the case as it is afterwards. */
function routeCase<E extends CaseEndpoint>(
  app: App,
  call: E,
  command: (
    db: Db,
    actor: Actor,
    asked: InputOf<E> & { readonly id: number; readonly version: number },
  ) => Promise<void>,
): void {
  route<CaseEndpoint>(app, call, async ({ db, actor, params: { id }, input }) => {
    await command(db, actor, { ...(input as InputOf<E> & { readonly version: number }), id })
    return readCase(db, actor, id)
  })
}
