import { addDays } from '#domain/day.ts'
import { nextDay } from '#domain/workflow/next-day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { findHolidays } from '#server/db/find-holidays.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { noteReason } from './note-reason.ts'
import { findStepFor, updateStep } from './step-queries.ts'
import { type StepRefusal, refuseStep } from './step-refusal.ts'
import { takeDossier } from './take-dossier.ts'

export interface StepCommand {
  readonly dossierId: number
  /** The version whoever moves it has seen; null acts on what is found. */
  readonly version: number | null
  readonly stepId: number
  /** Why, in the words of who does it. */
  readonly note?: string
}

/**
 * Lets a dossier go on before another step, of its own workflow or another. A step it has had is a next occurrence of it,
 * so that its message can leave once more; its wait is counted from the last message, as ever.
 */
export async function moveToStep(db: Db, actor: Actor, asked: StepCommand): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await takeDossier(db, actor, asked)
  const target = await findStepFor(db, dossier.id, asked.stepId)
  const refusal: StepRefusal | null = target ? refuseStep(target.dossier, target) : 'step_gone'
  if (refusal || !target) throw new UserError(409, `dossier.refusal.${refusal ?? 'step_gone'}`)
  const status = dossier.status === 'no_more_steps' ? 'in_progress' : dossier.status
  if (status === 'closed') throw new UserError(409, 'dossier.refusal.step_status')
  const holidays = await findHolidays(db)
  const next = nextDay(
    {
      status,
      today,
      step: target.step,
      previousDay: dossier.lastSentAt ? inAmsterdam(dossier.lastSentAt).day : dossier.openedDay,
      costsFromDay: dossier.noticeLastDay ? addDays(dossier.noticeLastDay, 1) : null,
    },
    holidays,
  )
  const { versionId, occurrence } = target
  await updateStep(db, dossier.id, { stepId: asked.stepId, versionId, occurrence, status, next })
  const logId = asked.note ? await noteReason(db, actor, dossier.id, asked.note) : null
  await recordAudit(db, actor, {
    kind: 'dossier.step_changed',
    dossierId: dossier.id,
    customerId: dossier.customerId,
    ...(logId === null ? {} : { subjectKind: 'log', subjectId: logId }),
    before: { status: dossier.status, nextDay: dossier.nextDay, step: dossier.step?.code ?? null },
    after: { status, nextDay: next.day, step: target.step.code },
  })
}
