import { addDays, type Day } from '#domain/day.ts'
import { claimInterest, type DueBasis } from '#domain/interest/claim-interest.ts'
import type { DayCount, InterestTerms } from '#domain/interest/terms.ts'

/** What a customer agreed about interest. */
export interface InterestAgreement {
  readonly dayCount: DayCount
  /** False: what is handed over bears no interest at all. */
  readonly claimsInterest: boolean
}

export interface ClaimTerms {
  readonly dueDay: Day
  readonly dueBasis: DueBasis
  readonly interest: InterestTerms
}

/** The term of the law between companies, and the day on which a consumer's invoice is looked at. */
const termDays = 30

/**
 * The last day to pay and the interest of a claim. A day in the list counts as agreed. Without one a company owes
 * after the thirty days of the law; a consumer is in default only after a notice, so no interest is claimed yet.
 */
export function claimTerms(
  facts: { readonly kind: 'private' | 'company'; readonly invoiceDay: Day; readonly dueDay: Day | null },
  agreed: InterestAgreement,
): ClaimTerms {
  const dueDay = facts.dueDay ?? addDays(facts.invoiceDay, termDays)
  if (!facts.dueDay && facts.kind === 'private') return { dueDay, dueBasis: 'notice', interest: { kind: 'none' } }
  const dueBasis = facts.dueDay ? 'contract' : 'law'
  if (!agreed.claimsInterest) return { dueDay, dueBasis, interest: { kind: 'none' } }
  const { dayCount } = agreed
  return { dueDay, dueBasis, interest: claimInterest({ debtorKind: facts.kind, dueDay, dueBasis, dayCount }) }
}
