import { type RawBuilder, sql } from 'kysely'
import type { ApiCallFilter, ApiCallRow, ApiCallSort, CallFault } from '#contract/api/api-log.ts'
import type { Actor } from '#server/actor.ts'
import { addDays } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { CallBodies } from './call-entry.ts'

const columns = sql`
  call.id, call.at, call.type, call.key_name as key, call.method, call.path, call.status, call.error, call.ms, call.ip,
  call.request_id,
  (select json_build_object('id', customer.id, 'name', customer.name) from customer
    where customer.id = call.customer_id) as customer`

interface Page {
  readonly sortBy: ApiCallSort
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** A page of the log: its rows are found by the index of their moment, and only those are read. */
export async function findCalls(
  db: Db,
  actor: Pick<Actor, 'customerId'>,
  filter: ApiCallFilter,
  { sortBy, sortOrder, offset, limit }: Page,
): Promise<ApiCallRow[]> {
  const direction = sql.raw(sortOrder)
  const order = sortBy === 'ms' ? sql`ms ${direction}, at desc, id desc` : sql`at ${direction}, id ${direction}`
  const { rows } = await sql<ApiCallRow>`
    select ${columns} from (select * from api_call call where ${meets(actor, filter)}
      order by ${order} offset ${offset} limit ${limit}) call
    order by ${order}`.execute(db)
  return rows
}

/** How many calls a filter means; what the minutes know is not counted row by row. */
export async function countCalls(db: Db, actor: Pick<Actor, 'customerId'>, filter: ApiCallFilter): Promise<number> {
  const minutes = minutesOf(filter)
  const { rows } = minutes
    ? await sql<{ total: number }>`select coalesce(sum(${minutes}), 0)::bigint as total from api_minute call
        where ${minutesMeet(actor, filter)}`.execute(db)
    : await sql<{ total: number }>`select count(*) as total from api_call call
        where ${meets(actor, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Which number of the minutes is the count of these calls; null where the minutes do not know what is filtered by. */
function minutesOf({
  ip,
  request,
  response,
  id,
  word,
  since,
  until,
  fault,
}: ApiCallFilter): RawBuilder<unknown> | null {
  if (ip || request || response || id || word || [since, until].some((at) => at && at.getTime() % 60_000 !== 0))
    return null
  return fault ? sql.ref(`call.${fault}`) : sql`call.calls`
}

function minutesMeet(actor: Pick<Actor, 'customerId'>, filter: ApiCallFilter): RawBuilder<boolean> {
  return allOf([inScope(actor, 'call.customerId'), ...periodOf(filter, sql`call.minute`), ...partsOf(filter)])
}

function meets(actor: Pick<Actor, 'customerId'>, filter: ApiCallFilter): RawBuilder<boolean> {
  const { ip, request, response, id, fault, word } = filter
  const conditions = [inScope(actor, 'call.customerId'), ...periodOf(filter, sql`call.at`), ...partsOf(filter)]
  if (ip) conditions.push(sql`call.ip like like_literal(${ip}) || '%'`)
  if (request) {
    conditions.push(
      sql`call.method || ' ' || call.path ilike '%' || like_literal(${request.replace(/\s+/g, ' ')}) || '%'`,
    )
  }
  if (response) conditions.push(answered(response))
  if (id) conditions.push(sql`call.request_id like like_literal(${id.toLowerCase()}) || '%'`)
  if (fault) conditions.push(faults[fault])
  if (word) conditions.push(sql`call.error = ${word}`)
  return allOf(conditions)
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

/** From the first moment of a day of Amsterdam through the last of another. */
function periodOf({ dateFrom, dateTo, since, until }: ApiCallFilter, at: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    ...(dateFrom ? [sql`${at} >= ${momentInAmsterdam(dateFrom, 0)}`] : []),
    ...(dateTo ? [sql`${at} < ${momentInAmsterdam(addDays(dateTo, 1), 0)}`] : []),
    ...(since ? [sql`${at} >= ${since}`] : []),
    ...(until ? [sql`${at} < ${until}`] : []),
  ]
}

function partsOf(filter: ApiCallFilter): RawBuilder<unknown>[] {
  const { type, customer, route, ofCustomer, otherCustomer, otherRoute } = filter
  return [
    ...(type ? [sql`call.type = any(${type}::text[])`] : []),
    ...(customer ? [sql`call.customer_id = ${customer}`] : []),
    ...(route ? [sql`call.route = ${route}`] : []),
    ...(ofCustomer ? [sql`(call.customer_id is null) = ${ofCustomer === 'none'}`] : []),
    ...(otherCustomer ? [sql`(call.customer_id = any(${otherCustomer}::bigint[])) is not true`] : []),
    ...(otherRoute ? [sql`call.route <> all(${otherRoute}::text[])`] : []),
  ]
}

const faults: Readonly<Record<CallFault, RawBuilder<unknown>>> = {
  errors: sql`(call.status is null or call.error is not null)`,
  faults: sql`(call.status is null or call.status >= 500)`,
  throttled: sql`call.status = 429`,
}

/** `422`, `4xx`, or a part of the word for what went wrong; `422 invalid` both. */
function answered(text: string): RawBuilder<unknown> {
  const conditions = text.split(/\s+/).map((part) => {
    if (/^[1-5]\d\d$/.test(part)) return sql`call.status = ${Number(part)}`
    const family = /^([1-5])xx$/i.exec(part)?.[1]
    if (family) return sql`call.status between ${Number(family) * 100} and ${Number(family) * 100 + 99}`
    return sql`call.error ilike '%' || like_literal(${part}) || '%'`
  })
  return sql`(${allOf(conditions)})`
}

/** A call with its file, and what came before it by the same Idempotency-Key while that was kept. */
export interface FoundCall extends ApiCallRow {
  readonly file: { readonly id: number; readonly number: string } | null
  readonly earlierCount: number | null
  readonly earlierAt: Date | null
  readonly earlierId: string | null
}

export async function findCall(db: Db, actor: Pick<Actor, 'customerId'>, id: number): Promise<FoundCall | undefined> {
  const { rows } = await sql<FoundCall>`
    select ${columns}, earlier.count as earlier_count, earlier.at as earlier_at, earlier.request_id as earlier_id,
      (select json_build_object('id', dossier.id, 'number', dossier.number) from dossier
        where dossier.id = coalesce(call.dossier_id, case when call.status < 400 then earlier.dossier_id end)
          and ${inScope(actor, 'dossier.customerId')}) as file
    from api_call call
    left join lateral (
      select count(*) over () as count, at, request_id, max(dossier_id) over () as dossier_id
      from (select at, id, request_id, dossier_id from api_call before
        where before.repeat_mark = call.repeat_mark and before.at >= call.at - interval '7 days'
          and (before.at, before.id) < (call.at, call.id)
        order by before.at desc, before.id desc limit 1000) before
      order by at desc, id desc limit 1) earlier on true
    where call.id = ${id} and ${inScope(actor, 'call.customerId')}`.execute(db)
  return rows[0]
}

export async function findBodies(db: Db, { id, at }: Pick<ApiCallRow, 'id' | 'at'>): Promise<CallBodies | undefined> {
  return db
    .selectFrom('apiCallBody')
    .select(['requestHeaders', 'requestBody', 'answerHeaders', 'answerBody'])
    .where('callId', '=', id)
    .where('at', '=', at)
    .executeTakeFirst()
}
