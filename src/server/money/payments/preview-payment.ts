import { account, type Account } from '#domain/account/account.ts'
import type { Allocation } from '#domain/account/allocate.ts'
import type { Payment } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import { maxAmountCents } from '#domain/money.ts'
import type { PaymentPreview, previewPayment as endpoint } from '#contract/money/account-preview.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { readVisibleDossier } from '#server/money/account/read-visible-dossier.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { findLettersNamingOtherwise } from '#server/money/account/find-letters-naming-otherwise.ts'
import { previewWaiver } from './waive-as-asked.ts'

/** No stored event has this id. */
const previewId = -1
/** Nor this one: on a day it comes behind all others. */
const waiverId = Number.MAX_SAFE_INTEGER

/**
 * What a payment would change in the account of today, also where it counts on a day before what was booked since: the
 * replay takes it in its place, so interest and later payments move with it, and what booking it
 * would give up is given up here too. Nothing is written.
 */
export async function previewPayment(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  { claimIds = [], ...asked }: QueryOf<typeof endpoint>,
): Promise<PaymentPreview> {
  const dossier = await readVisibleDossier(db, actor, dossierId)
  const events = (await accountEventsOf(db, [dossier.id])).get(dossier.id) ?? []
  if (asked.valueDay > today) throw fieldError('valueDay', 'payments.error.future_day')
  if (asked.amountCents > maxAmountCents) throw fieldError('amountCents', 'error.invalid')
  const known = new Set(events.flatMap((event) => (event.kind === 'claim' ? [event.claimId] : [])))
  if (claimIds.some((id) => !known.has(id))) throw fieldError('claimIds', 'payments.error.unknown_claim')
  const rates = await loadRates(db)
  const payment: Payment = { ...asked, id: previewId, claimIds }
  const paid = [...events, payment]
  const waiver = await previewWaiver(db, today, dossier.id, paid, payment)
  const eventsAfter = waiver ? [...paid, { ...waiver, id: waiverId }] : paid
  const before = account(events, today, { rates })
  const after = account(eventsAfter, today, { rates })
  const own = allocationOf(after, previewId)
  return {
    currency: dossier.currency,
    parts: dividedOver(own, after),
    surplusCents: own?.surplusCents ?? 0,
    waivedCents: waiver?.amountCents ?? 0,
    interestBeforeCents: before.balances.interest.chargedCents,
    interestAfterCents: after.balances.interest.chargedCents,
    openBeforeCents: before.openCents,
    openAfterCents: after.openCents,
    moved: movedAllocations(before, after),
    letters: await findLettersNamingOtherwise(
      db,
      { dossierId: dossier.id, before: events, after: eventsAfter, fromDay: asked.valueDay },
      rates,
    ),
  }
}

function movedAllocations(before: Account, after: Account): PaymentPreview['moved'] {
  return before.allocations.flatMap((former) => {
    const { eventId, kind, valueDay, amountCents } = former
    const parts = { before: dividedOver(former, before), after: dividedOver(allocationOf(after, eventId), after) }
    const isSame = JSON.stringify(parts.before) === JSON.stringify(parts.after)
    return isSame ? [] : [{ eventId, kind, valueDay, amountCents, ...parts }]
  })
}

function allocationOf({ allocations }: Account, eventId: number): Allocation | undefined {
  return allocations.find((allocation) => allocation.eventId === eventId)
}

function dividedOver(allocation: Allocation | undefined, { claims }: Account): PaymentPreview['parts'] {
  const references = new Map(claims.map(({ claimId, reference }) => [claimId, reference]))
  return (allocation?.parts ?? []).flatMap(({ claimId, amounts }) =>
    amounts.map((amount) => ({ reference: references.get(claimId) ?? '', ...amount })),
  )
}
