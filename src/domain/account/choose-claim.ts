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

/** What tells which of two claims is paid first; where no rule tells them apart they share pro rata. */
export const claimRules = ['due', 'most_onerous', 'oldest', 'newest'] as const
export type ClaimRule = (typeof claimRules)[number]

/** The rules where nothing else was agreed: see `chooseClaims`. */
export const claimRulesOfLaw = ['due', 'most_onerous', 'oldest'] as const satisfies readonly ClaimRule[]

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
 * or paying them would send the next payment elsewhere. Other rules stand in the place of these where they were agreed.
 */
export function chooseClaims<Claim extends Candidate>(
  candidates: readonly Claim[],
  agreed?: readonly ClaimRule[],
): { readonly chosen: readonly Claim[]; readonly choice: ClaimChoice } {
  const rules = agreed ?? claimRulesOfLaw
  const first = candidates.reduce((best, candidate) => (precedence(candidate, best, rules) < 0 ? candidate : best))
  const chosen = candidates.filter((candidate) => precedence(candidate, first, rules) === 0)
  if (agreed && candidates.length > 1) return { chosen, choice: 'agreed' }
  if (chosen.length > 1) return { chosen, choice: 'pro_rata' }
  const decisive = candidates.reduce((most, candidate) => Math.max(most, precedence(candidate, first, rules)), 0)
  return { chosen, choice: claimRulesOfLaw[decisive - 1] ?? 'only_one' }
}

/** Which rule tells two claims apart: its number, negative when the first is paid first; 0 where none does. */
function precedence(one: Candidate, other: Candidate, rules: readonly ClaimRule[]): number {
  for (const [index, rule] of rules.entries()) {
    const order = compareBy[rule](one, other)
    if (order !== 0) return order < 0 ? -(index + 1) : index + 1
  }
  return 0
}

const before = (isFirst: boolean) => (isFirst ? -1 : 1)

const compareBy: Readonly<Record<ClaimRule, (one: Candidate, other: Candidate) => number>> = {
  due: (one, other) => (one.isDue === other.isDue ? 0 : before(one.isDue)),
  most_onerous: (one, other) => {
    if (one.yearlyRate !== other.yearlyRate) return before(one.yearlyRate > other.yearlyRate)
    return one.carriesCosts === other.carriesCosts ? 0 : before(one.carriesCosts)
  },
  oldest: (one, other) => (one.claimDay === other.claimDay ? 0 : before(one.claimDay < other.claimDay)),
  newest: (one, other) => (one.claimDay === other.claimDay ? 0 : before(one.claimDay > other.claimDay)),
}
