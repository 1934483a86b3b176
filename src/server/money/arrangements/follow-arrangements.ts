import type { Why } from '#domain/workflow/why.ts'
import { addDays } from '#domain/day.ts'
import type { PlanStanding } from '#domain/arrangements/plan-state.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { followPlan } from '#server/book/standing/change-status.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import { lockDossier, type LockedDossier } from '#server/book/standing/lock-dossier.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { remindOfInstalment } from '#server/sending/perform/remind-instalment.ts'
import { endPlan } from './end-plan.ts'
import { findRunningPlan, type PlanRow } from '#server/book/plans/plan-queries.ts'
import { findArrangementsToFollow, markMissed, markPaidSeen, markReminded, updatePlanLooked } from './plan-queries.ts'
import { followOffer } from './follow-offer.ts'
import { followPromise } from './follow-promise.ts'
import { standingOf } from '#server/book/plans/plan-standing.ts'
import { replayed, type Replayed, seenEventId } from './replay.ts'
import { revivePaidPlan } from './revive-plan.ts'

const batchSize = 100

/**
 * Looks at every plan, promise and settlement whose day has come or whose debtor paid: notes what was missed, lets lapse
 * what was not made good, ends what is paid, and lets run again what was paid and is not any more. In small
 * transactions; safe in several processes at once, and done again it does nothing.
 */
export async function followArrangements(db: Db, clock: Clock): Promise<number> {
  for (let followed = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const dossierIds = await findArrangementsToFollow(tx, clock.today(), batchSize)
      for (const dossierId of dossierIds) await followDossier(tx, systemActor(clock.now()), dossierId)
      return dossierIds.length
    })
    followed += count
    if (count < batchSize) return followed
  }
}

async function followDossier(tx: Db, actor: Actor, dossierId: number): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const replay = await replayed(tx, dossierId, today)
  // Whoever booked the money may have left it to us to close what it paid.
  await settleDossiers(tx, actor, today, new Map([[dossierId, replay.account]]))
  const dossier = await lockDossier(tx, actor, { dossierId, version: null })
  const plan = (await findRunningPlan(tx, dossierId)) ?? (await revivePaidPlan(tx, actor, dossier, replay))
  if (plan) await followPlanOf(tx, actor, dossier, plan, replay)
  await followPromise(tx, actor, dossier, replay)
  await followOffer(tx, actor, dossier, replay)
  await markPaidSeen(tx, dossierId, seenEventId(replay.events))
}

async function followPlanOf(tx: Db, actor: Actor, dossier: LockedDossier, plan: PlanRow, replay: Replayed) {
  const today = inAmsterdam(actor.now).day
  const seenId = seenEventId(replay.events)
  const standing = await toldStanding(tx, actor, plan, replay)
  const why: Why = { key: 'why.plan_paid', values: {} }
  if (standing.state === 'done' || dossier.closingReason === 'paid') {
    await endPlan(tx, actor, plan, { state: 'done', why, seenEventId: seenId })
    return
  }
  if (dossier.status === 'closed') {
    await endPlan(tx, actor, plan, { state: 'cancelled', seenEventId: seenId })
    return
  }
  if (standing.state === 'late' && dossier.status !== 'paused' && dossier.status !== 'suspend') {
    await endPlan(tx, actor, plan, { state: 'lapsed', why: lapsedWhy(plan, standing), seenEventId: seenId })
    return
  }
  const nextDueDay = standing.next?.dueDay ?? null
  const actDays = { kept: standing.reminderDay, due: standing.reminderDay, in_grace: standing.lapseDay }
  // A plan that is late while the dossier waits for something else lapses as soon as it goes on.
  const actDay = standing.state === 'late' ? addDays(today, 1) : actDays[standing.state]
  await updatePlanLooked(tx, plan, { nextDueDay, actDay, seenEventId: seenId })
  if (nextDueDay !== plan.nextDueDay) await followPlan(tx, actor, plan.dossierId)
}

/** How a plan stands when the debtor has been told of what is missing: the grace runs from that day. */
async function toldStanding(tx: Db, actor: Actor, plan: PlanRow, { account }: Replayed): Promise<PlanStanding> {
  const today = inAmsterdam(actor.now).day
  const holidays = await findHolidays(tx)
  const standing = standingOf(plan, account, today, holidays)
  const { next } = standing
  if (!next?.isMissed || !(await markMissed(tx, plan, next.number, actor.now))) return standing
  const missedAt = actor.now.toISOString()
  const instalments = plan.instalments.map((one) => (one.number === next.number ? { ...one, missedAt } : one))
  const told = standingOf({ ...plan, instalments }, account, today, holidays)
  const { dossierId, customerId, id: planId } = plan
  // A plan that lapses on the day it is told of has nothing to be reminded of.
  if (told.state === 'in_grace') {
    await markReminded(tx, plan, next.number, await remindOfInstalment(tx, actor, plan, account.openCents))
  }
  const openCents = next.amountCents - next.paidCents
  const why: Why = {
    key: 'why.instalment_missed',
    values: { dueDay: next.dueDay, openCents, lapseDay: told.lapseDay ?? today },
  }
  await recordAudit(tx, actor, { kind: 'plan.missed', dossierId, customerId, data: { planId, why } })
  return told
}

function lapsedWhy({ graceDays }: PlanRow, { next }: PlanStanding): Why {
  return { key: 'why.plan_lapsed', values: { dueDay: next?.dueDay ?? '', graceCount: graceDays } }
}
