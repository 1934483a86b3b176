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
