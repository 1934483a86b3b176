import { hasOutgrown, type LegalCase } from '#domain/court/cases/legal-case.ts'
import type { Cents } from '#domain/money.ts'

export type CourtApproval = 'approved' | 'not_asked' | 'asked' | 'declined' | 'outgrown'

/**
 * What the customer said of the case of a file, whatever step the file stands before: a yes to anything else is none. It holds
 * as long as what is claimed has not outgrown it (decision 436).
 */
export function courtApproval(
  kept: Pick<LegalCase, 'state' | 'agreedCents' | 'shownPrincipalCents'> | null,
  claimed: { readonly costCents: Cents | null; readonly principalCents: Cents },
): CourtApproval {
  if (kept?.state === 'asked' || kept?.state === 'declined') return kept.state
  if (!kept || kept.state === 'proposed' || kept.agreedCents === null) return 'not_asked'
  return hasOutgrown(kept, claimed) ? 'outgrown' : 'approved'
}
