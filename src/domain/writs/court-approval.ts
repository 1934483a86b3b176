import type { LegalCase } from '#domain/court/cases/legal-case.ts'
import type { Cents } from '#domain/money.ts'

export type CourtApproval = 'approved' | 'not_asked' | 'asked' | 'declined' | 'outgrown'

/**
 * What the customer said of the case of a file, whatever step the file stands before: a yes to anything else is none. It holds
 * up to the cost that was shown; null: no table says what the case costs, then that cost holds (decision 436).
 */
export function courtApproval(
  kept: Pick<LegalCase, 'state' | 'agreedCents'> | null,
  costCents: Cents | null,
): CourtApproval {
  if (kept?.state === 'asked' || kept?.state === 'declined') return kept.state
  if (!kept || kept.state === 'proposed' || kept.agreedCents === null) return 'not_asked'
  return costCents !== null && costCents > kept.agreedCents ? 'outgrown' : 'approved'
}
