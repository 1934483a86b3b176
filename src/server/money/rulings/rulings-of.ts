import { type AccountEvent, type Award, chargeTotal } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { addDays, type Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { Arrangements } from '#contract/money/arrangements.ts'

/** What was decided or agreed about the debt itself, and stands: all of it, or what held by a day that has passed. */
export function rulingsOf(
  events: readonly AccountEvent[],
  pastDay: Day | null,
  names: ReadonlyMap<number, string>,
): Arrangements['rulings'] {
  const standing = events
    .filter((event) => event.kind !== 'claim' && event.kind !== 'reversal')
    .filter((event) => (pastDay === null || event.valueDay <= pastDay) && !isTakenBack(event.id, events))
    .toSorted((a, b) => (a.valueDay === b.valueDay ? a.id - b.id : a.valueDay < b.valueDay ? -1 : 1))
  const resumed = new Map(
    standing.flatMap((event) => (event.kind === 'interest_resume' ? [[event.stopId, event.valueDay] as const] : [])),
  )
  return {
    waivers: standing.flatMap((event) => {
      if (event.kind !== 'waiver') return []
      const { id: eventId, valueDay: day, amountCents, component = null } = event
      return [{ eventId, day, amountCents, component }]
    }),
    stops: standing.flatMap((event) => {
      if (event.kind !== 'interest_stop') return []
      const { id: eventId, valueDay: fromDay, ground, claimIds } = event
      const resumedDay = resumed.get(eventId)
      const toDay = resumedDay ? addDays(resumedDay, -1) : event.toDay
      // What ended on the day it began stopped nothing.
      return toDay !== null && toDay < fromDay ? [] : [{ eventId, fromDay, toDay, ground, claimIds }]
    }),
    judgments: standing.flatMap((event) => {
      if (event.kind !== 'judgment') return []
      const { id: eventId, valueDay: day, reference, debtorIds = [] } = event
      const against = debtorIds.map((id) => ({ id, name: names.get(id) ?? '' }))
      return [
        {
          eventId,
          day,
          reference,
          against,
          awards: event.awards.map(toAward),
          isEnforceable: event.isEnforceable ?? false,
          costsCompensated: event.costsCompensated ?? false,
          courtInterestFromDay: event.courtInterestFrom ?? null,
          courtCents: chargeTotal(event.courtShares),
          lease: event.lease ?? null,
          replacedCents: sumCents((event.replaces ?? []).map(({ openCents }) => openCents)),
        },
      ]
    }),
    orders: standing.flatMap((event) => {
      if (event.kind !== 'allocation_order') return []
      const { id: eventId, valueDay: fromDay, parts, claimIds } = event
      return [{ eventId, fromDay, parts, claimIds }]
    }),
  }
}

function toAward({ claimId, parts, interest }: Award): Arrangements['rulings']['judgments'][number]['awards'][number] {
  if (interest === null) return { claimId, parts: [...parts], interest: null }
  const { terms, fallenDueCents } = interest
  const fromDay = terms.kind === 'none' ? null : terms.fromDay
  return { claimId, parts: [...parts], interest: { kind: terms.kind, fromDay, fallenDueCents } }
}
