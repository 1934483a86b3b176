import { addDays, type Day } from '#domain/day.ts'
import { claimInterest, type DueBasis } from '#domain/interest/claim-interest.ts'
import type { DayCount, InterestTerms } from '#domain/interest/terms.ts'

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
  dayCount: DayCount,
): ClaimTerms {
  const dueDay = facts.dueDay ?? addDays(facts.invoiceDay, termDays)
  if (!facts.dueDay && facts.kind === 'private') return { dueDay, dueBasis: 'notice', interest: { kind: 'none' } }
  const dueBasis = facts.dueDay ? 'contract' : 'law'
  return { dueDay, dueBasis, interest: claimInterest({ debtorKind: facts.kind, dueDay, dueBasis, dayCount }) }
}
