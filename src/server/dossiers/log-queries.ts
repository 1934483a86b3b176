import type { Db } from '#server/db/db.ts'
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
