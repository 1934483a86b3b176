import { isTakenBack } from '#domain/account/order-events.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { findRunningOffer, type OfferRow, selectOffers, updateOffer, updateOfferSeen } from './offer-queries.ts'
import { type Replayed, seenEventId } from './replay.ts'

/**
 * A settlement is paid when the account says so; one whose money did not come in time, or was taken back, counts no
 * more.
 */
export async function followOffer(tx: Db, actor: Actor, dossier: LockedDossier, replay: Replayed): Promise<void> {
  const offer = (await findRunningOffer(tx, dossier.id)) ?? (await reopenPaid(tx, actor, dossier.id, replay))
  if (!offer) return
  const seenId = seenEventId(replay.events)
  const reached = reachedBy(offer, replay)
  const isOver = offer.expiresDay <= inAmsterdam(actor.now).day || dossier.status === 'closed'
  if (!reached && !isOver) {
    await updateOfferSeen(tx, offer, seenId)
    return
  }
  const state = reached ? 'paid' : 'expired'
  await updateOffer(tx, actor, offer, { state, seenEventId: seenId })
  const { dossierId, customerId } = offer
  const kind = reached ? 'settlement.paid' : 'settlement.expired'
  const data = reached ? { waivedCents: reached.amountCents } : {}
  await recordAudit(tx, actor, { kind, dossierId, customerId, data })
}

/** The newest settlement, if it was paid and a payment of it was taken back: it waits for its money again. */
async function reopenPaid(tx: Db, actor: Actor, dossierId: number, replay: Replayed): Promise<OfferRow | undefined> {
  const [newest] = await selectOffers(tx, dossierId)
  if (newest?.state !== 'paid') return undefined
  const { eventId } = newest
  if (reachedBy(newest, replay) || (eventId !== null && isTakenBack(eventId, replay.events))) return undefined
  await updateOffer(tx, actor, newest, { state: 'accepted' })
  const { customerId } = newest
  const data = { reason: 'payment_reversed', agreedCents: newest.amountCents, untilDay: newest.lastDay }
  await recordAudit(tx, actor, { kind: 'settlement.reopened', dossierId, customerId, data })
  return newest
}

function reachedBy({ eventId }: OfferRow, { account }: Replayed) {
  return account.allocations.find((one) => one.kind === 'settlement' && one.eventId === eventId)
}
