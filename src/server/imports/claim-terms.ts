import { addDays, type Day } from '#domain/day.ts'
import { firstInterestDay } from '#domain/interest/first-interest-day.ts'
import type { DayCount, InterestTerms } from '#domain/interest/terms.ts'
import type { DueBasis } from './claim-draft.ts'

export interface ClaimTerms {
  readonly dueDay: Day
  readonly dueBasis: DueBasis
  readonly interest: InterestTerms
}

/**
 * The last day to pay and the interest of a claim. A day in the list counts as agreed. Without one a company owes
 * after the thirty days of the law; a consumer is in default only after a notice, so no interest is claimed and the
 * thirty days are no more than the day to look at it.
 */
export function claimTerms(
  facts: { readonly kind: 'private' | 'company'; readonly invoiceDay: Day; readonly dueDay: Day | null },
  dayCount: DayCount,
): ClaimTerms {
  const { kind, invoiceDay, dueDay } = facts
  if (kind === 'company') {
    const start = firstInterestDay(
      dueDay
        ? { ground: 'commercial_agreed_term', dueDay }
        : { ground: 'commercial_no_term', invoiceReceivedDay: invoiceDay, performanceReceivedDay: invoiceDay },
    )
    const interest = { kind: 'commercial', fromDay: start.fromDay, startRule: start.rule, dayCount } as const
    return { dueDay: dueDay ?? addDays(start.fromDay, -1), dueBasis: dueDay ? 'contract' : 'law', interest }
  }
  if (!dueDay) return { dueDay: addDays(invoiceDay, 30), dueBasis: 'notice', interest: { kind: 'none' } }
  const start = firstInterestDay({ ground: 'agreed_term', dueDay })
  const interest = { kind: 'statutory', fromDay: start.fromDay, startRule: start.rule, dayCount } as const
  return { dueDay, dueBasis: 'contract', interest }
}
