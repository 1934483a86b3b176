import type { getDelivery, listDeliveries, listEvents, WebhookRow } from '#contract/api/webhooks.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { addDays } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { paged, pagedOfAll } from '#server/platform/requests/paged.ts'
import { findDeliveries, findDelivery } from './delivery-queries.ts'
import { customerOf } from './endpoint-commands.ts'
import { findEndpoints } from './endpoint-queries.ts'
import { findEventNumber, findEvents } from './event-queries.ts'
import { keptDays } from './watch-endpoints.ts'
import { eventIdOf, tellEvent } from './webhook-body.ts'

/** The endpoints of the customer of whoever asks. */
export async function readWebhooks(db: Db, actor: Actor, page: { readonly offset: number; readonly limit: number }) {
  return pagedOfAll(await findEndpoints(db, customerOf(actor), actor.now), page)
}

/** One endpoint as the list has it. */
export async function readWebhook(db: Db, actor: Actor, id: number): Promise<WebhookRow> {
  const [row] = await findEndpoints(db, customerOf(actor), actor.now, id)
  if (!row) throw notFound()
  return row
}

/** A page of deliveries, the newest first. */
export async function readDeliveries(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listDeliveries> & { readonly customer?: number | undefined },
) {
  const { sortBy = 'happened', sortOrder, offset, limit, ...filter } = query
  const order = query.sortBy === undefined ? 'desc' : sortOrder
  const { sendable, ...found } = await findDeliveries(db, actor, filter, { sortBy, sortOrder: order, offset, limit })
  return { ...paged(found, query), sendable }
}

/** A delivery with what is sent and what came back. */
export async function readDelivery(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof getDelivery>> {
  const found = await findDelivery(db, actor, id)
  if (!found) throw notFound()
  const payload = found.data === null ? null : JSON.stringify(tellEvent(found), null, 2)
  return { ...found, payload, payloadKeptTo: addDays(inAmsterdam(found.happenedAt).day, keptDays.payload) }
}

/** What happened since an event, for who comes to ask. */
export async function readEvents(
  db: Db,
  actor: Actor,
  { after, limit, type }: QueryOf<typeof listEvents>,
): Promise<OutputOf<typeof listEvents>> {
  const customerId = customerOf(actor)
  const number = after === undefined ? 0 : await numberOf(db, customerId, after)
  if (number === undefined) throw fieldError('after', 'webhook.error.after')
  const found = await findEvents(db, customerId, number, { limit: limit + 1, type })
  const events = found.slice(0, limit)
  const last = events.at(-1)
  return { items: events.map(tellEvent), next: last ? eventIdOf(last) : (after ?? null), hasMore: found.length > limit }
}

async function numberOf(db: Db, customerId: number, after: string): Promise<number | undefined> {
  const id = /^evt_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(after)
  return id ? findEventNumber(db, customerId, id.slice(1).join('-')) : undefined
}
