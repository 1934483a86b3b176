import type { ClaimRule } from './choose-claim.ts'
import type { BailiffCosts, ClaimPart } from './events.ts'

/** An order of allocation as a customer agreed on it, for all of its files. */
export interface AgreedOrder {
  readonly forConsumers: boolean
  /** Null: the rules of the law. */
  readonly claimRules: readonly ClaimRule[] | null
  readonly parts: readonly ClaimPart[]
  readonly bailiffCosts: BailiffCosts | null
}

/**
 * Art. 6:43 BW: which claim a payment goes to is for the debtor to say, and where he is silent the most onerous goes first, for
 * his sake. With a consumer no template takes that away. What it changes inside a claim only spares him: art. 6:44 BW has costs
 * first and principal last, which is the most that a creditor can ask.
 */
export function orderProblems(
  order: AgreedOrder,
): { readonly field: 'claimRules'; readonly problem: 'consumer_claims' }[] {
  return order.forConsumers && order.claimRules !== null ? [{ field: 'claimRules', problem: 'consumer_claims' }] : []
}
