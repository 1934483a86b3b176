import type { Day } from '#domain/day.ts'
import type { LetterAmounts, LetterClaim } from '#domain/letters/letter-facts.ts'
import type { Cents } from '#domain/money.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { SentNotice } from './costs-ground.ts'
import type { NumberedExhibit } from './exhibits.ts'
import type { WritKind } from './writ-kind.ts'

export interface WritAddress {
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
}

export interface WritParty {
  readonly name: string
  readonly address: WritAddress | null
  readonly kvkNumber: string | null
}

export interface WritDebtor extends WritParty {
  readonly kind: 'private' | 'company'
  readonly birthDay: Day | null
}

export interface WritCourt {
  readonly name: string
  readonly address: WritAddress | null
}

/** What no row of a file says: a person who knows the case writes it, and answers for it. */
export interface WritStatement {
  /** What was agreed and what was done for it. */
  readonly subject: string
  readonly agreementDay: Day | null
  /** Which general terms are relied on; empty: none. */
  readonly terms: string
  /** How the consumer was informed before the contract. */
  readonly information: string
  /** What was agreed about costs, beyond the law; empty: nothing. */
  readonly costClause: string
  /** What the debtor said against the claim, and our answer; empty with `noDefence`. */
  readonly defence: string
  /** Somebody looked, and the debtor has said nothing against the claim. */
  readonly noDefence: boolean
  /** Of rent: which premises are let. */
  readonly premises: string
  /** The judge is asked to dissolve the lease, and to order that the premises are vacated. */
  readonly asksEviction: boolean
  /** The rent of a month by now: asked for each month until then. Null: nobody said it. */
  readonly monthlyRentCents: Cents | null
  /** What else can be proved, and by whom; empty: nothing beside the exhibits. */
  readonly evidence: string
}

/** A 14-day letter, as a writ tells of it. */
export type WritNotice = Pick<SentNotice, 'sentDay' | 'receivedDay' | 'lastDay' | 'isProven' | 'dispatchId'>

/** An invoice that is claimed, with the terms on which its interest runs. */
export interface WritClaim extends LetterClaim {
  readonly claimId: number
  readonly terms: InterestTerms
}

/** Everything a writ says. Amounts are those of `day`, the day on which it is to be served. */
export interface WritFacts {
  readonly kind: WritKind
  readonly day: Day
  readonly number: string
  readonly creditor: WritParty
  /** Who acts for the creditor: the agency. */
  readonly agent: WritParty & { readonly phone: string; readonly email: string }
  readonly bailiff: WritParty | null
  readonly debtors: readonly WritDebtor[]
  readonly court: WritCourt | null
  readonly rollDay: Day | null
  /** `10:00`. */
  readonly rollTime: string | null
  readonly claims: readonly WritClaim[]
  readonly amounts: LetterAmounts
  readonly statement: WritStatement
  /** The 14-day letters that the costs rest on, oldest first. */
  readonly notices: readonly WritNotice[]
  readonly exhibits: readonly NumberedExhibit[]
}
