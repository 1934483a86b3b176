import type { Day } from '#domain/day.ts'

/** What decided that a payment went to a claim. */
export const claimChoices = [
  'only_one',
  'designated',
  'agreed',
  'due',
  'most_onerous',
  'oldest',
  'pro_rata',
  'waived',
  'rejected',
] as const
export type ClaimChoice = (typeof claimChoices)[number]

/** An open claim as the choice sees it. */
export interface Candidate {
  readonly isDue: boolean
  /** What interest it bears in a year. */
  readonly yearlyRate: number
  /** Whether collection or other costs were ever charged on it. */
  readonly carriesCosts: boolean
  readonly claimDay: Day
}

/**
 * Art. 6:43 BW: the claims a payment goes to next, and why. The debtor's own designation comes before this. Then: due
 * before not yet due, the most onerous, the oldest; claims that are equal in all of it share pro rata.
 *
 * Most onerous is the claim whose payment serves the debtor most (HR 14-12-2012, BX9799): the highest rate of interest,
 * then a claim on which costs were charged before one without. How much of those costs is still open plays no part,
 * or paying them would send the next payment elsewhere.
 */
export function chooseClaims<Claim extends Candidate>(
  candidates: readonly Claim[],
): { readonly chosen: readonly Claim[]; readonly choice: ClaimChoice } {
  const first = candidates.reduce((best, candidate) => (precedence(candidate, best) < 0 ? candidate : best))
  const chosen = candidates.filter((candidate) => precedence(candidate, first) === 0)
  if (chosen.length > 1) return { chosen, choice: 'pro_rata' }
  const decisive = candidates.reduce((most, candidate) => Math.max(most, precedence(candidate, first)), 0)
  return { chosen, choice: choiceByRule[decisive] ?? 'only_one' }
}

const choiceByRule = ['only_one', 'due', 'most_onerous', 'most_onerous', 'oldest'] as const

/** Which rule tells two claims apart: its number, negative when the first is paid first; 0 where none does. */
function precedence(one: Candidate, other: Candidate): number {
  if (one.isDue !== other.isDue) return one.isDue ? -1 : 1
  if (one.yearlyRate !== other.yearlyRate) return one.yearlyRate > other.yearlyRate ? -2 : 2
  if (one.carriesCosts !== other.carriesCosts) return one.carriesCosts ? -3 : 3
  if (one.claimDay !== other.claimDay) return one.claimDay < other.claimDay ? -4 : 4
  return 0
}
