import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/actor.ts'

/**
 * The wall between customers: every query on data of customers filters with this. An employee sees all, a
 * customer or contact person only rows of their own customer.
 *
 *     db.selectFrom('dossier').where(inScope(actor, 'dossier.customerId'))
 */
export function inScope(
  actor: Pick<Actor, 'customerId'>,
  column: 'customer.id' | `${string}.customerId`,
): RawBuilder<boolean> {
  return actor.customerId === null ? sql`true` : sql`${sql.ref(column)} = ${actor.customerId}`
}

/**
 * Files, claims and the rest of customers on which keys are tried out are no work and no figure of the agency. These
 * customers are few: they are looked up once, and the column stands in the indexes of what is listed and counted.
 */
export function isReal(
  column: 'customer.id' | 'customer_id' | `${string}.customerId` | `${string}.customer_id`,
): RawBuilder<boolean> {
  return sql`${sql.ref(column)} <> all (array(select tried.id from customer tried where tried.test_of_id is not null))`
}
