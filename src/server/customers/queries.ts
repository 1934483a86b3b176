import { sql } from 'kysely'
import type { CustomerChoice } from '#contract/customers.ts'
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
    .select(['id', 'number', 'name', 'city', 'active'])
    .where(inScope(actor, 'customer.id'))
  if (search.id !== undefined) return choices.where('id', '=', search.id).execute()
  const words = search.keywords.split(/\s+/).filter((word) => word !== '')
  const matches = words.reduce(
    (rest, word) =>
      rest.where(sql<boolean>`(fold(name) like '%' || like_literal(fold(${word})) || '%'
      or number::text = ${word})`),
    choices,
  )
  return matches
    .orderBy((eb) => eb.ref('active'), 'desc')
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .limit(search.limit)
    .execute()
}
