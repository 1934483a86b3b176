import { findCallers, logIncomingCall } from '#contract/incoming-calls.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { findCallers as find } from './find-callers.ts'
import { logIncomingCall as log } from './log-incoming-call.ts'

/** Calls that come in: who it may be, and what came of it. */
export function registerCalls(app: App): void {
  route(app, findCallers, async ({ db, actor, query }) => {
    // Who calls the agency is nothing for a customer, whatever roles it was given.
    if (actor.customerId !== null) throw notFound()
    return find(db, actor, query.search)
  })
  route(app, logIncomingCall, async ({ db, actor, input }) => log(db, actor, input))
}
