import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

/** Writes what was noted with an act on a dossier: it is no log of its own. */
export async function insertLog(
  db: Db,
  actor: Actor,
  log: { dossierId: number; content: string; visible: boolean },
): Promise<number> {
  const row = await db
    .insertInto('dossierLog')
    .values({
      dossierId: log.dossierId,
      content: log.content,
      type: 'reason',
      visibleToCustomer: log.visible,
      impersonatorId: actor.impersonatorId,
      writtenBy: actor.userId,
      writtenAt: actor.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The customer of a dossier, or undefined outside the actor's scope. */
export async function findCustomerOf(db: Db, actor: Actor, dossierId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('dossier')
    .select('customerId')
    .where('id', '=', dossierId)
    .where(inScope(actor, 'dossier.customerId'))
    .executeTakeFirst()
  return row?.customerId
}
