import { sql } from 'kysely'
import type { KeyKind } from '#contract/api/keys.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Scope } from '#contract/api/scope.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface KeyRow {
  readonly id: number
  readonly kind: KeyKind
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Whose it is, and on whose data it works. */
  readonly ownerId: number
  readonly customerId: number
  readonly userId: number
  readonly acl: readonly Role[]
  readonly language: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly isActive: boolean
  readonly isAllowedFrom: boolean
  /** How many calls it has made in this minute, this one included; none where calls are not counted. */
  readonly calls: number
}

const columns = sql`key.id, key.kind, key.name, key.scopes, key.customer_id as owner_id, person.customer_id,
  key.user_id, person.acl, customer.language, key.created_at, key.expires_at, key.revoked_at,
  person.active and owner.active as is_active`

const found = sql`api_key key join app_user person on person.id = key.user_id
  join customer on customer.id = person.customer_id join customer owner on owner.id = key.customer_id`

/** The key with this hash, and its place in the minute: one statement, for it comes before each call. */
export async function countCallOfKey(
  db: Db,
  hash: Buffer,
  { ip, minute }: { readonly ip: string | null; readonly minute: Date },
): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    with known as (
      select ${columns}, cardinality(key.networks) = 0
        or exists (select from unnest(key.networks) network where network >>= ${ip}::inet) as is_allowed_from
      from ${found} where key.token_hash = ${hash}
    ), counted as (
      insert into api_key_minute as used (key_id, minute, calls) select id, ${minute}, 1 from known
      on conflict (key_id) do update set minute = greatest(used.minute, excluded.minute),
        -- One that comes late counts in the minute that runs: it never begins one that was counted anew.
        calls = case when used.minute < excluded.minute then 1 else used.calls + 1 end
      returning calls
    )
    select known.*, counted.calls from known, counted`.execute(db)
  return rows[0]
}

/** The same without counting, for a call that goes on. */
export async function readKey(db: Db, hash: Buffer): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${columns}, true as is_allowed_from, 0 as calls from ${found} where key.token_hash = ${hash}`.execute(db)
  return rows[0]
}

export async function recordUseOfKey(db: Db, id: number, use: { lastUsedAt: Date; lastIp: string }): Promise<void> {
  await db.updateTable('apiKey').set(use).where('id', '=', id).execute()
}
