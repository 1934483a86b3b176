import type { Cents } from '#domain/money.ts'

/** How a claim stands. */
export const claimStates = ['open', 'partly_paid', 'disputed', 'paid', 'waived'] as const
export type ClaimState = (typeof claimStates)[number]

export interface ClaimStanding {
  readonly openCents: Cents
  /** To us or to the customer. */
  readonly paidCents: Cents
  readonly writtenOffCents: Cents
  /** Whether the debtor disputes the file it is in. */
  readonly isDisputed: boolean
}

/** Art. 5.2 Besluit kwaliteit incassodienstverlening: the state of a claim. What is not open any more is not disputed any more; paid is what was not given up. */
export function claimState({ openCents, paidCents, writtenOffCents, isDisputed }: ClaimStanding): ClaimState {
  if (openCents <= 0) return writtenOffCents > 0 ? 'waived' : 'paid'
  if (isDisputed) return 'disputed'
  return paidCents > 0 ? 'partly_paid' : 'open'
}
