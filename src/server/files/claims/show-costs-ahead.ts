import { type AheadFacts, costsAhead } from '#domain/account/costs-ahead.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import type { CostsAheadAnswer } from '#contract/files/claim-changes.ts'

/** Which claims bear no collection costs yet, by the numbers of their invoices. */
export function showCostsAhead(events: readonly AccountEvent[], facts: AheadFacts): CostsAheadAnswer {
  const numbers = new Map(
    events.flatMap((event) => (event.kind === 'claim' ? [[event.claimId, event.reference] as const] : [])),
  )
  return costsAhead(events, facts).map(({ claimIds, ...ahead }) => {
    return { ...ahead, invoices: claimIds.map((id) => numbers.get(id) ?? '') }
  })
}
