import { sql } from 'kysely'
import { contractStanding } from '#domain/customers/contract-end.ts'
import type { Day } from '#domain/day.ts'
import type { CustomerChoice } from '#contract/customers.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

interface CustomerSearch {
  keywords: string
  id?: number | undefined
  limit: number
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
  const words = search.keywords.split(/\s+/).filter((word) => word !== '')
  const matches = words.reduce(
    (rest, word) =>
      rest.where(sql<boolean>`(fold(name) like '%' || like_literal(fold(${word})) || '%'
      or number::text = ${word})`),
    choices,
  )
  const rows = await matches
    .orderBy((eb) => eb.ref('active'), 'desc')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .limit(search.limit)
    .execute()
  return rows.map(standing)
}
