import { refuseStatusChange } from '#domain/workflow/status.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { changeStatus, followPlan } from '#server/book/standing/change-status.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'

/** How the timeline calls it, and what it says with it. */
export interface Moved {
  readonly kind: 'plan.agreed' | 'plan.revived'
  readonly note: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The dossier of a plan that runs is in terms, and has its next day by the next instalment. */
export async function moveToTerms(db: Db, actor: Actor, dossier: LockedDossier, moved: Moved): Promise<void> {
  const { id: dossierId, customerId, status } = dossier
  const { kind, note, data } = moved
  if (status !== 'term_payment') {
    await changeStatus(db, actor, { dossierId, version: null, to: 'term_payment', reason: kind, ...moved })
    return
  }
  await followPlan(db, actor, dossierId)
  const logId = note === '' ? null : await noteReason(db, actor, dossierId, note)
  const subject = logId === null ? {} : ({ subjectKind: 'log', subjectId: logId } as const)
  await recordAudit(db, actor, { kind, dossierId, customerId, ...subject, data })
}

/** Whether a dossier is in terms, or may come there now. */
export function mayMoveToTerms(dossier: Pick<LockedDossier, 'status'>, actor: Pick<Actor, 'now'>): boolean {
  const { status: from } = dossier
  const today = inAmsterdam(actor.now).day
  return from === 'term_payment' || refuseStatusChange({ from, to: 'term_payment', today, openCents: 0 }) === null
}
