import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { readLog } from './log-answer.ts'

/** Makes sure that the log from which something is arranged is one of this dossier, and for the actor to see. */
export async function checkCause(db: Db, actor: Actor, dossierId: number, logId: number | null): Promise<void> {
  if (logId === null) return
  const { fileId } = await readLog(db, actor, logId)
  if (fileId !== dossierId) throw notFound()
}
