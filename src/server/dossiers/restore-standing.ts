import { recordAudit } from '#server/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { type FormerWork, putBackWork } from './restore-queries.ts'
import { endHalt } from './status-queries.ts'
import { takeDossier } from './take-dossier.ts'

/**
 * Puts a dossier back where it stood before an act that is undone: status, step, owner, the day something happens (never
 * one that has passed), and the pause or suspension that was running. Both the act and its undoing stay on the timeline.
 */
export async function restoreStanding(
  db: Db,
  actor: Actor,
  asked: { readonly dossierId: number; readonly version: number; readonly before: FormerWork },
): Promise<void> {
  const { before } = asked
  const dossier = await takeDossier(db, actor, asked)
  if (dossier.halt && dossier.halt.id !== before.haltId) await endHalt(db, dossier.id, actor)
  await putBackWork(db, dossier.id, before, inAmsterdam(actor.now).day)
  await recordAudit(db, actor, {
    kind: 'dossier.change_undone',
    dossierId: dossier.id,
    customerId: dossier.customerId,
    subjectKind: 'dossier',
    subjectId: dossier.id,
    before: { status: dossier.status, nextDay: dossier.nextDay },
    after: before,
  })
}
