import { sql } from 'kysely'
import type { ApiKey, KeyKind, listApiKeys } from '#contract/api/keys.ts'
import type { Scope } from '#contract/api/scope.ts'
import type { Role } from '#contract/people/permission.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'
import { inScope } from '#server/platform/db/scope.ts'

const state = sql<ApiKey['state']>`case when key.revoked_at is not null then 'revoked'
  when key.expires_at <= now_at then 'expired' when successor.id is not null then 'replaced' else 'active' end`

/** The last day on which a key works: its end is the midnight after. */
const lastDay = sql`to_char((key.expires_at - interval '1 second') at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`

const columns = sql`key.id, jsonb_build_object('id', customer.id, 'name', customer.name) as customer, key.kind,
  key.name, key.start, key.scopes, array(select case
      when masklen(network) = case family(network) when 4 then 32 else 128 end then host(network)
      else network::text end from unnest(key.networks) network) as networks,
  key.created_at, maker.name as created_by, key.last_used_at, key.last_ip, key.revoked_at, key.version,
  ${lastDay} as last_day,
  successor.id as successor_id, ${state} as state`

/** Keys as of a moment: whether one works is a matter of when it is asked. */
function keysAt(actor: Pick<Actor, 'customerId' | 'now'>) {
  return sql`api_key key cross join (select ${actor.now}::timestamptz as now_at) as moment
    join customer on customer.id = key.customer_id left join app_user maker on maker.id = key.created_by
    left join api_key successor on successor.replaces_id = key.id
    where ${inScope(actor, 'key.customerId')}`
}

const orders = {
  name: sql`fold(key.name)`,
  customer: sql`fold(customer.name)`,
  lastDay: sql`key.expires_at`,
  lastUsedAt: sql`key.last_used_at`,
  createdAt: sql`key.created_at`,
}

/** One page of the keys the reader may see. */
export async function findKeys(
  db: Db,
  actor: Actor,
  { offset, limit, sortBy = 'name', sortOrder, ...filter }: QueryOf<typeof listApiKeys>,
): Promise<{ items: ApiKey[]; total: number }> {
  const chosen = sql`${keysAt(actor)}
    and (${filter.customer ?? null}::bigint[] is null or key.customer_id = any (${filter.customer ?? []}::bigint[]))
    and (${filter.kind ?? null}::text[] is null or key.kind = any (${filter.kind ?? []}::text[]))
    and (${filter.state ?? null}::text[] is null or ${state} = any (${filter.state ?? []}::text[]))
    and (${filter.search ?? ''} = '' or fold(concat_ws(' ', key.name, key.start, customer.name))
      like '%' || like_literal(fold(${filter.search ?? ''})) || '%')`
  const { rows: items } = await sql<ApiKey>`select ${columns} from ${chosen}
    order by ${orders[sortBy]} ${sql.raw(sortOrder)} nulls last, key.id offset ${offset} limit ${limit}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${chosen}`.execute(db)
  return { items, total: rows[0]?.total ?? 0 }
}

export async function findKey(db: Db, actor: Actor, id: number): Promise<ApiKey | undefined> {
  const { rows } = await sql<ApiKey>`select ${columns} from ${keysAt(actor)} and key.id = ${id}`.execute(db)
  return rows[0]
}

/** Nobody changes this key before the transaction ends; with which roles it calls. */
export async function lockKey(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ userId: number; roles: readonly Role[] } | undefined> {
  return db
    .selectFrom('apiKey')
    .select(['userId', sql<Role[]>`roles_of_key(api_key.id)`.as('roles')])
    .where('id', '=', id)
    .where(inScope(actor, 'apiKey.customerId'))
    .forUpdate()
    .executeTakeFirst()
}

/** How many keys of this customer work; counted by one at a time. */
export async function countKeysThatWork(db: Db, customerId: number, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(771511, ${customerId}::int)`.execute(db)
  const { total } = await db
    .selectFrom('apiKey')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return total
}

/** The user of a new connection, on the customer itself or on the one that it tries out with. */
export async function makeKeyUser(
  db: Db,
  {
    customerId,
    isTest,
    name,
    roles,
    now,
  }: {
    readonly customerId: number
    readonly isTest: boolean
    readonly name: string
    readonly roles: readonly Role[]
    readonly now: Date
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select make_api_user(${customerId}, ${isTest}, ${name}, ${[...roles]}::text[], ${now}) as id`.execute(db)
  return onlyRow(rows).id
}

export interface NewKeyRow {
  readonly customerId: number
  readonly userId: number
  readonly kind: KeyKind
  readonly name: string
  readonly start: string
  readonly tokenHash: Buffer
  readonly scopes: readonly Scope[]
  readonly networks: readonly string[]
  readonly createdAt: Date
  readonly createdBy: number | null
  readonly expiresAt: Date
  readonly replacesId: number | null
}

export async function insertKey(db: Db, { scopes, networks, ...row }: NewKeyRow): Promise<number> {
  const { id } = await db
    .insertInto('apiKey')
    .values({ ...row, scopes: [...scopes], networks: asNetworks(networks) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateKey(
  db: Db,
  id: number,
  { networks, ...fields }: { name?: string; networks?: readonly string[]; expiresAt?: Date } & Partial<Revoked>,
): Promise<void> {
  await db
    .updateTable('apiKey')
    .set(({ eb }) => ({
      ...fields,
      ...(networks ? { networks: asNetworks(networks) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

interface Revoked {
  readonly revokedAt: Date
  readonly revokedBy: number | null
}

/** Whatever somebody writes of a network: `10.0.0.9/24` is the network in which that address is. */
function asNetworks(networks: readonly string[]) {
  return sql<string[]>`array(select network(one::inet) from unnest(${[...networks]}::text[]) one)`
}

export interface EndingKey {
  readonly id: number
  readonly name: string
  readonly customerId: number
  /** On the agenda work stands on a file: the newest that runs; null without one. */
  readonly dossierId: number | null
  readonly lastDay: string
}

/** Keys that end within so many days and of whose end nobody was warned as late as that; with who is told. */
export async function findEndingKeys(db: Db, now: Date, days: number): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    select key.id, key.name, key.customer_id,
      (select max(id) from dossier where customer_id = key.customer_id and status <> 'closed') as dossier_id,
      ${lastDay} as last_day
    from api_key key where key.revoked_at is null and key.expires_at > ${now}
      and key.expires_at <= ${now}::timestamptz + make_interval(days => ${days})
      and coalesce(key.warned_days, 1000) > ${days}
      and not exists (select from api_key successor where successor.replaces_id = key.id)
    order by key.id for update skip locked`.execute(db)
  return rows
}

export async function recordWarned(db: Db, ids: readonly number[], warnedDays: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('apiKey')
    .set({ warnedDays })
    .where('id', 'in', [...ids])
    .execute()
}

/** A key of which the end is told, and who is told: whoever of its customer may make another. */
export async function findWarned(db: Db, id: number, now: Date) {
  const { rows } = await sql<{
    name: string
    customerId: number
    lastDay: string
    people: readonly { id: number; name: string; email: string; language: string }[]
    sender: { name: string; email: string | null } | null
  }>`
    select key.name, key.customer_id,
      ${lastDay} as last_day,
      coalesce((select json_agg(json_build_object('id', person.id, 'name', person.name, 'email', person.email,
          'language', person.language) order by person.id)
        from app_user person where person.customer_id = key.customer_id and person.active
          and person.email is not null and 'ROLE_CUSTOMER' = any (person.acl)), '[]') as people,
      (select json_build_object('name', name, 'email', email) from agency) as sender
    from api_key key where key.id = ${id} and key.revoked_at is null and key.expires_at > ${now}`.execute(db)
  return rows[0]
}
