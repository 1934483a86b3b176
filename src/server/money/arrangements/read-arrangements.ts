import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import { promiseStanding } from '#domain/arrangements/promise-state.ts'
import { receivedOn } from '#domain/arrangements/received.ts'
import type { Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Arrangements, OfferOfDossier, PlanOfDossier, PromiseOfDossier } from '#contract/money/arrangements.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { findOwingDebtors } from '#server/book/debtors/owing-debtors.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { actsInPast, actsOn } from './arrangement-acts.ts'
import { findArranging, findMeans, selectDebtorNames, selectLiable } from './arrangement-queries.ts'
import { concessionLeft } from './concession.ts'
import { type OfferRow, selectOffers } from './offer-queries.ts'
import { type PlanRow, selectPlans } from '#server/book/plans/plan-queries.ts'
import { endedDayOf, standingOf } from '#server/book/plans/plan-standing.ts'
import { type PromiseRow, selectPromises } from './promise-queries.ts'
import { replayed } from './replay.ts'
import { revivalOf } from './revive-plan.ts'
import { rulingsOf } from '#server/money/rulings/rulings-of.ts'
import { selectSettings } from './settings-queries.ts'

/** A day, and what decides how arrangements stand on it. */
interface Seen {
  readonly on: Day
  readonly account: Account
  readonly holidays: ExtraHolidays
}

/** What was arranged on a dossier by a day, how each stood, and what may be arranged: in the past nothing. */
export async function readArrangements(db: Db, actor: Actor, dossierId: number, asOf?: Day): Promise<Arrangements> {
  const dossier = await findArranging(db, actor, dossierId)
  if (!dossier) throw notFound()
  const today = inAmsterdam(actor.now).day
  const on = asOf !== undefined && asOf < today ? asOf : today
  const { account, events } = await replayed(db, dossierId, on)
  const seen: Seen = { on, account, holidays: await findHolidays(db) }
  const rows = (await selectPlans(db, dossierId)).filter((plan) => plan.agreedDay <= on)
  const plans = rows.map((plan, index) => planAnswer(plan, index === 0, seen))
  const promises = (await selectPromises(db, dossierId)).filter(({ madeDay }) => madeDay <= on)
  const offers = (await selectOffers(db, dossierId)).filter(({ madeDay }) => madeDay <= on)
  const concessionCents = await concessionLeft(db, actor, account)
  const { version, currency, status, suspendedFor } = dossier
  const { openCents } = account
  const debtors = await findOwingDebtors(db, dossierId)
  const shown = {
    asOf: on,
    dossierId,
    version,
    currency,
    openCents,
    claims: withoutWithdrawn(account, events).claims.map(({ claimId: id, reference }) => ({ id, reference })),
    plans,
    promises: promises.map((promise) => promiseAnswer(promise, seen)),
    offers: offers.map((offer) => offerAnswer(offer, events, seen)),
    rulings: rulingsOf(events, on < today ? on : null, await selectDebtorNames(db, judgedIn(events))),
    concessionCents,
    means: actor.customerId === null && on === today ? await findMeans(db, dossierId) : null,
    ...(await planDebtorsOf(db, dossierId, debtors, today)),
    debtors,
    planGraceDays: (await selectSettings(db)).graceDays,
  }
  const acts =
    on < today
      ? actsInPast()
      : actsOn({ status, suspendedFor, openCents, concessionCents, ...standingsIn(shown) }, on, actor)
  return { ...shown, acts }
}

/** Of whom a plan can be, and who may have agreed to one of the whole, where somebody has to say so. */
async function planDebtorsOf(db: Db, dossierId: number, owing: Arrangements['debtors'], today: Day) {
  const liable = await selectLiable(db, dossierId, today)
  const ofWhole = liable[0]?.liability !== 'share'
  const sharing = new Set(liable.flatMap(({ debtorId, liability }) => (liability === 'share' ? [debtorId] : [])))
  return {
    planDebtors: ofWhole && owing.length > 1 ? owing : [],
    shareDebtors: owing.length > 1 ? owing.filter(({ id }) => sharing.has(id)) : [],
    ofWhole,
  }
}

/** Who were named in a judgment, also those who do not owe the dossier any more. */
function judgedIn(events: readonly AccountEvent[]): number[] {
  return events.flatMap((event) => (event.kind === 'judgment' ? (event.debtorIds ?? []) : []))
}

function standingsIn({ plans, promises, offers }: Pick<Arrangements, 'plans' | 'promises' | 'offers'>) {
  const running = plans.find((plan) => plan.endedDay === null)
  return {
    hasPlan: running !== undefined,
    hasMissed: running?.state === 'in_grace' || running?.state === 'late',
    hasRevival: Boolean(plans[0]?.revival),
    hasPromise: promises.some((promise) => promise.state === 'open'),
    hasOffer: offers.some((offer) => offer.state === 'open' || offer.state === 'accepted'),
  }
}

/** A plan that had ended is shown as it stood then. */
function planAnswer(plan: PlanRow, isNewest: boolean, { on, account, holidays }: Seen): PlanOfDossier {
  const ended = endedDayOf(plan)
  const endedDay = ended !== null && ended <= on ? ended : null
  const {
    state,
    reminderDay,
    lapseDay,
    next,
    openCents: toPayCents,
    instalments,
    ...sums
  } = standingOf(plan, account, endedDay ?? on, holidays)
  const isRunning = endedDay === null
  const { id, agreedDay, agreedBy, channel, every, interest, graceDays, openCents, debtorId, debtorName } = plan
  return {
    id,
    agreedDay,
    agreedBy,
    channel,
    every,
    interest,
    debtor: debtorId === null ? null : { id: debtorId, name: debtorName ?? '' },
    agreedWith: plan.agreedWith,
    graceDays,
    openCents,
    state: isRunning || plan.state === 'running' ? state : plan.state,
    endedDay,
    ...sums,
    toPayCents,
    nextNumber: isRunning ? (next?.number ?? null) : null,
    reminderDay: isRunning ? reminderDay : null,
    lapseDay: isRunning ? lapseDay : null,
    revival: isNewest && !isRunning ? revivalOf(plan, account, on, holidays) : null,
    instalments: [...instalments],
  }
}

function promiseAnswer(promise: PromiseRow, { on, account, holidays }: Seen): PromiseOfDossier {
  const { id, madeDay, madeBy, channel, amountCents, untilDay, brokenDay, agreedEventId, endedAt } = promise
  const ended = endedAt && inAmsterdam(endedAt).day
  const hasEnded = ended !== null && ended <= on
  const { paidCents } = promiseStanding(promise, receivedOn(account, agreedEventId), hasEnded ? ended : on, holidays)
  const state = hasEnded ? promise.state : 'open'
  return { id, madeDay, madeBy, channel, amountCents, untilDay, brokenDay, paidCents, state }
}

/** An accepted offer is paid when the account says so, whatever was noted. */
function offerAnswer({ eventId, ...offer }: OfferRow, events: readonly AccountEvent[], seen: Seen): OfferOfDossier {
  const isReached = seen.account.allocations.some((one) => one.kind === 'settlement' && one.eventId === eventId)
  return { ...offer, state: isReached ? 'paid' : offerStateOn(offer, events.find(isSettlement(eventId)), seen.on) }
}

/** How an offer stood on a day: accepted from the day of its event, and as it is since it was decided. */
function offerStateOn(
  { state, decidedAt }: Pick<OfferRow, 'state' | 'decidedAt'>,
  agreed: AccountEvent | undefined,
  on: Day,
): OfferRow['state'] {
  if (decidedAt === null || inAmsterdam(decidedAt).day <= on) return state
  return agreed?.kind === 'settlement' && agreed.valueDay <= on ? 'accepted' : 'open'
}

const isSettlement = (eventId: number | null) => (event: AccountEvent) =>
  event.kind === 'settlement' && event.id === eventId
