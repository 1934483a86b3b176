import type { Actor } from '#server/actor.ts'
import type { Db } from './db.ts'
import { inScope } from './scope.ts'

/** The customer of a dossier, or undefined outside the actor's scope. */
export async function findCustomerOf(
  db: Db,
  actor: Pick<Actor, 'customerId'>,
  dossierId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('dossier')
    .select('customerId')
    .where('id', '=', dossierId)
    .where(inScope(actor, 'dossier.customerId'))
    .executeTakeFirst()
  return row?.customerId
}
