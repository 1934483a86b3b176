import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'

interface DemoEndpoint {
  readonly customerId: number
  readonly name: string
  readonly url: string
  readonly secret: Buffer
  readonly now: Date
  /** Since when nothing comes through; null: all is well. */
  readonly failingSince: Date | null
}

/** An endpoint of a customer that is told of everything. */
export async function insertDemoEndpoint(
  db: Db,
  { customerId, name, url, secret, now, failingSince }: DemoEndpoint,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_endpoint (customer_id, name, url, events, state, secret, rotated_at, failing_since,
      warned_hours, last_success_at, created_at, created_by)
    values (${customerId}, ${name}, ${url}, array['file.created', 'file.closed', 'file.status_changed', 'claim.added',
      'payment.booked', 'plan.agreed', 'question.asked'], ${failingSince ? 'warned' : 'on'}, ${secret},
      ${now}::timestamptz - interval '90 days', ${failingSince}, ${failingSince ? 12 : 0},
      ${failingSince ?? now}, ${now}::timestamptz - interval '90 days',
      (select id from app_user where customer_id = ${customerId} and active order by id limit 1))
    returning id`.execute(db)
  return onlyRow(rows).id
}

/** What happened on the files of a customer of late, as its systems are told of it. */
export async function insertDemoEvents(db: Db, customerId: number, now: Date): Promise<void> {
  await sql`
    insert into customer_event (customer_id, audit_event_id, type, dossier_id, happened_at, data)
    select file.customer_id, event.id, case event.kind when 'dossier.created' then 'file.created'
        when 'dossier.closed' then 'file.closed' else event.kind end,
      file.id, event.at, jsonb_build_object('fileId', file.id, 'number', file.number,
        'customerReference', file.customer_reference, 'version', file.version)
    from audit_event event join dossier file on file.id = event.dossier_id
    where file.customer_id = ${customerId} and event.at between ${now}::timestamptz - interval '20 days' and ${now}
      and event.kind in ('dossier.created', 'dossier.closed', 'payment.booked', 'plan.agreed', 'question.asked')
    order by event.at desc, event.id desc limit 60`.execute(db)
}

/** To an endpoint each of them, all but the last of which came through; to one that fails, none of the last. */
export async function insertDemoDeliveries(db: Db, endpointId: number, failing: number, now: Date): Promise<void> {
  await sql`
    insert into webhook_delivery (endpoint_id, event_id, state, attempt, next_at, created_at, tried_at, status, ms,
      error, answer)
    select endpoint.id, event.id, case when turn <= ${failing} then 'waiting' else 'delivered' end,
      case when turn <= ${failing} then 5 else 1 + (event.id % 9 = 0)::int end,
      case when turn <= ${failing} then ${now}::timestamptz + interval '4 hours' + turn * interval '1 minute' end,
      event.happened_at, case when turn <= ${failing} then ${now}::timestamptz - interval '1 hour'
        else event.happened_at + interval '1 second' end,
      case when turn <= ${failing} then 503 else 204 end, (38 + event.id % 240)::int,
      case when turn <= ${failing} then 'status_503' end,
      case when turn <= ${failing} then '{"error":"maintenance"}' else '' end
    from webhook_endpoint endpoint
    join (select *, row_number() over (partition by customer_id order by happened_at desc, id desc) as turn
      from customer_event) event on event.customer_id = endpoint.customer_id
    where endpoint.id = ${endpointId} order by event.happened_at`.execute(db)
}

export async function insertDemoAlerts(db: Db, now: Date): Promise<void> {
  await sql`
    insert into api_alert (name, measure, type, by, window_minutes, threshold, least_calls, tell_ids, created_at)
    select alert.name, measure, 'rest_in', by, minutes, threshold, least, array[person.id], ${now}
    from (values ('Fout boven 5% bij een klant', 'error_share', 'customer', 15, 500, 50),
      ('p95 boven 800 ms op een route', 'p95', 'route', 10, 800, 50),
      ('Geremd boven 200 per uur', 'throttled', 'all', 60, 200, 0))
      as alert (name, measure, by, minutes, threshold, least)
    cross join (select id from app_user where username = 'admin') person`.execute(db)
}

/** The customers that call, by name. */
export async function findCallers(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
}
