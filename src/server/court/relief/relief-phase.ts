import type { Phase } from '#domain/workflow/status.ts'
import type { Actor } from '#server/actor.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { setPhases } from '#server/book/steps/step-moves.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findToEnter, findToLeave, forgetPhases, keepPhases } from './phase-queries.ts'

/** Brings these files of somebody who is helped with his debts into the phase of debt relief; before which step they stood stays. */
export async function enterDebtRelief(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<void> {
  const dossiers = await lockDossiers(db, actor, dossierIds)
  const moves = await findToEnter(db, dossierIds, dossierIds.length)
  if (moves.length === 0) return
  await keepPhases(db, actor.now, moves)
  await move(
    db,
    actor,
    dossiers,
    moves.map(({ dossierId }) => ({ dossierId, phase: 'shv' })),
    'relief_began',
  )
}

/** Brings these files back into the phase from which they came, where that is over and nobody moved them meanwhile. */
export async function leaveDebtRelief(db: Db, actor: Actor, dossierIds: readonly number[]): Promise<void> {
  const dossiers = await lockDossiers(db, actor, dossierIds)
  const over = await findToLeave(db, dossierIds, dossierIds.length)
  if (over.length === 0) return
  await forgetPhases(
    db,
    over.map(({ dossierId }) => dossierId),
  )
  const there = new Set(dossiers.flatMap(({ id, phase }) => (phase === 'shv' ? [id] : [])))
  await move(
    db,
    actor,
    dossiers,
    over.filter(({ dossierId }) => there.has(dossierId)),
    'relief_over',
  )
}

async function move(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  moves: readonly { readonly dossierId: number; readonly phase: Phase }[],
  reason: 'relief_began' | 'relief_over',
): Promise<void> {
  await setPhases(db, moves)
  const known = new Map(dossiers.map((dossier) => [dossier.id, dossier]))
  const entries = moves.flatMap(({ dossierId, phase }) => {
    const dossier = known.get(dossierId)
    if (!dossier) return []
    const { customerId, status, nextDay, step } = dossier
    const stands = { status, nextDay, step: step?.code ?? null }
    return [
      {
        kind: 'dossier.phase_changed',
        dossierId,
        customerId,
        before: { phase: dossier.phase, ...stands },
        after: { phase, ...stands },
        data: { reason },
      },
    ]
  })
  await recordAudit(db, actor, ...entries)
}
