import { addDays } from '#domain/day.ts'
import { type NextDay, nextDay } from '#domain/workflow/next-day.ts'
import { handedOverPhases, type Phase } from '#domain/workflow/status.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { giveToBailiff } from '#server/court/bailiffs/assign-bailiff.ts'
import { refuseBailiff } from '#server/court/standing/bailiff-guard.ts'
import { nextOf } from '#server/book/standing/change-status.ts'
import { notedAs, noteReasons } from '#server/book/standing/note-reason.ts'
import { updatePhase } from '#server/book/steps/step-moves.ts'
import { refusePhase } from './phase-refusals.ts'
import type { NotClosed } from '#server/book/standing/status-queries.ts'
import { findOccurrences } from '#server/book/steps/step-occurrences.ts'
import { selectTargetStep, type WholeStep } from './step-queries.ts'
import { refuseStep } from '#server/book/standing/step-refusal.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'

export interface PhaseCommand {
  readonly dossierId: number
  readonly version: number
  readonly phase: Phase
  /** The step of the new phase it goes on before; null: somebody decides what happens. */
  readonly stepId: number | null
  /** The office of bailiffs that gets it; null: none, or it is said later. */
  readonly bailiff: number | null
  readonly note: string
}

/**
 * Brings a dossier into another phase by hand: to court, to a bailiff or partner, and back. Steps of the phase it leaves
 * are not taken any more: it goes on before a step of the new one, or waits without a step to be looked at.
 */
export async function changePhase(db: Db, actor: Actor, asked: PhaseCommand): Promise<void> {
  const dossier = await lockDossier(db, actor, asked)
  const refusal =
    refusePhase(dossier, asked.phase) ?? (asked.phase === 'bailiff' ? await refuseBailiff(db, actor, dossier) : null)
  if (refusal) throw new UserError(409, `dossier.refusal.${refusal}`)
  const target = asked.stepId === null ? null : await targetOf(db, dossier, asked.phase, asked.stepId)
  const { status, next } = await standingIn(db, dossier, target, actor)
  const occurrences = target ? await findOccurrences(db, [dossier.id], target.stepId) : null
  const step = target && {
    stepId: target.stepId,
    versionId: target.versionId,
    occurrence: occurrences?.get(dossier.id) ?? 1,
  }
  await updatePhase(db, actor, dossier.id, { phase: asked.phase, status, step, next })
  const heldId =
    asked.phase === 'bailiff' && asked.bailiff !== null ? await giveToBailiff(db, actor, dossier, asked.bailiff) : null
  const logs = await noteReasons(db, actor, [dossier.id], asked.note)
  await recordAudit(db, actor, {
    kind: handedOverPhases.has(asked.phase) ? 'dossier.handed_over' : 'dossier.phase_changed',
    dossierId: dossier.id,
    customerId: dossier.customerId,
    ...notedAs(logs.get(dossier.id)),
    before: {
      phase: dossier.phase,
      status: dossier.status,
      nextDay: dossier.nextDay,
      step: dossier.step?.code ?? null,
    },
    after: { phase: asked.phase, status, nextDay: next.day, step: target?.step.code ?? null },
    // With it goes the office, when the change is undone.
    data: { reason: 'by_hand', ...(heldId === null ? {} : { heldId }) },
  })
}

async function targetOf(db: Db, dossier: LockedDossier, phase: Phase, stepId: number): Promise<WholeStep> {
  const target = await selectTargetStep(db, stepId)
  const refusal = target ? refuseStep({ ...dossier, phase }, target) : 'step_gone'
  if (!target || refusal) throw new UserError(409, `dossier.refusal.${refusal ?? 'step_gone'}`)
  return target
}

async function standingIn(
  db: Db,
  dossier: LockedDossier,
  target: WholeStep | null,
  actor: Actor,
): Promise<{ status: NotClosed; next: NextDay }> {
  const { day: today } = inAmsterdam(actor.now)
  const holidays = await findHolidays(db)
  if (dossier.status === 'closed') throw new UserError(409, 'dossier.refusal.phase_closed')
  if (!target) {
    const untilDay = dossier.halts[0]?.untilDay ?? undefined
    return {
      status: dossier.status,
      next: nextOf({ ...dossier, step: null }, dossier.status, today, untilDay, holidays),
    }
  }
  const status = dossier.status === 'no_more_steps' ? 'in_progress' : dossier.status
  // The first step of a phase waits from the day the file comes into it.
  const costsFromDay = dossier.noticeLastDay ? addDays(dossier.noticeLastDay, 1) : null
  return { status, next: nextDay({ status, today, step: target.step, previousDay: today, costsFromDay }, holidays) }
}
