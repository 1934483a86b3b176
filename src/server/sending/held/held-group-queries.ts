import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { ItemChannel, ItemReason } from '#contract/sending/runs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { groupKey, type HeldAsked, heldSource, narrowed } from './held-list-queries.ts'

/** What is open in one currency. */
export interface HeldSum {
  readonly currency: Currency
  readonly cents: number
}

/** What waits and is helped at once. */
export interface HeldGroup {
  readonly key: string
  readonly reason: ItemReason | null
  readonly isSame: boolean
  readonly count: number
  readonly open: HeldSum[]
  readonly since: Date | null
  readonly releaseAt: Date | null
  readonly channels: { readonly channel: ItemChannel; readonly count: number }[]
  readonly firstId: number
  readonly seen: string
  readonly customer: { readonly id: number; readonly name: string } | null
}

/** A mark of which messages these are, as somebody sees them. */
const markOf = (id: RawBuilder<unknown>) => sql<string>`md5(string_agg(${id}::text, ',' order by ${id}))`

/** What is asked of what waits; each file stands for its money at its first message, in all of it and in its group. */
const heldOf = (asked: HeldAsked): RawBuilder<unknown> => sql`
  select ${groupKey} as key, item.id, item.reason, item.release_at, item.held_at, item.channel, item.currency,
    item.open_cents, d.customer_id,
    row_number() over (partition by ${groupKey}, item.dossier_id order by item.id) = 1 as is_first_of_group,
    row_number() over (partition by item.dossier_id order by item.id) = 1 as is_first
  from ${heldSource} where ${sql.join([sql`item.state = 'in_hold'`, ...narrowed(asked)], sql` and `)}`

/** What waits by what helps it, the longest first, so that nothing is left behind. */
export async function findHeldGroups(db: Db, asked: HeldAsked): Promise<HeldGroup[]> {
  const { rows } = await sql<HeldGroup>`
    with held as (${heldOf(asked)}), summed as (
      select key, currency, sum(open_cents) filter (where is_first_of_group) as cents from held group by 1, 2
    ), counted as (
      select key, channel, count(*) as count from held group by 1, 2
    )
    select held.key, (array_agg(held.reason order by held.held_at, held.id))[1] as reason,
      count(distinct held.reason) <= 1 as is_same, count(*)::int as count,
      (select json_agg(json_build_object('currency', currency, 'cents', cents) order by currency)
        from summed where summed.key = held.key) as open,
      min(held.held_at) as since, min(held.release_at) as release_at,
      (select json_agg(json_build_object('channel', channel, 'count', count) order by channel)
        from counted where counted.key = held.key) as channels,
      (array_agg(held.id order by held.held_at, held.id))[1] as first_id, ${markOf(sql`held.id`)} as seen,
      case when min(held.customer_id) = max(held.customer_id) then (
        select json_build_object('id', id, 'name', name) from customer where id = min(held.customer_id)) end as customer
    from held group by held.key order by since nulls last, held.key`.execute(db)
  return rows
}

/** What is open on all of it, a sum a currency. */
export async function sumHeld(db: Db, asked: HeldAsked): Promise<HeldSum[]> {
  const { rows } = await sql<HeldSum>`
    with held as (${heldOf(asked)})
    select currency, sum(open_cents)::bigint as cents from held where is_first group by currency
    order by currency`.execute(db)
  return rows
}

/** How much of it waits for each channel. */
export async function countHeldChannels(db: Db, asked: HeldAsked): Promise<{ channel: ItemChannel; count: number }[]> {
  const { rows } = await sql<{ channel: ItemChannel; count: number }>`
    with held as (${heldOf(asked)})
    select channel, count(*)::int as count from held group by channel order by channel`.execute(db)
  return rows
}

/** The messages of a group now, in the order of their numbers, with the mark of which these are. */
export async function findHeldOfGroup(db: Db, asked: HeldAsked): Promise<{ ids: number[]; seen: string }> {
  const { rows } = await sql<{ ids: number[]; seen: string }>`
    with held as (${heldOf(asked)})
    select coalesce(json_agg(id order by id), '[]') as ids, coalesce(${markOf(sql`id`)}, '') as seen from held`.execute(
    db,
  )
  return rows[0] ?? { ids: [], seen: '' }
}
