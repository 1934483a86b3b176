import type { FastifyRequest } from 'fastify'
import {
  changeWebhook as changeCall,
  createWebhook as createCall,
  getDelivery,
  getWebhook,
  listAllDeliveries,
  listDeliveries,
  listEvents,
  listWebhooks,
  removeWebhook as removeCall,
  renewWebhookSecret,
  replayDeliveries as replayCall,
  switchWebhook as switchCall,
  testWebhook as testCall,
} from '#contract/api/webhooks.ts'
import type { App } from '#server/app.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { needScope } from '#server/platform/requests/api-key.ts'
import { route } from '#server/platform/requests/route.ts'
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  renewSecret,
  replayDeliveries,
  switchWebhook,
  testWebhook,
} from './endpoint-commands.ts'
import { readDeliveries, readDelivery, readEvents, readWebhook, readWebhooks } from './read-webhooks.ts'
import { mailOwner, tellOwnerJob } from './tell-owner.ts'

/** The endpoints of customers, what was sent to them, and what can be pulled instead. */
export function registerWebhooks(app: App): void {
  const { config } = app
  route(app, listWebhooks, async ({ db, actor, query }) => readWebhooks(db, actor, query))
  route(app, getWebhook, async ({ db, actor, params }) => readWebhook(db, actor, params.id))
  route(app, createCall, async ({ db, actor, input, request }) => {
    needToRead(request)
    return createWebhook(db, actor, config, input)
  })
  route(app, changeCall, async ({ db, actor, params: { id }, input, request }) => {
    needToRead(request)
    await changeWebhook(db, actor, config, id, input)
    return { webhook: await readWebhook(db, actor, id) }
  })
  route(app, switchCall, async ({ db, actor, params: { id }, input, request }) => {
    if (input.isOn) needToRead(request)
    const sent = await switchWebhook(db, actor, id, input)
    return { webhook: await readWebhook(db, actor, id), sent }
  })
  route(app, removeCall, async ({ db, actor, params, input }) => removeWebhook(db, actor, params.id, input.version))
  route(app, renewWebhookSecret, async ({ db, actor, params, input }) =>
    renewSecret(db, actor, config, params.id, input.version),
  )
  route(app, testCall, async ({ db, actor, params }) => ({ delivery: await testWebhook(db, actor, params.id) }))
  route(app, replayCall, async ({ db, actor, params, input, request }) => {
    needToRead(request)
    return { count: await replayDeliveries(db, actor, params.id, input) }
  })
  route(app, listDeliveries, async ({ db, actor, params, query }) => {
    await readWebhook(db, actor, params.id)
    return readDeliveries(db, actor, { ...query, endpoint: [params.id] })
  })
  route(app, listAllDeliveries, async ({ db, actor, query }) => readDeliveries(db, actor, query))
  route(app, getDelivery, async ({ db, actor, params }) => readDelivery(db, actor, params.id))
  route(app, listEvents, async ({ db, actor, query }) => readEvents(db, actor, query))
  defineJob(tellOwnerJob, async (run) => mailOwner(app, run), { sends: true })
}

/** Whoever lets events be sent somewhere reads them there: a key that may not read them could not pull them either. */
function needToRead({ apiKey }: Pick<FastifyRequest, 'apiKey'>): void {
  if (apiKey) needScope(apiKey, 'webhooks.read')
}
