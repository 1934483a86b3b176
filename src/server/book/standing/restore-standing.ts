import { refuseBailiffPhase } from '#domain/workflow/change-phase.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { holdAgain } from './hold-again.ts'
import { findHolding } from './holder-queries.ts'
import { type FormerWork, restoreWork } from './restore-queries.ts'
import { endTheseHalts } from './status-queries.ts'
import type { LockedDossier } from './lock-dossier.ts'

export type { FormerWork }

/**
 * Puts dossiers that are held back where they stood before an act that is undone: status, step, owner, the day something
 * happens (never one that has passed), and the pause or the suspensions that were running. Both the act and its undoing stay on
 * the timeline. One about which a complaint is open, or whose debtor has relief, stands still again.
 */
export async function restoreStanding(
  db: Db,
  actor: Actor,
  works: readonly { readonly dossier: LockedDossier; readonly before: FormerWork }[],
): Promise<void> {
  if (works.length === 0) return
  // A file that left the bailiff goes back there by its case alone, unless the office with the writ has it all the time.
  for (const { dossier, before } of works) {
    const goesBack = before.phase === 'bailiff' && dossier.phase !== 'bailiff'
    const refusal = goesBack ? refuseBailiffPhase(dossier.legalCase, null) : null
    const isThere =
      refusal && dossier.legalCase?.state === 'with_bailiff' && (await findHolding(db, 'bailiff', dossier.id))
    if (refusal && !isThere) throw new UserError(409, `dossier.refusal.${refusal}`)
  }
  await endTheseHalts(
    db,
    actor,
    works.flatMap(({ dossier: { id: dossierId, halts }, before: { haltIds } }) =>
      halts.flatMap(({ id: haltId }) => (haltIds.includes(haltId) ? [] : [{ dossierId, haltId }])),
    ),
  )
  await restoreWork(
    db,
    works.map(({ dossier, before }) => ({ dossierId: dossier.id, before })),
    inAmsterdam(actor.now).day,
  )
  const entries = works.map(({ dossier: { id, customerId, status, nextDay }, before }) => ({
    kind: 'dossier.change_undone',
    dossierId: id,
    customerId,
    subjectKind: 'dossier',
    subjectId: id,
    before: { status, nextDay },
    after: before,
  }))
  await recordAudit(db, actor, ...entries)
  await holdAgain(
    db,
    actor,
    works.map(({ dossier }) => dossier.id),
  )
}
