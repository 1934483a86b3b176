import { promiseStanding } from '#domain/arrangements/promise-state.ts'
import { receivedOn } from '#domain/arrangements/received.ts'
import type { Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Arrangements, OfferOfDossier, PlanOfDossier, PromiseOfDossier } from '#contract/arrangements.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { actsOn } from './arrangement-acts.ts'
import { extraHolidays, findArranging } from './arrangement-queries.ts'
import { concessionLeft } from './concession.ts'
import { type OfferRow, selectOffers } from './offer-queries.ts'
import { type PlanRow, selectPlans } from './plan-queries.ts'
import { standingOf } from './plan-standing.ts'
import { type PromiseRow, selectPromises } from './promise-queries.ts'
import { replayed } from './replay.ts'

/** The arrangements of a dossier, how each stands today, and what may be arranged. */
export async function readArrangements(db: Db, actor: Actor, dossierId: number): Promise<Arrangements> {
  const dossier = await findArranging(db, actor, dossierId)
  if (!dossier) throw notFound()
  const today = inAmsterdam(actor.now).day
  const holidays = await extraHolidays(db)
  const { account, events } = await replayed(db, dossierId, today)
  const plans = (await selectPlans(db, dossierId)).map((plan) => planAnswer(plan, account, today, holidays))
  const promises = (await selectPromises(db, dossierId)).map((one) => promiseAnswer(one, account, today, holidays))
  const offers = (await selectOffers(db, dossierId)).map((offer) => offerAnswer(offer, account))
  const concessionCents = await concessionLeft(db, actor, account)
  const running = plans.find((plan) => plan.endedDay === null)
  const arranging = {
    status: dossier.status,
    openCents: account.openCents,
    hasPlan: running !== undefined,
    hasPromise: promises.some((promise) => promise.state === 'open'),
    hasMissed: running?.state === 'in_grace' || running?.state === 'late',
    hasOffer: offers.some((offer) => offer.state === 'open' || offer.state === 'accepted'),
    concessionCents,
  }
  const { version, currency } = dossier
  const acts = actsOn(arranging, today, actor)
  const rulings = rulingsOf(events)
  const { openCents } = account
  return { dossierId, version, currency, openCents, plans, promises, offers, rulings, concessionCents, acts }
}

/** An accepted offer is paid when the account says so, whatever was noted before. */
function offerAnswer({ eventId, state, ...offer }: OfferRow, { allocations }: Account): OfferOfDossier {
  const isReached = allocations.some((one) => one.kind === 'settlement' && one.eventId === eventId)
  return { ...offer, state: isReached ? 'paid' : state }
}

function rulingsOf(events: readonly AccountEvent[]): Arrangements['rulings'] {
  const standing = events.filter((event) => event.kind !== 'claim' && !isTakenBack(event.id, events))
  const resumed = new Map(
    standing.flatMap((event) => (event.kind === 'interest_resume' ? [[event.stopId, event.valueDay] as const] : [])),
  )
  return {
    stops: standing.flatMap((event) => {
      if (event.kind !== 'interest_stop') return []
      const { id: eventId, valueDay: fromDay, ground, claimIds } = event
      const resumedDay = resumed.get(eventId)
      return [{ eventId, fromDay, toDay: resumedDay ? addDays(resumedDay, -1) : event.toDay, ground, claimIds }]
    }),
    judgments: standing.flatMap((event) =>
      event.kind === 'judgment' ? [{ eventId: event.id, day: event.valueDay, reference: event.reference }] : [],
    ),
    orders: standing.flatMap((event) => {
      if (event.kind !== 'allocation_order') return []
      const { id: eventId, valueDay: fromDay, parts, claimIds } = event
      return [{ eventId, fromDay, parts, claimIds }]
    }),
  }
}

/** A plan that ended is shown as it stood then. */
function planAnswer(plan: PlanRow, account: Account, today: Day, holidays: ExtraHolidays): PlanOfDossier {
  const endedDay = plan.endedAt ? inAmsterdam(plan.endedAt).day : null
  const standing = standingOf(plan, account, endedDay ?? today, holidays)
  const { id, agreedDay, agreedBy, channel, every, interest, graceDays, openCents } = plan
  const isRunning = endedDay === null
  return {
    id,
    agreedDay,
    agreedBy,
    channel,
    every,
    interest,
    graceDays,
    openCents,
    state: plan.state === 'running' ? standing.state : plan.state,
    endedDay,
    paidCents: standing.paidCents,
    toPayCents: standing.openCents,
    nextNumber: isRunning ? (standing.next?.number ?? null) : null,
    reminderDay: isRunning ? standing.reminderDay : null,
    lapseDay: isRunning ? standing.lapseDay : null,
    instalments: [...standing.instalments],
  }
}

function promiseAnswer(promise: PromiseRow, account: Account, today: Day, holidays: ExtraHolidays): PromiseOfDossier {
  const { id, madeDay, madeBy, channel, amountCents, untilDay, brokenDay, state, endedAt } = promise
  const on = endedAt ? inAmsterdam(endedAt).day : today
  const { paidCents } = promiseStanding(promise, receivedOn(account), on, holidays)
  return { id, madeDay, madeBy, channel, amountCents, untilDay, brokenDay, paidCents, state }
}
