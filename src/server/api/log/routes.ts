import { getApiCall, listApiCalls } from '#contract/api/api-log.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { followCalls } from './follow-calls.ts'
import { readCall, readCalls } from './read-calls.ts'

/** The log of calls: written beside each call of a machine, read by who may. */
export function registerApiLog(app: App): void {
  followCalls(app, app.callLog)
  route(app, listApiCalls, async ({ db, actor, query }) => readCalls(db, actor, query))
  route(app, getApiCall, async ({ db, actor, params }) => readCall(db, actor, params.id))
}
