import { type RawBuilder, sql } from 'kysely'
import { type EventType, eventTypes, testEvent } from '#domain/webhooks/event-types.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'
import { lockWebhooksOf } from './endpoint-queries.ts'

/** Kinds of the trail by which a file goes on elsewhere, and that do not all say its statuses. */
const movedKinds = ['dossier.phase_changed', 'dossier.handed_over', 'dossier.reopened', 'dossier.change_undone']

const said = (name: string, value: string) => sql<boolean>`event.data ->> ${name}::text = ${value}::text`
const isOf = (...kinds: string[]) => sql<boolean>`event.kind = any(${kinds}::text[])`

/** Which rows of the trail are told as which event; a row is told as each that holds. */
const sources: readonly (readonly [type: EventType, holds: RawBuilder<boolean>])[] = [
  ['file.created', isOf('dossier.created')],
  ['file.passed', isOf('dossier.passed')],
  ['file.closed', isOf('dossier.closed')],
  ['dispute.opened', sql`${isOf('dossier.suspended')} and ${said('reason', 'dispute')}`],
  // It ends by itself beside another suspension, or with whatever brings the file further.
  [
    'dispute.closed',
    sql`(${isOf('dossier.suspension_ended')} and ${said('reason', 'dispute')} or ${said('ended', 'dispute')})`,
  ],
  ['claim.added', isOf('claim.added')],
  // Paid to us, or to its customer.
  ['payment.booked', isOf('payment.booked', 'payment.reported')],
  ['payment.reversed', isOf('payment.undone', 'payment.returned')],
  ['plan.agreed', isOf('plan.agreed')],
  ['plan.ended', isOf('plan.lapsed', 'plan.cancelled', 'plan.completed', 'plan.replaced')],
  ['approval.requested', sql`${isOf('question.asked')} and ${said('kind', 'approval')}`],
  ['question.asked', sql`${isOf('question.asked')} and event.data ->> 'kind' is distinct from 'approval'`],
  ['judgment.recorded', isOf('judgment.recorded')],
  [
    'document.added',
    sql`(${isOf('claim.document_added')} or ${isOf('log_attachment.added')} and exists (select from dossier_log log
      where log.id = (event.data ->> 'logId')::bigint and log.visible_to_customer))`,
  ],
  // Whatever it is called by which it got another status.
  ['file.status_changed', sql`(${isOf(...movedKinds)} or event.before ->> 'status' <> event.after ->> 'status')`],
]

/** So many events are made at once: who adds a hundred thousand files at once is told of all of them, in turns. */
const lot = 5_000

/**
 * Reads the trail on, one hand at a time: each row of a transaction that has ended becomes its events once, whatever the order
 * in which transactions end. What ended while an older one is still open is told at once, and the trail is read again from the
 * oldest open one: the event that is there already is not made twice. Answers how many events there are more.
 */
export async function insertEvents(tx: Db, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(771591)`.execute(tx)
  // Known before it is planned what is read: of a bound it does not know the planner reads the whole trail.
  const bounds = await sql<{ fromTx: string; toTx: string }>`
    select through_tx::text as from_tx, audit_tx(pg_snapshot_xmin(pg_current_snapshot()))::text as to_tx
    from customer_event_mark`.execute(tx)
  const { fromTx, toTx } = onlyRow(bounds.rows)
  const types = sql.join(sources.map(([type, holds]) => sql`case when ${holds} then ${type}::text end`))
  const { rows } = await sql<{ count: number }>`
    with found as materialized (
      select file.customer_id, event.id, event.tx, told.type, event.at, file.id as dossier_id,
        jsonb_build_object('fileId', file.id, 'number', file.number, 'customerReference', file.customer_reference,
          'version', file.version) as data
      from audit_event event join dossier file on file.id = event.dossier_id
      cross join lateral unnest(array[${types}]) as told (type)
      where event.tx >= ${fromTx}::text::xid8 and told.type is not null
        and not exists (select from customer_event known
          where known.audit_event_id = event.id and known.type = told.type)
      order by event.tx, event.id, told.type limit ${lot}
    ), told as (
      insert into customer_event (customer_id, audit_event_id, type, dossier_id, happened_at, data)
      select customer_id, id, type, dossier_id, at, data from found order by tx, id, type
      returning id, customer_id, type
    ), delivered as (
      insert into webhook_delivery (endpoint_id, event_id, state, next_at, created_at)
      select endpoint.id, told.id, case when endpoint.state = 'off' then 'missed' else 'waiting' end,
        case when endpoint.state <> 'off' then ${now}::timestamptz end, ${now}
      from told join webhook_endpoint endpoint on endpoint.customer_id = told.customer_id
        and endpoint.deleted_at is null and told.type = any(endpoint.events)
      order by told.id
    ), seen as (
      -- Of a full lot no further than the transaction in which it ended.
      select case when (select count(*) from found) < ${lot} then ${toTx}::text::xid8
        else least(${toTx}::text::xid8, (select tx from found order by tx desc limit 1)) end as to_tx
    ), marked as (
      update customer_event_mark set through_tx = seen.to_tx from seen where seen.to_tx > through_tx
    )
    select count(*)::int as count from told`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes everything up to now as told: what is shown of the past of a demonstration happened to nobody's systems. */
export async function skipEvents(db: Db): Promise<void> {
  await sql`update customer_event_mark
    set through_tx = (audit_tx(pg_current_xact_id())::text::bigint + 1)::text::xid8`.execute(db)
}

/** For how long since a moment nothing could leave the house, in milliseconds: as the trail has it of halts that ended. */
export async function haltedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ milliseconds: number }>`
    select coalesce(sum(1000 * extract(epoch from
      at - greatest(${since}::timestamptz, (before ->> 'haltedAt')::timestamptz))), 0)::bigint as milliseconds
    from audit_event where subject_kind = 'sending_halt' and subject_id = 1 and kind = 'sending.resumed'
      and at > ${since}`.execute(db)
  return rows[0]?.milliseconds ?? 0
}

export interface EventRow {
  readonly id: number
  readonly publicId: string
  readonly type: string
  readonly happenedAt: Date
  readonly data: unknown
}

/**
 * The number of an event by the id its customer knows; undefined when it has none such, or when something that came after it is
 * gone: who goes on from there would never know that he missed it.
 */
export async function findEventNumber(db: Db, customerId: number, publicId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customerEvent')
    .select('id')
    .where('customerId', '=', customerId)
    .where('publicId', '=', publicId)
    .where(
      sql<boolean>`not exists (select from customer_event gone where gone.customer_id = customer_event.customer_id
        and gone.id > customer_event.id and gone.audit_event_id is not null and gone.data is null)`,
    )
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
  return onlyRow(rows).id
}

/** How often endpoints of a customer were tried by hand since a moment, those that are gone by now too; one who asks at a time. */
export async function countTests(db: Db, customerId: number, since: Date): Promise<number> {
  await lockWebhooksOf(db, customerId)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_event
    where happened_at > ${since} and customer_id = ${customerId} and type = ${testEvent}`.execute(db)
  return onlyRow(rows).count
}

/** Takes away what is told of events that are over, and deliveries with their answers later. */
export async function forgetEvents(db: Db, before: { readonly data: Date; readonly rows: Date }): Promise<void> {
  await sql`update customer_event set data = null where happened_at < ${before.data} and data is not null`.execute(db)
  // What still waited has nothing to tell any more.
  await sql`update webhook_delivery delivery set state = 'missed', next_at = null, lent_until = null
    from customer_event event where event.id = delivery.event_id and delivery.state = 'waiting'
      and event.data is null`.execute(db)
  await sql`delete from webhook_delivery delivery using customer_event event
    where event.id = delivery.event_id and event.happened_at < ${before.rows}`.execute(db)
  await sql`delete from customer_event event where event.happened_at < ${before.rows}
    and not exists (select from webhook_delivery where event_id = event.id)
    and not exists (select from customer_event_mark, audit_event heard where heard.id = event.audit_event_id
      and heard.tx >= customer_event_mark.through_tx)`.execute(db)
}
