import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { readLog } from './log-answer.ts'

/**
 * Makes sure that the log from which something is arranged is one of this dossier, and for the actor to see. Answers the
 * debtor who asks something in it, if one does.
 */
export async function checkCause(
  db: Db,
  actor: Actor,
  dossierId: number,
  logId: number | null,
): Promise<number | null> {
  if (logId === null) return null
  const { fileId, request } = await readLog(db, actor, logId)
  if (fileId !== dossierId) throw notFound()
  return request?.debtor.id ?? null
}
