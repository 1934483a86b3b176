import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { startOfMinute } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { boundCount, boundOf, type CallEntry, isError, isFault } from './call-entry.ts'

/**
 * Writes calls with what was said in them, and counts them by the minute in the same statement: what the monitoring counts is
 * what the log lists.
 */
export async function insertCalls(db: Db, entries: readonly CallEntry[]): Promise<void> {
  await sql`
    with given as materialized (
      select nextval('api_call_number') as id, entry.*
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        at timestamptz, type text, "requestId" text, "customerId" bigint, "keyId" bigint, "keyName" text,
        "userId" bigint, ip text, method text, path text, route text, status int, ms int, error text,
        "dossierId" bigint, "repeatMark" text, bodies jsonb)
    ), logged as (
      insert into api_call (id, at, type, request_id, customer_id, key_id, key_name, user_id, ip, method, path, route,
        status, ms, error, dossier_id, repeat_mark)
      select id, at, type, "requestId", "customerId", "keyId", "keyName", "userId", ip, method, path, route, status,
        ms, error, "dossierId", "repeatMark" from given
    ), said as (
      insert into api_call_body (call_id, at, request_headers, request_body, answer_headers, answer_body)
      select id, at, bodies ->> 'requestHeaders', bodies ->> 'requestBody', bodies ->> 'answerHeaders',
        bodies ->> 'answerBody' from given where jsonb_typeof(bodies) = 'object'
    )
    insert into api_minute (minute, type, route, customer_id, key_id, calls, errors, faults, throttled, bounds)
    select minute, type, route, "customerId", "keyId", calls, errors, faults, throttled, bounds
    from jsonb_to_recordset(${JSON.stringify(countByMinute(entries))}::jsonb) as counted (minute timestamptz,
      type text, route text, "customerId" bigint, "keyId" bigint, calls int, errors int, faults int, throttled int,
      bounds int[])
    order by 1, 2, 3, 4, 5
    on conflict (minute, type, route, customer_id, key_id) do update set
      calls = api_minute.calls + excluded.calls, errors = api_minute.errors + excluded.errors,
      faults = api_minute.faults + excluded.faults, throttled = api_minute.throttled + excluded.throttled,
      bounds = (select array_agg(was + more order by place)
        from unnest(api_minute.bounds, excluded.bounds) with ordinality as sums (was, more, place))`.execute(db)
}

interface Counted {
  readonly minute: Date
  readonly type: string
  readonly route: string
  readonly customerId: number | null
  readonly keyId: number | null
  calls: number
  errors: number
  faults: number
  throttled: number
  readonly bounds: number[]
}

function countByMinute(entries: readonly CallEntry[]): Counted[] {
  const counted = new Map<string, Counted>()
  for (const entry of entries) {
    const { type, route, customerId, keyId } = entry
    const minute = startOfMinute(entry.at)
    const key = JSON.stringify([minute, type, route, customerId, keyId])
    const one = counted.get(key) ?? {
      minute,
      type,
      route,
      customerId,
      keyId,
      calls: 0,
      errors: 0,
      faults: 0,
      throttled: 0,
      bounds: Array.from({ length: boundCount }, () => 0),
    }
    counted.set(key, one)
    one.calls += 1
    if (isError(entry)) one.errors += 1
    if (isFault(entry)) one.faults += 1
    if (entry.status === 429) one.throttled += 1
    const place = boundOf(entry.ms)
    one.bounds[place] = (one.bounds[place] ?? 0) + 1
  }
  return [...counted.values()]
}

/** Has the part of a day there, of the days of UTC. */
export async function makePart(db: Db, part: Day): Promise<void> {
  await sql`select make_api_call_part(${part}::date)`.execute(db)
}

/** Takes away what is older than these days. */
export async function dropParts(db: Db, before: { readonly rows: Day; readonly bodies: Day }): Promise<void> {
  await sql`select drop_api_call_parts(${before.rows}::date, ${before.bodies}::date)`.execute(db)
  await sql`delete from api_minute where minute < ${before.rows}::date::timestamptz`.execute(db)
}
