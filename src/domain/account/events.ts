import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { ClaimRule } from './choose-claim.ts'

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
  /** The claim in whose place it came, where that was handed in wrongly: what is said about the one is about the other. */
  readonly replacesId?: number
}

/** Money from the debtor: to the agency's trust account, or directly to the customer. Counts on the day of credit. */
export interface Payment {
  readonly kind: 'payment' | 'direct_payment'
  readonly id: number
  readonly valueDay: Day
  readonly amountCents: Cents
  /** The claims the debtor named when paying, in his order; empty when he named none. */
  readonly claimIds: readonly number[]
  /** The claims of the file it was paid on, where that was merged since: they come before the others. */
  readonly amongIds?: readonly number[]
}

/**
 * Takes back a payment, cost, credit note or waiver, or part of it, as if it had never been: on its own day. What
 * carries no money of its own (a `Ruling`) is taken back whole, by an amount of 0.
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
  /** The charge it stands in for, since less principal bears it: see `reckonCosts`. */
  readonly insteadOfId?: number
}

/** The customer takes back (part of) an invoice: less principal from this day on. */
export interface CreditNote {
  readonly kind: 'credit_note'
  readonly id: number
  readonly valueDay: Day
  readonly claimId: number
  readonly amountCents: Cents
  /** The claim was handed in wrongly: all of it, from its own day on. */
  readonly withdraws?: boolean
}

/** The customer gives up at most this much: of one component or claim, or of all in the order of a payment. */
export interface Waiver {
  readonly kind: 'waiver'
  readonly id: number
  readonly valueDay: Day
  readonly amountCents: Cents
  readonly component?: Component
  readonly claimId?: number
  /** The claims of the file it was given on, where that was merged since: it takes nothing of the others. */
  readonly amongIds?: readonly number[]
  /** What a message asked and was paid within its term: the interest since is given up. */
  readonly asked?: { readonly day: Day; readonly cents: Cents }
}

/** Interest on a claim runs on other terms from this day on. */
export interface InterestTermsChanged {
  readonly kind: 'interest_terms'
  readonly id: number
  readonly valueDay: Day
  readonly claimId: number
  readonly terms: InterestTerms
}

/** Why interest stands still. */
export const interestStopGrounds = ['bankruptcy', 'debt_relief', 'moratorium', 'agreement', 'plan'] as const
export type InterestStopGround = (typeof interestStopGrounds)[number]

/** Interest stands still from this day on. */
export interface InterestStopped {
  readonly kind: 'interest_stop'
  readonly id: number
  readonly valueDay: Day
  /** The last day without interest; null: until it is resumed. */
  readonly toDay: Day | null
  /** Empty: on the whole file. */
  readonly claimIds: readonly number[]
  readonly ground: InterestStopGround
}

/** Interest that stood still runs again from this day on. */
export interface InterestResumed {
  readonly kind: 'interest_resume'
  readonly id: number
  readonly valueDay: Day
  /** The stop that ends. */
  readonly stopId: number
}

/** What a judge awarded of one component: the difference with what was claimed is owed no more. */
export interface AwardedPart {
  readonly component: 'principal' | 'collection_costs' | 'other' | 'vat'
  readonly claimedCents: Cents
  readonly awardedCents: Cents
}

/** What a judge decided on one claim. */
export interface Award {
  readonly claimId: number
  readonly parts: readonly AwardedPart[]
  /**
   * Interest in place of all that was open: a sum for what fell due before, and terms on which it runs over the awarded
   * principal from the day they name, also when that day lies before the judgment. Null: it runs on as it did.
   */
  readonly interest: { readonly fallenDueCents: Cents; readonly terms: InterestTerms } | null
}

/** The part of a charge for the court or a bailiff on one claim, that gave way to the costs of the lawsuit as a judge ordered them. */
export interface CostReplaced {
  readonly claimId: number
  /** The charge. */
  readonly eventId: number
  /** With its VAT, as it was known at the judgment: charged in all, and open at the end of the day before. */
  readonly chargedCents: Cents
  readonly openCents: Cents
  /** What was paid of it by then; absent where that was not kept: all that was not open. */
  readonly paidCents?: Cents
}

/** A judgment: from its day on the debtor owes what was awarded. */
export interface Judgment {
  readonly kind: 'judgment'
  readonly id: number
  readonly valueDay: Day
  /** The case number or ECLI. */
  readonly reference: string
  /** Against whom it was given; absent: all who owed the dossier on its day. */
  readonly debtorIds?: readonly number[]
  readonly awards: readonly Award[]
  /** The costs of the lawsuit that the debtor was ordered to pay. */
  readonly courtShares: readonly CostShare[]
  /** What was charged before for that lawsuit, in whose place they come; absent: nothing was. */
  readonly replaces?: readonly CostReplaced[]
  /** From this day on these costs bear statutory interest; absent: they bear none. */
  readonly courtInterestFrom?: Day
  /** Each party bears its own costs. */
  readonly costsCompensated?: true
  /** It may be executed although it can still be appealed. */
  readonly isEnforceable?: true
  /** What it ordered of a lease; null: nothing. Absent where nobody was asked yet. */
  readonly lease?: LeaseOrder | null
}

/** Art. 7:231 and 7:225 BW: what a judge ordered of a lease beside the sums that were due. */
export interface LeaseOrder {
  readonly isDissolved: boolean
  readonly isEvicted: boolean
  /** For each month until the premises are vacated: it is charged as it falls due. */
  readonly monthlyCents: Cents
}

/** The three parts of a claim between which money is divided. */
export const claimParts = ['costs', 'interest', 'principal'] as const
export type ClaimPart = (typeof claimParts)[number]

/** Where the costs of a bailiff stand among the costs of a claim. */
export const bailiffCosts = ['first', 'last'] as const
export type BailiffCosts = (typeof bailiffCosts)[number]

/** From this day on money is allocated as was agreed, in place of the order of the law. */
export interface AllocationOrder {
  readonly kind: 'allocation_order'
  readonly id: number
  readonly valueDay: Day
  /** Inside a claim: each part once. */
  readonly parts: readonly ClaimPart[]
  /** The claims that are paid first, in this order; the others follow in the order of the law. */
  readonly claimIds: readonly number[]
  /** What tells which of the others is paid first; absent: the rules of the law. */
  readonly claimRules?: readonly ClaimRule[]
  /** Whether costs of a bailiff go before the other costs of a claim, or after; absent: as old as they are. */
  readonly bailiffCosts?: BailiffCosts
}

/** The rest is waived once this much came in from the agreement through the last day; otherwise nothing is. */
export interface SettlementAgreed {
  readonly kind: 'settlement'
  readonly id: number
  readonly valueDay: Day
  readonly lastDay: Day
  readonly agreedCents: Cents
}

/** Carries no money of its own, but changes what is owed or how it is paid. */
export type Ruling =
  | InterestTermsChanged
  | InterestStopped
  | InterestResumed
  | Judgment
  | AllocationOrder
  | SettlementAgreed

/** Everything that can happen to the money of a file. Ids are those of the event; claims have their own. */
export type AccountEvent = ClaimAdded | Payment | Reversal | CostCharged | CreditNote | Waiver | Ruling

/** An event that is replayed on a day: not a claim, and with reversals already taken off. */
export type DatedEvent = Exclude<AccountEvent, ClaimAdded | Reversal>

/** The whole of a charge: costs and VAT over all claims. */
export function chargeTotal(shares: readonly CostShare[]): Cents {
  return shares.reduce((sum, share) => sum + share.amountCents + share.vatCents, 0)
}

/** Whether an event carries no money of its own, so that it is taken back whole. */
export function isRuling(event: DatedEvent): event is Ruling {
  switch (event.kind) {
    case 'payment':
    case 'direct_payment':
    case 'cost':
    case 'credit_note':
    case 'waiver':
      return false
    default:
      return true
  }
}
