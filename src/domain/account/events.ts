import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'

/** What a debt is made of. */
export const components = ['principal', 'interest', 'collection_costs', 'vat', 'court', 'bailiff', 'other'] as const
export type Component = (typeof components)[number]

/** Kinds of costs that can be charged; VAT on them is its own component. */
export type CostComponent = 'collection_costs' | 'court' | 'bailiff' | 'other'

/** An invoice (or other ground) that is part of the file. A negative amount is a credit invoice. */
export interface ClaimAdded {
  readonly kind: 'claim'
  readonly claimId: number
  /** The invoice number. */
  readonly reference: string
  /** The day the debt came into being: the day of the invoice. */
  readonly claimDay: Day
  /** The last day to pay. */
  readonly dueDay: Day
  readonly amountCents: Cents
  readonly interest: InterestTerms
}

/** Money from the debtor: to the agency's trust account, or directly to the customer. Counts on the day of credit. */
export interface Payment {
  readonly kind: 'payment' | 'direct_payment'
  readonly id: number
  readonly valueDay: Day
  readonly amountCents: Cents
  /** The claims the debtor named when paying, in his order; empty when he named none. */
  readonly claimIds: readonly number[]
}

/**
 * Takes back a payment, cost, credit note or waiver, or part of it, as if it had never been: on its own day. Terms of
 * interest are taken back whole, by an amount of 0.
 */
export interface Reversal {
  readonly kind: 'reversal'
  readonly id: number
  readonly reversesId: number
  readonly amountCents: Cents
}

/** The part of a charge that rests on one claim. */
export interface CostShare {
  readonly claimId: number
  readonly amountCents: Cents
  readonly vatCents: Cents
}

/** How costs by the scale came about, for the proof. */
export interface CostBasis {
  readonly principalCents: Cents
  readonly lines: readonly { readonly partCents: Cents; readonly basisPoints: number }[]
  readonly vatPercent: number
}

/** Costs charged to the debtor, divided over the claims they were made for. */
export interface CostCharged {
  readonly kind: 'cost'
  readonly id: number
  readonly valueDay: Day
  readonly component: CostComponent
  readonly shares: readonly CostShare[]
  readonly basis?: CostBasis
}

/** The customer takes back (part of) an invoice: less principal from this day on. */
export interface CreditNote {
  readonly kind: 'credit_note'
  readonly id: number
  readonly valueDay: Day
  readonly claimId: number
  readonly amountCents: Cents
}

/** The customer gives up at most this much: of one component or claim, or of all in the order of a payment. */
export interface Waiver {
  readonly kind: 'waiver'
  readonly id: number
  readonly valueDay: Day
  readonly amountCents: Cents
  readonly component?: Component
  readonly claimId?: number
}

/** Interest on a claim runs on other terms from this day on. */
export interface InterestTermsChanged {
  readonly kind: 'interest_terms'
  readonly id: number
  readonly valueDay: Day
  readonly claimId: number
  readonly terms: InterestTerms
}

/** Everything that can happen to the money of a file. Ids are those of the event; claims have their own. */
export type AccountEvent = ClaimAdded | Payment | Reversal | CostCharged | CreditNote | Waiver | InterestTermsChanged

/** An event that is replayed on a day: not a claim, and with reversals already taken off. */
export type DatedEvent = Exclude<AccountEvent, ClaimAdded | Reversal>

/** The whole of a charge: costs and VAT over all claims. */
export function chargeTotal(shares: readonly CostShare[]): Cents {
  return shares.reduce((sum, share) => sum + share.amountCents + share.vatCents, 0)
}
