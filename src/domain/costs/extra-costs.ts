import { type Cents, partOf } from '#domain/money.ts'

/** Why a cost cannot be asked of a debtor. */
export const costRefusals = ['not_from_debtor', 'not_from_consumer', 'no_legal_basis', 'needs_approval'] as const
export type CostRefusal = (typeof costRefusals)[number]

/** A cost beside the collection costs, as the settings define it. */
export interface ExtraCost {
  readonly bearer: 'debtor' | 'customer' | 'agency'
  readonly legalBasis: string | null
  readonly claimableFromConsumer: boolean
  readonly needsApproval: boolean
}

/**
 * Art. 6:96 lid 5 BW: a consumer owes nothing beside what the law names; a company only what it is defined to bear. What
 * needs approval is charged by whoever may approve it.
 */
export function refuseExtraCost(
  cost: ExtraCost,
  { debtorKind, mayApprove }: { readonly debtorKind: 'private' | 'company'; readonly mayApprove: boolean },
): CostRefusal | null {
  if (cost.bearer !== 'debtor') return 'not_from_debtor'
  if (debtorKind === 'private' && !cost.claimableFromConsumer) return 'not_from_consumer'
  if (cost.legalBasis === null) return 'no_legal_basis'
  return cost.needsApproval && !mayApprove ? 'needs_approval' : null
}

/** The VAT on a cost: none where the customer recovers it. Rounded once. */
export function vatOnExtraCost(costCents: Cents, percent: number, creditorRecoversVat: boolean): Cents {
  if (creditorRecoversVat) return 0
  return percentOf(costCents, percent)
}

/** So many percent of an amount, with at most two decimals, rounded half up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return partOf(cents, Math.round(percent * 100), 10_000)
}
