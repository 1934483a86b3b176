import { type RawBuilder, sql } from 'kysely'
import { type EventType, eventTypes } from '#domain/webhooks/event-types.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Kinds of the trail by which a file gets another status, or its money another hand. */
const statusKinds = [
  'dossier.paused',
  'dossier.suspended',
  'dossier.resumed',
  'dossier.suspension_ended',
  'dossier.monitored',
  'dossier.phase_changed',
  'dossier.handed_over',
  'dossier.reopened',
  'dossier.change_undone',
]

/** Which rows of the trail are told as which event; of one row the first that holds. */
const sources: readonly (readonly [type: EventType, kinds: readonly string[], only?: RawBuilder<boolean>])[] = [
  ['file.created', ['dossier.created']],
  ['file.passed', ['dossier.passed']],
  ['file.closed', ['dossier.closed']],
  ['dispute.opened', ['dossier.suspended'], sql`event.data ->> 'reason' = 'dispute'`],
  ['dispute.closed', ['dossier.suspension_ended'], sql`event.data ->> 'reason' = 'dispute'`],
  ['file.status_changed', statusKinds],
  ['claim.added', ['claim.added']],
  ['payment.booked', ['payment.booked']],
  ['payment.reversed', ['payment.undone', 'payment.returned']],
  ['plan.agreed', ['plan.agreed']],
  ['plan.ended', ['plan.lapsed', 'plan.cancelled', 'plan.completed', 'plan.replaced']],
  ['approval.requested', ['question.asked'], sql`event.data ->> 'kind' = 'approval'`],
  ['question.asked', ['question.asked']],
  ['judgment.recorded', ['judgment.recorded']],
  ['document.added', ['claim.document_added']],
]
const heardKinds = [...new Set(sources.flatMap(([, kinds]) => kinds))]

/**
 * Reads the trail on, one hand at a time: each row of a transaction that has ended becomes an event once, whatever the order in
 * which transactions end. What ended while an older one is still open is told at once, and the trail is read again from the
 * oldest open one: the event that is there already is not made twice. Answers how many events there are more.
 */
export async function insertEvents(tx: Db, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(771591)`.execute(tx)
  const cases = sql.join(
    sources.map(
      ([type, kinds, only]) => sql`when event.kind = any(${[...kinds]}::text[]) and ${only ?? sql`true`} then ${type}`,
    ),
    sql` `,
  )
  const { rows } = await sql<{ count: number }>`
    with bounds as materialized (
      select through_tx as from_tx, audit_tx(pg_snapshot_xmin(pg_current_snapshot())) as to_tx from customer_event_mark
    ), told as (
      insert into customer_event (customer_id, audit_event_id, type, dossier_id, happened_at, data)
      select file.customer_id, event.id, case ${cases} end, file.id, event.at, jsonb_build_object('fileId', file.id,
        'number', file.number, 'customerReference', file.customer_reference, 'version', file.version)
      from audit_event event join dossier file on file.id = event.dossier_id
      where event.tx >= (select from_tx from bounds) and event.kind = any(${heardKinds}::text[])
        and not exists (select from customer_event known where known.audit_event_id = event.id)
      order by event.tx, event.id
      returning id, customer_id, type
    ), delivered as (
      insert into webhook_delivery (endpoint_id, event_id, state, next_at, created_at)
      select endpoint.id, told.id, case when endpoint.state = 'off' then 'missed' else 'waiting' end,
        case when endpoint.state <> 'off' then ${now}::timestamptz end, ${now}
      from told join webhook_endpoint endpoint on endpoint.customer_id = told.customer_id
        and endpoint.deleted_at is null and told.type = any(endpoint.events)
      order by told.id
    ), marked as (
      update customer_event_mark set through_tx = bounds.to_tx from bounds where bounds.to_tx > bounds.from_tx
    )
    select count(*)::int as count from told`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes everything up to now as told: what is shown of the past of a demonstration happened to nobody's systems. */
export async function skipEvents(db: Db): Promise<void> {
  await sql`update customer_event_mark
    set through_tx = (audit_tx(pg_current_xact_id())::text::bigint + 1)::text::xid8`.execute(db)
}

/** Whether anything may leave the house. */
export async function isHalted(db: Db): Promise<boolean> {
  const { rows } = await sql`select from sending_halt limit 1`.execute(db)
  return rows.length > 0
}

export interface EventRow {
  readonly id: number
  readonly publicId: string
  readonly type: string
  readonly happenedAt: Date
  readonly data: unknown
}

/** The number of an event by the id its customer knows; undefined when it has none such. */
export async function findEventNumber(db: Db, customerId: number, publicId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customerEvent')
    .select('id')
    .where('customerId', '=', customerId)
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  return row?.id
}

/** What happened on the files of a customer after an event, in the order in which it was written down. */
export async function findEvents(
  db: Db,
  customerId: number,
  after: number,
  { limit, type }: { readonly limit: number; readonly type: readonly EventType[] | undefined },
): Promise<EventRow[]> {
  return db
    .selectFrom('customerEvent')
    .select(['id', 'publicId', 'type', 'happenedAt', 'data'])
    .where('customerId', '=', customerId)
    .where('id', '>', after)
    .where('auditEventId', 'is not', null)
    .where('data', 'is not', null)
    .where('type', 'in', [...(type ?? eventTypes)])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** An event that tells of nothing, for one endpoint; answers its delivery. */
export async function insertTest(
  db: Db,
  endpoint: { readonly id: number; readonly customerId: number },
  { type, now }: { readonly type: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into customer_event (customer_id, type, happened_at, data)
      values (${endpoint.customerId}, ${type}, ${now}, '{}') returning id
    )
    insert into webhook_delivery (endpoint_id, event_id, state, next_at, created_at)
    select ${endpoint.id}, made.id, 'waiting', ${now}, ${now} from made returning id`.execute(db)
  return rows[0]!.id
}

/** Takes away what is told of events that are over, and deliveries with their answers later. */
export async function forgetEvents(db: Db, before: { readonly data: Date; readonly rows: Date }): Promise<void> {
  await sql`update customer_event set data = null where happened_at < ${before.data} and data is not null`.execute(db)
  await sql`delete from webhook_delivery delivery using customer_event event
    where event.id = delivery.event_id and event.happened_at < ${before.rows}`.execute(db)
  await sql`delete from customer_event event where event.happened_at < ${before.rows}
    and event.audit_event_id is not null and not exists (select from webhook_delivery where event_id = event.id)
    and not exists (select from customer_event_mark, audit_event heard where heard.id = event.audit_event_id
      and heard.tx >= customer_event_mark.through_tx)`.execute(db)
}
