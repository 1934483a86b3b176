import { addDays, type Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { refuseAct } from './arrangement-acts.ts'
import { findRunningPlan, type PlanRow } from '#server/book/plans/plan-queries.ts'
import { updatePlanEnded } from './plan-queries.ts'
import { standingOf } from '#server/book/plans/plan-standing.ts'
import { replayed, seenEventId } from './replay.ts'

/** Ends a plan because somebody says so, or lets it lapse because an instalment is missing. */
export async function endPlanByHand(
  db: Db,
  actor: Actor,
  dossierId: number,
  { act, note, version }: { act: 'end_plan' | 'lapse_plan'; note: string; version: number },
): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await lockDossier(db, actor, { dossierId, version })
  const plan = await findRunningPlan(db, dossierId)
  const { account, events } = await replayed(db, dossierId, today)
  const standing = plan && standingOf(plan, account, today, await findHolidays(db))
  const hasMissed = standing?.state === 'in_grace' || standing?.state === 'late'
  const arranging = { status: dossier.status, openCents: account.openCents, hasPromise: false, hasMissed }
  refuseAct(act, { ...arranging, hasPlan: plan !== undefined }, today)
  const state = act === 'end_plan' ? 'cancelled' : 'lapsed'
  if (plan) await endPlan(db, actor, plan, { state, note, seenEventId: seenEventId(events) })
}

const kinds = { lapsed: 'plan.lapsed', cancelled: 'plan.cancelled', done: 'plan.completed' } as const

/** Ends a plan in the caller's transaction: interest runs again, and a dossier in terms goes on with its workflow. */
export async function endPlan(
  db: Db,
  actor: Actor,
  plan: PlanRow,
  { state, seenEventId, note = '', why }: { state: keyof typeof kinds; seenEventId: number; note?: string; why?: Why },
): Promise<void> {
  await updatePlanEnded(db, actor, plan, { state, seenEventId })
  const { day } = inAmsterdam(actor.now)
  // Commercial interest counts the day of a payment too: the last instalment paid all that there was.
  await resumeInterest(db, actor, plan, state === 'done' ? addDays(day, 1) : day)
  const dossier = await lockDossier(db, actor, { dossierId: plan.dossierId, version: null })
  const kind = kinds[state]
  const data = { planId: plan.id, ...(why ? { why } : {}) }
  if (dossier.status !== 'term_payment') {
    await recordAudit(db, actor, { kind, dossierId: plan.dossierId, customerId: plan.customerId, data })
    return
  }
  const how = { dossierId: plan.dossierId, version: null, to: 'in_progress', plan: 'broken' } as const
  await changeStatus(db, actor, { ...how, kind, reason: kind, note, data })
}

/** Interest that stood still for a plan runs again from a day on. */
export async function resumeInterest(db: Db, actor: Actor, plan: PlanRow, fromDay: Day): Promise<void> {
  if (plan.interestEventId === null) return
  const { dossierId, id: causeId, interestEventId: stopId, revivals } = plan
  const today = inAmsterdam(actor.now).day
  await post(db, actor, today, [
    {
      dossierId,
      causeKind: 'plan',
      causeId,
      key: `plan_resume:${causeId}:${revivals}`,
      event: { kind: 'interest_resume', valueDay: fromDay, stopId },
    },
  ])
}
