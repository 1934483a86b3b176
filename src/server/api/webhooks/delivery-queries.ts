import { type RawBuilder, sql } from 'kysely'
import type { DeliveryFilter, DeliveryRow } from '#contract/api/webhooks.ts'
import type { Actor } from '#server/actor.ts'
import { addDays } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { EventRow } from './event-queries.ts'

/** A delivery that is to be tried now, with where to and what. */
export interface DueDelivery extends Omit<EventRow, 'id'> {
  readonly id: number
  readonly endpointId: number
  readonly endpointName: string
  readonly customerId: number
  readonly url: string
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
  /** With this one. */
  readonly attempt: number
  readonly lentUntil: Date
  readonly isAgain: boolean
}

/** How many lines a process has open to each endpoint, and to which it just sent something once more. */
export interface Lanes {
  readonly busy: ReadonlyMap<number, number>
  readonly resting: readonly number[]
  /** How many more deliveries there is room for at all. */
  readonly room: number
}

/** So many lines are open to one endpoint; to one that fails a single one, so that it holds up nobody. */
export const linesOf = { right: 8, failing: 1 } as const

/** How long a delivery is lent to a process: longer than an attempt takes. */
const lentSeconds = 30

/** Takes what is due, each endpoint in its own lane: the oldest first, and of what is sent again one at a time. */
export async function takeDue(db: Db, now: Date, { busy, resting, room }: Lanes): Promise<DueDelivery[]> {
  const lent = new Date(now.getTime() + lentSeconds * 1000)
  const { rows } = await sql<DueDelivery>`
    with lane as (
      select endpoint.id, greatest(0, case when endpoint.failing_since is null then ${linesOf.right}::int
        else ${linesOf.failing}::int end - coalesce(busy.count, 0)) as free
      from webhook_endpoint endpoint
      left join unnest(${[...busy.keys()]}::bigint[], ${[...busy.values()]}::int[]) as busy (endpoint_id, count)
        on busy.endpoint_id = endpoint.id
      where endpoint.state <> 'off' and endpoint.deleted_at is null
        and (endpoint.paused_until is null or endpoint.paused_until <= ${now})
    ), due as materialized (
      select picked.id from lane cross join lateral (
        (select id, next_at from webhook_delivery delivery
          where endpoint_id = lane.id and state = 'waiting' and next_at <= ${now} and not is_again
            and (lent_until is null or lent_until < ${now}) order by next_at, id limit lane.free)
        union all
        (select id, next_at from webhook_delivery delivery
          where endpoint_id = lane.id and lane.free > 0 and lane.id <> all(${[...resting]}::bigint[])
            and state = 'waiting' and next_at <= ${now} and is_again
            and (lent_until is null or lent_until < ${now}) order by next_at, id limit 1)
      ) picked order by picked.next_at, picked.id limit ${room}
    ), taken as (
      update webhook_delivery delivery set attempt = attempt + 1, lent_until = ${lent}
      from due where delivery.id = due.id and state = 'waiting' and (lent_until is null or lent_until < ${now})
      returning delivery.id, delivery.endpoint_id, delivery.event_id, delivery.attempt, delivery.is_again,
        delivery.lent_until
    )
    select taken.id, taken.endpoint_id, taken.attempt, taken.is_again, taken.lent_until, endpoint.name as endpoint_name,
      endpoint.customer_id, endpoint.url, endpoint.secret,
      case when endpoint.old_until > ${now} then endpoint.old_secret end as old_secret,
      event.public_id, event.type, event.happened_at, event.data
    from taken join webhook_endpoint endpoint on endpoint.id = taken.endpoint_id
    join customer_event event on event.id = taken.event_id order by taken.id`.execute(db)
  return rows
}

/** What came of an attempt. */
export interface Tried {
  readonly state: 'waiting' | 'delivered' | 'failed' | 'missed'
  readonly nextAt: Date | null
  readonly status: number | null
  readonly ms: number
  readonly error: string | null
  readonly answer: string
  /** From where its attempts are counted; left out: on. */
  readonly attempt?: number
}

/** Keeps what came of an attempt, unless somebody had it sent once more meanwhile: then that attempt counts. */
export async function saveTried(
  db: Db,
  { id, attempt, lentUntil }: Pick<DueDelivery, 'id' | 'attempt' | 'lentUntil'>,
  tried: Tried,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ ...tried, triedAt: now, lentUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempt', '=', attempt)
    .where('lentUntil', '=', lentUntil)
    .execute()
}

/** Gives back what was taken by a process that stops before it was tried. */
export async function giveBack(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update webhook_delivery set lent_until = null, attempt = attempt - 1
    where id = any(${[...ids]}::bigint[]) and state = 'waiting'`.execute(db)
}

/** What waits for an endpoint waits no longer: it was switched off. */
export async function missWaiting(db: Db, endpointId: number): Promise<void> {
  await sql`update webhook_delivery set state = 'missed', next_at = null, lent_until = null
    where endpoint_id = ${endpointId} and state = 'waiting'`.execute(db)
}

/** What it tells is still there; `event` is the event of a delivery. */
export const canBeSent = sql<boolean>`event.data is not null`

/** Has deliveries sent once more, the oldest first, so many a second at most; answers how many. */
export async function sendAgain(
  db: Db,
  which: RawBuilder<boolean>,
  { now, perSecond }: { readonly now: Date; readonly perSecond: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with turns as (
      select delivery.id, row_number() over (order by event.id) - 1 as turn
      from webhook_delivery delivery join customer_event event on event.id = delivery.event_id
      where ${which} and ${canBeSent}
    ), again as (
      update webhook_delivery delivery set state = 'waiting', is_again = true, attempt = 0, lent_until = null,
        next_at = ${now}::timestamptz + turns.turn * make_interval(secs => 1.0 / ${perSecond}::int)
      from turns where turns.id = delivery.id returning 1
    )
    select count(*)::int as count from again`.execute(db)
  return rows[0]?.count ?? 0
}

const rowColumns = sql`
  delivery.id, delivery.state, delivery.attempt, delivery.tried_at, delivery.next_at, delivery.status, delivery.error,
  delivery.ms, event.type as event, event.happened_at, 'evt_' || replace(event.public_id::text, '-', '') as event_id,
  json_build_object('id', endpoint.id, 'name', endpoint.name) as endpoint,
  json_build_object('id', customer.id, 'name', customer.name) as customer,
  (select json_build_object('id', file.id, 'number', file.number) from dossier file where file.id = event.dossier_id)
    as file`
const rowSources = sql`webhook_delivery delivery
  join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
  join customer_event event on event.id = delivery.event_id
  join customer on customer.id = endpoint.customer_id`

interface Page {
  readonly sortBy: 'happened' | 'ms'
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** A page of deliveries with how many there are, and how many of these can be sent again where one endpoint is asked for. */
export async function findDeliveries(
  db: Db,
  actor: Pick<Actor, 'customerId'>,
  filter: DeliveryFilter,
  { sortBy, sortOrder, offset, limit }: Page,
): Promise<{ items: DeliveryRow[]; total: number; sendable: number | null }> {
  const where = deliveryMeets(actor, filter)
  const direction = sql.raw(sortOrder)
  const order =
    sortBy === 'ms' ? sql`delivery.ms ${direction} nulls last, delivery.id desc` : sql`delivery.id ${direction}`
  const { rows } = await sql<DeliveryRow>`
    select ${rowColumns} from ${rowSources} where ${where}
    order by ${order} offset ${offset} limit ${limit}`.execute(db)
  const { endpoint, event, dateFrom, dateTo, search } = filter
  const tellsSendable = endpoint?.length === 1
  // It is asked every other second while one waits: events are read where they say something.
  const ofEvents =
    tellsSendable || event || dateFrom || dateTo || search
      ? sql`join customer_event event on event.id = delivery.event_id`
      : sql``
  const sendable = tellsSendable ? sql`count(*) filter (where ${canBeSent})::int` : sql`null`
  const counted = await sql<{ total: number; sendable: number | null }>`
    select count(*)::int as total, ${sendable} as sendable
    from webhook_delivery delivery join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id ${ofEvents}
    where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0, sendable: counted.rows[0]?.sendable ?? null }
}

/** Which deliveries a filter means: those that a list shows are those that are sent again. */
export function deliveryMeets(actor: Pick<Actor, 'customerId'>, filter: DeliveryFilter): RawBuilder<boolean> {
  const { delivery, endpoint, event, state, search, dateFrom, dateTo, customer } = filter
  const conditions: RawBuilder<unknown>[] = [inScope(actor, 'endpoint.customerId')]
  if (endpoint) conditions.push(sql`endpoint.id = any(${endpoint}::bigint[])`)
  if (delivery) conditions.push(sql`delivery.id = ${delivery}`)
  if (customer) conditions.push(sql`endpoint.customer_id = ${customer}`)
  if (event) conditions.push(sql`event.type = any(${event}::text[])`)
  if (state) conditions.push(sql`delivery.state = any(${state}::text[])`)
  if (dateFrom) conditions.push(sql`event.happened_at >= ${momentInAmsterdam(dateFrom, 0)}`)
  if (dateTo) conditions.push(sql`event.happened_at < ${momentInAmsterdam(addDays(dateTo, 1), 0)}`)
  if (search) {
    const id = search.replace(/^evt_/, '').toLowerCase()
    conditions.push(sql`(replace(event.public_id::text, '-', '') like like_literal(${id}) || '%'
      or delivery.error ilike '%' || like_literal(${search}) || '%'
      or exists (select from dossier file where file.id = event.dossier_id and file.number = ${search}))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** As a filter means them, for a statement about deliveries and their events alone. */
export function deliveriesOf(endpointId: number, filter: DeliveryFilter): RawBuilder<boolean> {
  return sql<boolean>`delivery.id in (select delivery.id from ${rowSources}
    where endpoint.id = ${endpointId} and ${deliveryMeets({ customerId: null }, filter)})`
}

export async function findDelivery(
  db: Db,
  actor: Pick<Actor, 'customerId'>,
  id: number,
): Promise<(DeliveryRow & Omit<EventRow, 'id'> & { readonly answer: string }) | undefined> {
  const { rows } = await sql<DeliveryRow & Omit<EventRow, 'id'> & { readonly answer: string }>`
    select ${rowColumns}, delivery.answer, event.public_id, event.type, event.data from ${rowSources}
    where delivery.id = ${id} and ${inScope(actor, 'endpoint.customerId')}`.execute(db)
  return rows[0]
}

/** How many deliveries a filter means that can still be sent again. */
export async function countDeliveries(db: Db, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery delivery
    join customer_event event on event.id = delivery.event_id where ${which} and ${canBeSent}`.execute(db)
  return rows[0]?.count ?? 0
}
