import { sql } from 'kysely'
import { contractStanding } from '#domain/customers/contract-end.ts'
import type { Day } from '#domain/day.ts'
import type { CustomerChoice } from '#contract/parties/customers.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

interface CustomerSearch {
  keywords: string
  id?: number | undefined
  recent?: boolean
  limit: number
}

/** So many of what came in last tell with whom the agency is at work. */
const latelyCount = 500

/** The customers somebody worked with last, by visits, imports and files of his own; then those the agency did. */
async function findRecentIds(db: Db, { userId }: Actor, limit: number): Promise<number[]> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from (
      select d.customer_id, visit.visited_at as at, true as is_own
      from dossier_visit visit join dossier d on d.id = visit.dossier_id where visit.user_id = ${userId}
      union all
      select customer_id, created_at, true from import_batch where created_by = ${userId}
      union all
      (select customer_id, created_at, false from dossier order by id desc limit ${latelyCount})) used
    group by customer_id order by bool_or(is_own) desc, max(at) desc limit ${limit}`.execute(db)
  return rows.map(({ customerId }) => customerId)
}

/** Customers whose name holds every word, or that have the number; one by its id when that is given. */
export async function findCustomers(db: Db, actor: Actor, search: CustomerSearch): Promise<CustomerChoice[]> {
  const choices = db
    .selectFrom('customer')
    .select(['id', 'number', 'name', 'city', 'active', 'contractEndDay as endDay'])
    .where(inScope(actor, 'customer.id'))
  const { day: today } = inAmsterdam(actor.now)
  const standing = (row: Omit<CustomerChoice, 'standing'> & { endDay: Day | null }) => ({
    ...row,
    standing: contractStanding(row.endDay, today),
  })
  if (search.id !== undefined) return (await choices.where('id', '=', search.id).execute()).map(standing)
  const real = choices.where(isReal('customer.id'))
  if (search.recent) {
    const recent = await findRecentIds(db, actor, search.limit)
    if (recent.length === 0) return []
    const rows = await real.where('id', 'in', recent).where('active', '=', true).execute()
    return rows.toSorted((one, other) => recent.indexOf(one.id) - recent.indexOf(other.id)).map(standing)
  }
  const words = search.keywords.split(/\s+/).filter((word) => word !== '')
  const matches = words.reduce(
    (rest, word) =>
      rest.where(sql<boolean>`(fold(name) like '%' || like_literal(fold(${word})) || '%'
      or number::text = ${word})`),
    real,
  )
  const rows = await matches
    .orderBy((eb) => eb.ref('active'), 'desc')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .limit(search.limit)
    .execute()
  return rows.map(standing)
}
