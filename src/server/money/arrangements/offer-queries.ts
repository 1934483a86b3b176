import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

export interface OfferRow {
  id: number
  dossierId: number
  customerId: number
  offeredBy: 'debtor' | 'agency'
  madeDay: Day
  madeBy: string | null
  amountCents: number
  lastDay: Day
  expiresDay: Day
  state: 'open' | 'accepted' | 'withdrawn' | 'paid' | 'expired'
  eventId: number | null
  /** When it got the state it has. */
  decidedAt: Date | null
}

/** The offers of a dossier, newest first. */
export async function selectOffers(db: Db, dossierId: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select offer.id, offer.dossier_id, dossier.customer_id, offer.offered_by, offer.made_day, author.name as made_by,
      offer.amount_cents, offer.last_day, offer.expires_day, offer.state, offer.event_id, offer.decided_at
    from settlement_offer offer
    join dossier on dossier.id = offer.dossier_id
    left join app_user author on author.id = offer.made_by
    where offer.dossier_id = ${dossierId} order by offer.id desc`.execute(db)
  return rows
}

/** The offer that waits for an answer or for its money. */
export async function findRunningOffer(db: Db, dossierId: number): Promise<OfferRow | undefined> {
  return (await selectOffers(db, dossierId)).find(({ state }) => state === 'open' || state === 'accepted')
}

/** The offer behind a settlement on the account. */
export async function findOfferOf(db: Db, dossierId: number, eventId: number): Promise<OfferRow | undefined> {
  return (await selectOffers(db, dossierId)).find((offer) => offer.eventId === eventId)
}

export async function insertOffer(
  db: Db,
  actor: Actor,
  offer: Pick<OfferRow, 'dossierId' | 'offeredBy' | 'madeDay' | 'amountCents' | 'lastDay' | 'expiresDay'>,
): Promise<void> {
  await db
    .insertInto('settlementOffer')
    .values({ ...offer, madeAt: actor.now, madeBy: actor.userId })
    .execute()
}

export async function updateOffer(
  db: Db,
  actor: Actor,
  offer: Pick<OfferRow, 'dossierId' | 'id'>,
  change: { state: Exclude<OfferRow['state'], 'open'>; eventId?: number | null; seenEventId?: number },
): Promise<void> {
  await db
    .updateTable('settlementOffer')
    .set({ ...change, decidedAt: actor.now, decidedBy: actor.userId })
    .where('dossierId', '=', offer.dossierId)
    .where('id', '=', offer.id)
    .execute()
}

export async function updateOfferSeen(db: Db, offer: Pick<OfferRow, 'dossierId' | 'id'>, seenEventId: number) {
  await db
    .updateTable('settlementOffer')
    .set({ seenEventId })
    .where('dossierId', '=', offer.dossierId)
    .where('id', '=', offer.id)
    .execute()
}
