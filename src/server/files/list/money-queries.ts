import { type RawBuilder, sql } from 'kysely'
import type { DossierFilter } from '#contract/files/dossiers.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { collectedCents, isCollected } from '#server/book/customers/collected-money.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

type IdSet = RawBuilder<{ id: number }>

/** Money of a debtor that came in for its customer, or was paid to it, and what was taken back of that. */
const moved = sql`cause_kind = 'account_event' and ${isCollected}`

/** Within the customers that are asked for: their money is found by them. */
function ofCustomers({ customerId }: Pick<Actor, 'customerId'>, { customer }: Pick<DossierFilter, 'customer'>) {
  const ids = customerId === null ? customer : [customerId]
  return ids ? sql`customer_id = any(${[...ids]}::bigint[])` : isReal('customer_id')
}

function bookedOn(from: Day | undefined, to: Day | undefined): RawBuilder<unknown> {
  const since = from ? sql`and posted_at >= ${momentInAmsterdam(from, 0)}` : sql``
  const until = to ? sql`and posted_at < ${momentInAmsterdam(addDays(to, 1), 0)}` : sql``
  return sql`${since} ${until}`
}

/** Dossiers on which money came in that was booked on these days, as far as it was not taken back in that time. */
export function filesCollected(actor: Actor, filter: DossierFilter): IdSet {
  const { collectedFrom: from, collectedTo: to } = filter
  return sql`select dossier_id as id from ledger_transfer
    where ${ofCustomers(actor, filter)} and ${moved} ${bookedOn(from, to)}
    group by dossier_id having sum(${collectedCents}) <> 0`
}

/** Dossiers with money that we hold for the customer and that is in no settlement yet. */
export function filesUnsettled(actor: Actor, filter: DossierFilter): IdSet {
  return sql`select dossier_id as id from unsettled_transfer
    where ${ofCustomers(actor, filter)} and dossier_id is not null
    group by dossier_id having sum(cents) <> 0`
}

/** What came in on those days in all, and on how many dossiers. */
export async function sumCollected(
  db: Db,
  actor: Actor,
  filter: DossierFilter,
): Promise<{ count: number; cents: Cents }> {
  const { collectedFrom: from, collectedTo: to } = filter
  const { rows } = await sql<{ count: number; cents: Cents }>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents from (
      select sum(${collectedCents}) as cents from ledger_transfer
      where ${ofCustomers(actor, filter)} and ${moved} ${bookedOn(from, to)}
      group by dossier_id having sum(${collectedCents}) <> 0) collected`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}
