import type { DatedEvent } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import type { InputOf, ParamsOf } from '#contract/platform/endpoint.ts'
import type { reverseRuling as endpoint } from '#contract/money/rulings.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { bearsCase, selectSameAct } from '#server/money/arrangements/arrangement-queries.ts'
import { findOfferOf, updateOffer } from '#server/money/arrangements/offer-queries.ts'
import { endWaitForMoney } from '#server/money/arrangements/settlement-offers.ts'
import { lockForRuling, writeRuling } from './rule.ts'

/** What can be taken back, and how the timeline calls it. */
const kinds: Readonly<Partial<Record<DatedEvent['kind'], string>>> = {
  judgment: 'judgment.undone',
  interest_stop: 'interest.stop_undone',
  allocation_order: 'allocation.undone',
  settlement: 'settlement.undone',
  waiver: 'waiver.undone',
}

/**
 * Takes back what was given by mistake, with all that was written in the same act: the account is as if it had never
 * been, and both stay in its history. What a payment plan did to the interest ends with the plan.
 */
export async function reverseRuling(
  db: Db,
  actor: Actor,
  dossierId: number,
  { note, version }: InputOf<typeof endpoint>,
  { event: eventId }: ParamsOf<typeof endpoint>,
): Promise<void> {
  const ruled = await lockForRuling(db, actor, dossierId, version)
  const event = ruled.events.find((one) => one.kind !== 'claim' && one.id === eventId)
  const kind = event && kinds[event.kind as DatedEvent['kind']]
  if (!event || !kind || isTakenBack(eventId, ruled.events)) throw notFound()
  if (event.kind === 'interest_stop' && event.ground === 'plan') throw notFound()
  if (await bearsCase(db, dossierId, eventId)) throw new UserError(409, 'legal_case.error.rests_on_judgment')
  const together = await selectSameAct(db, dossierId, eventId)
  const events = together
    .filter(({ id }) => !isTakenBack(id, ruled.events))
    .map(({ id: reversesId, amountCents }) => {
      return { kind: 'reversal', valueDay: ruled.today, reversesId, amountCents } as const
    })
  const data = 'valueDay' in event ? { fromDay: event.valueDay } : {}
  await writeRuling(db, actor, ruled, { kind, note, events, data })
  const offer = event.kind === 'settlement' ? await findOfferOf(db, dossierId, eventId) : undefined
  if (!offer) return
  await updateOffer(db, actor, offer, { state: 'withdrawn' })
  await endWaitForMoney(db, actor, offer)
}
