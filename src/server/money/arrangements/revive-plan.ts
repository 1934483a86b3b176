import type { Account } from '#domain/account/account.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { receivedBetween, receivedOn } from '#domain/arrangements/received.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { PlanRevival, revivePlan as reviveEndpoint } from '#contract/money/arrangements.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { inAmsterdam } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { lockDossier, type LockedDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { refuseAct } from './arrangement-acts.ts'
import { mayMoveToTerms, moveToTerms } from './move-to-terms.ts'
import { type PlanRow, selectPlans } from '#server/book/plans/plan-queries.ts'
import { updatePlanRevived } from './plan-queries.ts'
import { endedDayOf, standingOf } from '#server/book/plans/plan-standing.ts'
import { replayed, type Replayed } from './replay.ts'

/**
 * Why a plan that ended should perhaps run: it was paid, and a payment was taken back; or it lapsed, and money that
 * came in on time was found later. Only the newest plan of a dossier can run again.
 */
export function revivalOf(
  plan: PlanRow,
  account: Account,
  today: Day,
  holidays: ExtraHolidays,
): { why: PlanRevival; foundCents: number } | null {
  const endedDay = endedDayOf(plan)
  if (endedDay === null || account.openCents <= 0) return null
  if (plan.state === 'done') {
    const isPaid = standingOf(plan, account, today, holidays).state === 'done'
    return isPaid ? null : { why: 'payment_reversed', foundCents: 0 }
  }
  if (plan.state !== 'lapsed') return null
  const found = receivedOn(account, plan.seenEventId, plan.othersEventIds)
  const foundCents = receivedBetween(found, plan.agreedDay, endedDay)
  const wasKept = standingOf(plan, account, endedDay, holidays).instalments.every((one) => !one.isMissed)
  return foundCents > 0 && wasKept ? { why: 'found_in_time', foundCents } : null
}

/** Lets the newest plan of a dossier run again because somebody says so. */
export async function revivePlanByHand(
  db: Db,
  actor: Actor,
  dossierId: number,
  { note, version }: InputOf<typeof reviveEndpoint>,
): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await lockDossier(db, actor, { dossierId, version })
  const replay = await replayed(db, dossierId, today)
  const plans = await selectPlans(db, dossierId)
  const hasPlan = plans.some((plan) => plan.state === 'running')
  const revival = plans[0] && revivalOf(plans[0], replay.account, today, await findHolidays(db))
  const { openCents } = replay.account
  refuseAct('revive_plan', { status: dossier.status, openCents, hasPlan, hasRevival: Boolean(revival) }, today)
  if (plans[0] && revival) await revive(db, actor, dossier, plans[0], replay, { why: revival.why, note })
}

/**
 * A plan that was paid runs again by itself when a payment was taken back since it was looked at, unless the dossier
 * stands where it cannot be in terms: then a person decides.
 */
export async function revivePaidPlan(
  db: Db,
  actor: Actor,
  dossier: LockedDossier,
  replay: Replayed,
): Promise<PlanRow | undefined> {
  const [newest] = await selectPlans(db, dossier.id)
  if (newest?.state !== 'done') return undefined
  if (!replay.events.some((event) => event.kind === 'reversal' && event.id > newest.seenEventId)) return undefined
  const revival = revivalOf(newest, replay.account, inAmsterdam(actor.now).day, await findHolidays(db))
  if (!revival || !mayMoveToTerms(dossier, actor)) return undefined
  await revive(db, actor, dossier, newest, replay, { why: revival.why, note: '' })
  return (await selectPlans(db, dossier.id))[0]
}

/** As if the plan had never ended: interest stood still all the while, and the dossier is in terms again. */
async function revive(
  db: Db,
  actor: Actor,
  dossier: LockedDossier,
  plan: PlanRow,
  { account, events }: Replayed,
  { why, note }: { why: PlanRevival; note: string },
): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const { next } = standingOf(plan, account, today, await findHolidays(db))
  if (!next) throw new Error(`plan ${plan.id} of dossier ${plan.dossierId} is paid`)
  const resumed = events.find(
    (event) =>
      event.kind === 'interest_resume' && event.stopId === plan.interestEventId && !isTakenBack(event.id, events),
  )
  if (resumed?.kind === 'interest_resume') {
    const event = { kind: 'reversal', valueDay: resumed.valueDay, reversesId: resumed.id, amountCents: 0 } as const
    const key = `plan_revived:${plan.id}:${plan.revivals}`
    const entry = { dossierId: dossier.id, event, causeKind: 'plan', causeId: plan.id, key }
    await post(db, actor, today, [entry])
  }
  // Whatever is due is told once more, and has its grace from that day.
  await updatePlanRevived(db, plan, { fromNumber: next.number, dueDay: next.dueDay, actDay: today })
  await moveToTerms(db, actor, dossier, { kind: 'plan.revived', note, data: { planId: plan.id, reason: why } })
}
