import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { restoreStanding } from '#server/book/standing/restore-standing.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { deleteExitsSince, findLastAct, findStandingBefore } from './undo-queries.ts'

/** Why a dossier cannot be put back to how it stood before something. */
export type RestoreRefusal = 'changed' | 'sent'

/**
 * Puts a dossier back to where it stood before a moment at which something was brought about on it, with what it stood
 * still for: as long as it has gone no further than that, or than the step whose wait ended by it, and no message has left.
 * Answers why not.
 */
export async function restoreBefore(db: Db, actor: Actor, dossierId: number, at: Date): Promise<RestoreRefusal | null> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  const standing = await findStandingBefore(db, dossierId, at)
  if (!standing?.isOther) return null
  if (standing.isSent) return 'sent'
  if (standing.isChanged) return 'changed'
  await deleteExitsSince(db, dossierId, at)
  await restoreStanding(db, actor, [{ dossier, before: standing.before }])
  return null
}

/** The same of what was done as a whole: refused once anything else has happened on the dossier, whatever it is. */
export async function restoreWhole(
  db: Db,
  actor: Actor,
  dossierId: number,
  { at, tx }: { readonly at: Date; readonly tx: string },
): Promise<RestoreRefusal | null> {
  const last = await findLastAct(db, dossierId)
  return last?.tx === tx ? restoreBefore(db, actor, dossierId, at) : 'changed'
}
