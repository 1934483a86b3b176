import type { QueryOf } from '#contract/platform/endpoint.ts'
import { findCallers, giveCallResult, logIncomingCall, undoCallResult } from '#contract/work/incoming-calls.ts'
import {
  answerUnfiledCall,
  assignUnfiledCalls,
  changeUnfiledCall,
  closeUnfiledCalls,
  getUnfiledCall,
  listUnfiledCalls,
  logUnfiledCall,
  tieUnfiledCall,
  tieUnfiledCalls,
  untieUnfiledCall,
} from '#contract/work/unfiled-calls.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { undoIncomingResult } from '#server/work/requests/undo-incoming-result.ts'
import { findCallers as find } from './find-callers.ts'
import { giveCallResult as give } from './give-call-result.ts'
import { logIncomingCall as log } from './log-incoming-call.ts'
import {
  answerUnfiledCall as answer,
  callNow,
  changeUnfiledCall as change,
  logUnfiledCall as logUnfiled,
  ofAgency,
  tieUnfiledCall as tie,
} from './unfiled-calls.ts'
import {
  assignUnfiledCalls as assign,
  closeUnfiledCalls as close,
  tieUnfiledCalls as tieSeveral,
} from './several-unfiled.ts'
import { findUnfiledCalls, unfiledIdsOf } from './unfiled-queries.ts'
import { untieUnfiledCall as untie } from './untie-call.ts'

/** Calls that come in: who it may be, and what came of it. */
export function registerCalls(app: App): void {
  route(app, findCallers, async ({ db, actor, query }) => {
    ofAgency(actor)
    return find(db, actor, query.search)
  })
  route(app, logIncomingCall, async ({ db, actor, input }) => log(db, actor, input))
  route(app, undoCallResult, async ({ db, actor, params: { id }, input }) => {
    ofAgency(actor)
    return undoIncomingResult(db, actor, id, input.version)
  })
  route(app, giveCallResult, async ({ db, actor, params: { id }, input }) => {
    ofAgency(actor)
    return give(db, actor, id, input)
  })
  route(app, listUnfiledCalls, async ({ db, actor, query }) => {
    ofAgency(actor)
    return paged(await findUnfiledCalls(db, actor, query), query)
  })
  app.selectables.set(listUnfiledCalls.path, {
    find: async (_db, actor, filters) => {
      ofAgency(actor)
      return unfiledIdsOf(actor, filters as QueryOf<typeof listUnfiledCalls>)
    },
    sums: async () => [],
  })
  route(app, getUnfiledCall, async ({ db, actor, params: { id } }) => {
    ofAgency(actor)
    return callNow(db, actor, id)
  })
  route(app, logUnfiledCall, async ({ db, actor, input }) => logUnfiled(db, actor, input))
  route(app, changeUnfiledCall, async ({ db, actor, params: { id }, input }) => change(db, actor, id, input))
  route(app, answerUnfiledCall, async ({ db, actor, params: { id }, input }) => answer(db, actor, id, input))
  route(app, tieUnfiledCall, async ({ db, actor, params: { id }, input }) => tie(db, actor, id, input))
  route(app, untieUnfiledCall, async ({ db, actor, params: { id }, input }) => untie(db, actor, id, input))
  route(app, assignUnfiledCalls, async ({ db, actor, input }) => assign(db, actor, input))
  route(app, closeUnfiledCalls, async ({ db, actor, input }) => close(db, actor, input))
  route(app, tieUnfiledCalls, async ({ db, actor, input }) => tieSeveral(db, actor, input))
}
