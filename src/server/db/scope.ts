import { type ExpressionBuilder, type ReferenceExpression, sql } from 'kysely'
import type { Actor } from '#server/http/actor.ts'

/**
 * The wall between customers: every query on data of customers filters with this. An employee sees all, a
 * customer or contact person only rows of their own customer.
 *
 *     db.selectFrom('dossier').where(inScope(actor, 'dossier.customerId'))
 */
export function inScope<Tables, Table extends keyof Tables>(
  actor: Pick<Actor, 'customerId'>,
  column: ReferenceExpression<Tables, Table>,
) {
  return (builder: ExpressionBuilder<Tables, Table>) =>
    actor.customerId === null ? sql<boolean>`true` : builder(column, '=', actor.customerId as never)
}
