import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { insertLog } from './log-queries.ts'

/**
 * Keeps why somebody did something on a dossier, for the agency alone. The audit row of the act names it by the id that
 * is answered, so that the timeline shows the two together.
 */
export async function noteReason(db: Db, actor: Actor, dossierId: number, content: string): Promise<number> {
  return insertLog(db, actor, { dossierId, content, visible: false })
}
