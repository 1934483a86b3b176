import type { Day } from '#domain/day.ts'
import { claimInterest, type DueBasis } from './claim-interest.ts'
import type { DayCount, InterestTerms } from './terms.ts'

interface DueTerms {
  readonly dueBasis: DueBasis
  readonly interest: InterestTerms
}

/**
 * Art. 6:82, 6:83, 6:119, 6:119a BW: how interest runs on a claim once its debtor turns out to be a consumer, or a company.
 * Commercial interest becomes statutory, and the other way round; interest that a contract says stays. Without a day that was
 * agreed a company owes after the thirty days of the law, and a consumer is in default only after a notice.
 */
export function termsOfKind(
  { dueDay, dueBasis: before, interest }: DueTerms & { readonly dueDay: Day },
  kind: 'private' | 'company',
  agreed: { readonly claimsInterest: boolean; readonly dayCount: DayCount },
): DueTerms {
  const dueBasis = basisOf(before, kind)
  const runs = interest.kind === 'statutory' || interest.kind === 'commercial'
  if (kind === 'private' && dueBasis === 'notice') return { dueBasis, interest: runs ? { kind: 'none' } : interest }
  const begins = interest.kind === 'none' && before === 'notice' && agreed.claimsInterest
  if (!runs && !begins) return { dueBasis, interest }
  const dayCount = runs ? interest.dayCount : agreed.dayCount
  return { dueBasis, interest: claimInterest({ debtorKind: kind, dueDay, dueBasis, dayCount }) }
}

function basisOf(before: DueBasis, kind: 'private' | 'company'): DueBasis {
  if (kind === 'private') return before === 'law' ? 'notice' : before
  return before === 'notice' ? 'law' : before
}
