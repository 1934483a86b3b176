import { findCallers, logIncomingCall } from '#contract/incoming-calls.ts'
import {
  answerUnfiledCall,
  changeUnfiledCall,
  getUnfiledCall,
  listUnfiledCalls,
  logUnfiledCall,
  tieUnfiledCall,
} from '#contract/unfiled-calls.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import { findCallers as find } from './find-callers.ts'
import { logIncomingCall as log } from './log-incoming-call.ts'
import {
  answerUnfiledCall as answer,
  callNow,
  changeUnfiledCall as change,
  logUnfiledCall as logUnfiled,
  ofAgency,
  tieUnfiledCall as tie,
} from './unfiled-calls.ts'
import { findUnfiledCalls } from './unfiled-queries.ts'

/** Calls that come in: who it may be, and what came of it. */
export function registerCalls(app: App): void {
  route(app, findCallers, async ({ db, actor, query }) => {
    ofAgency(actor)
    return find(db, actor, query.search)
  })
  route(app, logIncomingCall, async ({ db, actor, input }) => log(db, actor, input))
  route(app, listUnfiledCalls, async ({ db, actor, query }) => {
    ofAgency(actor)
    return paged(await findUnfiledCalls(db, query), query)
  })
  route(app, getUnfiledCall, async ({ db, actor, params: { id } }) => {
    ofAgency(actor)
    return callNow(db, id)
  })
  route(app, logUnfiledCall, async ({ db, actor, input }) => logUnfiled(db, actor, input))
  route(app, changeUnfiledCall, async ({ db, actor, params: { id }, input }) => change(db, actor, id, input))
  route(app, answerUnfiledCall, async ({ db, actor, params: { id }, input }) => answer(db, actor, id, input))
  route(app, tieUnfiledCall, async ({ db, actor, params: { id }, input }) => tie(db, actor, id, input))
}
