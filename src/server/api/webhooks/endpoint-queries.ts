import { sql } from 'kysely'
import type { WebhookRow } from '#contract/api/webhooks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { canBeSent } from './delivery-queries.ts'

/** An endpoint as it is kept. */
export interface EndpointDetails {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly url: string
  readonly events: WebhookRow['events']
  readonly state: WebhookRow['state']
  readonly secret: Buffer
  readonly failingSince: Date | null
  readonly warnedHours: number
  readonly version: number
  readonly createdBy: number | null
}

const details = [
  ...(['id', 'customerId', 'name', 'url', 'events', 'state', 'secret', 'failingSince', 'warnedHours'] as const),
  ...(['version', 'createdBy'] as const),
] as const

/** Holds an endpoint of a customer. */
export async function lockEndpointRow(db: Db, customerId: number, id: number): Promise<EndpointDetails | undefined> {
  const row = await db
    .selectFrom('webhookEndpoint')
    .select([...details])
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as EndpointDetails | undefined
}

/** The endpoints of a customer with how they do; `id` for one of them. */
export async function findEndpoints(db: Db, customerId: number, now: Date, id?: number): Promise<WebhookRow[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<WebhookRow>`
    select endpoint.id, endpoint.name, endpoint.url, endpoint.events, endpoint.state, endpoint.off_reason,
      endpoint.failing_since, endpoint.last_success_at, endpoint.version,
      case when endpoint.old_until > ${now} then endpoint.old_until end as old_until, counted.*
    from webhook_endpoint endpoint
    -- Each by an index of its own: of what came through long ago nothing is read.
    cross join lateral (
      select (select count(*)::int from webhook_delivery delivery
          where delivery.endpoint_id = endpoint.id and state = 'waiting') as backlog,
        (select count(*)::int from webhook_delivery delivery join customer_event event on event.id = delivery.event_id
          where delivery.endpoint_id = endpoint.id and state in ('failed', 'missed') and ${canBeSent}) as missed,
        count(*) filter (where state = 'delivered')::int as delivered_day, count(*)::int as tried_day
      from webhook_delivery delivery where delivery.endpoint_id = endpoint.id and tried_at >= ${dayAgo}) counted
    where endpoint.customer_id = ${customerId} and endpoint.deleted_at is null
      and ${id === undefined ? sql`true` : sql`endpoint.id = ${id}`}
    order by endpoint.name, endpoint.id`.execute(db)
  return rows
}

/** Nobody else counts what a customer has of webhooks until the transaction ends, so that two at once never both fit. */
export async function lockWebhooksOf(db: Db, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(771512, ${customerId}::int)`.execute(db)
}

/** How many endpoints a customer has; nobody else counts them meanwhile. */
export async function countEndpoints(db: Db, customerId: number): Promise<number> {
  await lockWebhooksOf(db, customerId)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_endpoint
    where customer_id = ${customerId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertEndpoint(
  db: Db,
  values: Pick<EndpointDetails, 'customerId' | 'name' | 'url' | 'events' | 'secret' | 'createdBy'>,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('webhookEndpoint')
    .values({ ...values, events: [...values.events], rotatedAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What of an endpoint a command changes; its version goes up. */
export interface EndpointChange {
  readonly name?: string
  readonly url?: string
  readonly events?: string[]
  readonly state?: 'on' | 'off'
  readonly offAt?: Date | null
  readonly offReason?: 'hand' | null
  readonly failingSince?: null
  readonly warnedHours?: 0
  readonly pausedUntil?: null
  readonly secret?: Buffer
  readonly oldSecret?: Buffer | null
  readonly oldUntil?: Date | null
  readonly rotatedAt?: Date
  readonly deletedAt?: Date
}

export async function updateEndpoint(db: Db, id: number, change: EndpointChange): Promise<void> {
  await db
    .updateTable('webhookEndpoint')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** An attempt came through: what failed before is over. */
export async function noteSuccess(db: Db, id: number, now: Date): Promise<void> {
  await sql`update webhook_endpoint set last_success_at = ${now}, failing_since = null, warned_hours = 0,
      state = case state when 'warned' then 'on' else state end
    where id = ${id} and (failing_since is not null or last_success_at is null
      or last_success_at < ${now}::timestamptz - interval '30 seconds')`.execute(db)
}

/** An attempt failed: from the first on the hours are counted. */
export async function noteFailure(db: Db, id: number, now: Date): Promise<void> {
  await sql`update webhook_endpoint set failing_since = ${now} where id = ${id} and failing_since is null`.execute(db)
}

/** It asked for rest: nothing at all is sent to it before then. */
export async function notePause(db: Db, id: number, until: Date): Promise<void> {
  await sql`update webhook_endpoint set paused_until = greatest(paused_until, ${until}::timestamptz)
    where id = ${id}`.execute(db)
}

/** Holds where an endpoint is that is on; null when nothing is sent to it any more. */
export async function lockAddress(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('webhookEndpoint')
    .select(['url', 'state', 'deletedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && row.state !== 'off' && row.deletedAt === null ? row.url : null
}

/** Switches an endpoint off that is on at this address; false when it was off already, or is elsewhere by now. */
export async function switchOff(
  db: Db,
  { id, url }: Pick<EndpointDetails, 'id' | 'url'>,
  reason: 'gone' | 'failing',
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update webhook_endpoint set state = 'off', off_at = ${now}, off_reason = ${reason},
      version = version + 1 where id = ${id} and url = ${url} and state <> 'off' returning 1`.execute(db)
  return rows.length > 0
}

/** Endpoints that have failed for so long that something may be due of them. */
export async function findFailing(db: Db, since: Date): Promise<EndpointDetails[]> {
  const rows = await db
    .selectFrom('webhookEndpoint')
    .select([...details])
    .where('failingSince', '<=', since)
    .where('state', '<>', 'off')
    .where('deletedAt', 'is', null)
    .execute()
  return rows as EndpointDetails[]
}

/** Whether an attempt came to nothing since a moment: one that was not even tried fails by no fault of its own. */
export async function hasFailedSince(db: Db, id: number, since: Date): Promise<boolean> {
  const { rows } = await sql`select from webhook_delivery delivery where delivery.endpoint_id = ${id}
    and delivery.state <> 'delivered' and delivery.tried_at >= ${since} limit 1`.execute(db)
  return rows.length > 0
}

/** Notes that its customer is told of so many hours; false when another was first. */
export async function noteWarned(db: Db, id: number, hours: 12 | 48): Promise<boolean> {
  const { rows } = await sql`update webhook_endpoint set state = 'warned', warned_hours = ${hours}
    where id = ${id} and state <> 'off' and failing_since is not null and warned_hours < ${hours} returning 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes away the former secrets whose day is over. */
export async function forgetOldSecrets(db: Db, now: Date): Promise<void> {
  await sql`update webhook_endpoint set old_secret = null, old_until = null where old_until <= ${now}`.execute(db)
}

/**
 * To whom it is told how an endpoint does: who made it while he is there, of one that a key made who made that key, else the
 * customer. Of what is tried out these are people of the customer that tries it.
 */
export async function findReader(db: Db, endpointId: number) {
  const { rows } = await sql<{
    endpointName: string
    url: string
    missed: number
    isTest: boolean
    name: string
    email: string | null
    language: string | null
    sender: { name: string; email: string | null } | null
  }>`
    select endpoint.name as endpoint_name, endpoint.url, acted.test_of_id is not null as is_test,
      (select count(*)::int from webhook_delivery delivery where delivery.endpoint_id = endpoint.id
        and delivery.state <> 'delivered') as missed,
      coalesce(person.name, customer.name) as name, coalesce(person.email, customer.email) as email,
      coalesce(person.language, customer.language) as language,
      (select json_build_object('name', name, 'email', email) from agency) as sender
    from webhook_endpoint endpoint join customer acted on acted.id = endpoint.customer_id
    join customer on customer.id = coalesce(acted.test_of_id, acted.id)
    left join lateral (
      select person.name, person.email, person.language from app_user person
      where (person.id = endpoint.created_by
          or person.id in (select created_by from api_key key where key.user_id = endpoint.created_by))
        and person.kind <> 'api_key' and person.active and person.email is not null
        and person.customer_id = customer.id
      order by person.id = endpoint.created_by desc, person.id limit 1
    ) person on true
    where endpoint.id = ${endpointId}`.execute(db)
  return rows[0]
}
