import { reminderDayOf } from '#domain/arrangements/plan-state.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  acceptSettlement as acceptEndpoint,
  offerSettlement as offerEndpoint,
  withdrawSettlement as withdrawEndpoint,
} from '#contract/money/rulings.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { changeStatus } from '#server/book/standing/change-status.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { refuseAboveLimit } from './concession.ts'
import { findRunningOffer, insertOffer, type OfferRow, updateOffer } from './offer-queries.ts'
import { findRunningPlan } from '#server/book/plans/plan-queries.ts'
import { type Ruled, lockForRuling, writeRuling } from '#server/money/rulings/rule.ts'

/** Notes an offer to be rid of the debt for less. What we offer ourselves must be within the limit of the role. */
export async function offerSettlement(db: Db, actor: Actor, dossierId: number, asked: InputOf<typeof offerEndpoint>) {
  const { offeredBy, amountCents, lastDay, note, version } = asked
  const ruled = await lockForRuling(db, actor, dossierId, version)
  const { openCents } = ruled.account
  if (await findRunningOffer(db, dossierId)) throw new UserError(409, 'arrangement.refusal.has_offer')
  if (await findRunningPlan(db, dossierId)) throw new UserError(409, 'arrangement.refusal.has_plan')
  if (amountCents >= openCents) throw fieldError('amountCents', 'arrangement.offer_not_less')
  if (lastDay < ruled.today) throw fieldError('lastDay', 'arrangement.refusal.first_day_passed')
  if (offeredBy === 'agency') await refuseAboveLimit(db, actor, ruled.account, openCents - amountCents)
  const expiresDay = reminderDayOf(lastDay, await findHolidays(db))
  await insertOffer(db, actor, { dossierId, offeredBy, madeDay: ruled.today, amountCents, lastDay, expiresDay })
  const data = { agreedCents: amountCents, untilDay: lastDay }
  await writeRuling(db, actor, ruled, { kind: 'settlement.offered', note, events: [], data })
}

/** Accepts an offer, within the limit of whoever does: an event of the account, and the file waits for the money. */
export async function acceptSettlement(db: Db, actor: Actor, dossierId: number, asked: InputOf<typeof acceptEndpoint>) {
  const ruled = await lockForRuling(db, actor, dossierId, asked.version)
  const offer = await findRunningOffer(db, dossierId)
  if (offer?.state !== 'open') throw new UserError(409, 'arrangement.refusal.no_offer')
  if (offer.lastDay < ruled.today) throw new UserError(409, 'arrangement.refusal.offer_expired')
  const { amountCents: agreedCents, lastDay } = offer
  await refuseAboveLimit(db, actor, ruled.account, Math.max(0, ruled.account.openCents - agreedCents))
  const event = { kind: 'settlement', valueDay: ruled.today, lastDay, agreedCents } as const
  const kind = 'settlement.accepted'
  const data = { agreedCents, untilDay: lastDay }
  const written = await writeRuling(db, actor, ruled, { kind, note: asked.note, events: [event], data })
  await updateOffer(db, actor, offer, { state: 'accepted', eventId: [...written.values()][0] ?? null })
  await waitForMoney(db, actor, ruled, offer)
}

/** Why a file waits while a settlement is not paid. */
const waitingReason = 'payment_on_its_way'

async function waitForMoney(db: Db, actor: Actor, { dossier }: Ruled, { expiresDay }: OfferRow): Promise<void> {
  // A dossier that stands still already, or is not ours to start, is left as it is.
  if (dossier.status !== 'in_progress' && dossier.status !== 'not_started' && dossier.status !== 'no_more_steps') return
  await changeStatus(db, actor, {
    dossierId: dossier.id,
    version: null,
    to: 'paused',
    kind: 'dossier.paused',
    reason: waitingReason,
    untilDay: expiresDay,
  })
}

/** Takes an offer back; of an accepted one the event is taken back as well, so that nothing is waived any more. */
export async function withdrawSettlement(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof withdrawEndpoint>,
) {
  const ruled = await lockForRuling(db, actor, dossierId, asked.version)
  const offer = await findRunningOffer(db, dossierId)
  if (!offer) throw new UserError(409, 'arrangement.refusal.no_offer')
  const { eventId } = offer
  const events =
    eventId === null
      ? []
      : ([{ kind: 'reversal', valueDay: ruled.today, amountCents: 0, reversesId: eventId }] as const)
  await updateOffer(db, actor, offer, { state: 'withdrawn' })
  await writeRuling(db, actor, ruled, { kind: 'settlement.withdrawn', note: asked.note, events })
  await endWaitForMoney(db, actor, offer)
}

/** A file that waits for the money of a settlement goes on when that is taken back; whatever else it waits for stays. */
export async function endWaitForMoney(db: Db, actor: Actor, { dossierId, expiresDay }: OfferRow): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  const halt = dossier.halts.find(
    ({ kind, reason, untilDay }) => kind === 'pause' && reason === waitingReason && untilDay === expiresDay,
  )
  if (halt) await endHalt(db, actor, dossier, halt, { reason: 'settlement_withdrawn' })
}
