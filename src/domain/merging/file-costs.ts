import type { FileCosts } from '#domain/costs/merged-costs.ts'
import { sumCents } from '#domain/money.ts'
import type { Account } from '#domain/account/account.ts'
import type { AccountEvent, CostCharged } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'

/** The collection costs of a file as they stand, with the principal they were charged over. */
export function fileCosts(events: readonly AccountEvent[], { balances, claims }: Account): FileCosts {
  const principalOf = ({ basis, shares }: CostCharged) =>
    basis?.principalCents ??
    sumCents(
      claims
        .filter(({ claimId }) => shares.some((share) => share.claimId === claimId))
        .map((claim) => claim.balances.principal.chargedCents),
    )
  const charges = events.filter(
    (event) => event.kind === 'cost' && event.component === 'collection_costs' && !isTakenBack(event.id, events),
  ) as CostCharged[]
  const left = ({ chargedCents, writtenOffCents }: { chargedCents: number; writtenOffCents: number }) =>
    chargedCents - writtenOffCents
  return {
    basisCents: sumCents(charges.map(principalOf)),
    chargedCents: left(balances.collection_costs),
    vatCents: left(balances.vat),
  }
}
