import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { nextDay, type NextDay } from '#domain/workflow/next-day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { waitsSince } from '#server/book/standing/change-status.ts'
import { handOverBetween } from './hand-over-between.ts'
import { notedAs, noteReasons } from '#server/book/standing/note-reason.ts'
import type { NotClosed } from '#server/book/standing/status-queries.ts'
import { updateSteps } from '#server/book/steps/step-moves.ts'
import { findOccurrences } from '#server/book/steps/step-occurrences.ts'
import { findHandOvers, selectTargetStep, type WholeStep } from './step-queries.ts'
import { refuseStep } from '#server/book/standing/step-refusal.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'

export interface StepWish {
  readonly stepId: number
  /** Why, in the words of who does it. */
  readonly note?: string
}

export interface StepCommand extends StepWish {
  readonly dossierId: number
  /** The version whoever moves it has seen; null acts on what is found. */
  readonly version: number | null
}

/**
 * Lets a dossier go on before another step, of its own workflow or another. A step it has had is a next occurrence of it,
 * so that its message can leave once more; its wait is counted from the last message, as ever.
 */
export async function moveToStep(db: Db, actor: Actor, asked: StepCommand): Promise<void> {
  await moveAllToStep(db, actor, [await lockDossier(db, actor, asked)], asked)
}

/** The same of dossiers that are held, as one set: all of them, or none when one is refused. */
export async function moveAllToStep(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  { stepId, note = '' }: StepWish,
): Promise<void> {
  const target = await selectTargetStep(db, stepId)
  if (!target) throw new UserError(409, 'dossier.refusal.step_gone')
  const { day: today } = inAmsterdam(actor.now)
  const holidays = await findHolidays(db)
  const moves = dossiers.map((dossier) => moved(dossier, target, today, holidays))
  const ids = dossiers.map(({ id }) => id)
  const occurrences = await findOccurrences(db, ids, stepId)
  await updateSteps(
    db,
    actor,
    target,
    moves.map(({ dossier: { id }, status, next }) => {
      return { dossierId: id, occurrence: occurrences.get(id) ?? 1, status, next }
    }),
  )
  const steps = await findHandOvers(db, target.versionId)
  const isPast = ({ workflowId, step }: LockedDossier) =>
    workflowId === target.workflowId && handOverBetween(steps, step?.code ?? null, stepId) !== undefined
  const logs = await noteReasons(db, actor, ids, note)
  const entries = moves.map(({ dossier, status, next }) => ({
    kind: 'dossier.step_changed',
    dossierId: dossier.id,
    customerId: dossier.customerId,
    ...notedAs(logs.get(dossier.id)),
    before: { status: dossier.status, nextDay: dossier.nextDay, step: dossier.step?.code ?? null },
    after: { status, nextDay: next.day, step: target.step.code },
    ...(isPast(dossier) ? { data: { why: { key: 'why.hand_over_by_person', values: {} } } } : {}),
  }))
  await recordAudit(db, actor, ...entries)
}

interface Move {
  readonly dossier: LockedDossier
  readonly status: NotClosed
  readonly next: NextDay
}

function moved(dossier: LockedDossier, target: WholeStep, today: Day, holidays: ExtraHolidays): Move {
  const refusal = refuseStep(dossier, target)
  if (refusal) throw new UserError(409, `dossier.refusal.${refusal}`)
  const status = dossier.status === 'no_more_steps' ? 'in_progress' : dossier.status
  if (status === 'closed') throw new UserError(409, 'dossier.refusal.step_status')
  const next = nextDay(
    {
      status,
      today,
      step: target.step,
      previousDay: waitsSince(dossier, holidays),
      costsFromDay: dossier.noticeLastDay ? addDays(dossier.noticeLastDay, 1) : null,
    },
    holidays,
  )
  return { dossier, status, next }
}
