import {
  addSubscription as addCall,
  changeSubscriptionTerms,
  endSubscription as endCall,
  getSubscription,
  indexSubscription as indexCall,
  listSubscriptions,
  pauseSubscription as pauseCall,
  resumeSubscription as resumeCall,
} from '#contract/money/subscriptions/subscriptions.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import {
  addSubscription,
  changeTerms,
  endSubscription,
  indexSubscription,
  pauseSubscription,
  resumeSubscription,
} from './subscription-commands.ts'
import { readSubscription, showSubscriptions } from './show-subscriptions.ts'
import { findSubscriptions, sumSubscriptions } from './subscription-queries.ts'

/** What customers pay for a period; each customer sees its own. */
export function registerSubscriptions(app: App): void {
  route(app, listSubscriptions, async ({ db, actor, clock, query }) => {
    const today = clock.today()
    const { items, total } = await findSubscriptions(db, actor, query, today)
    const shown = { items: await showSubscriptions(db, items, today), total }
    return { ...paged(shown, query), sums: await sumSubscriptions(db, actor, query, today) }
  })

  route(app, getSubscription, async ({ db, actor, clock, params }) =>
    readSubscription(db, actor, params.id, clock.today()),
  )

  route(app, addCall, async ({ db, actor, input }) => ({ id: await addSubscription(db, actor, input) }))

  route(app, changeSubscriptionTerms, async ({ db, actor, params, input }) =>
    changeTerms(db, actor, { ...params, ...input }),
  )

  route(app, indexCall, async ({ db, actor, params, input }) => indexSubscription(db, actor, { ...params, ...input }))

  route(app, endCall, async ({ db, actor, params, input }) => endSubscription(db, actor, { ...params, ...input }))

  route(app, pauseCall, async ({ db, actor, params, input }) => pauseSubscription(db, actor, { ...params, ...input }))

  route(app, resumeCall, async ({ db, actor, params, input }) => resumeSubscription(db, actor, { ...params, ...input }))
}
