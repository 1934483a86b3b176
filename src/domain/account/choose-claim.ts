import type { Day } from '#domain/day.ts'
import { tenThousandths } from '#domain/interest/percent.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { isMonthlyRate, termRateOn, type InterestTerms } from '#domain/interest/terms.ts'

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
  readonly claimId: number
  readonly claimDay: Day
  readonly dueDay: Day
  readonly terms: InterestTerms
  /** Whether collection or other costs were ever charged on it. */
  readonly carriesCosts: boolean
}

/**
 * Art. 6:43 BW: the claims a payment goes to next, and why. The debtor's own designation comes before this. Then: due
 * before not yet due, the most onerous, the oldest; claims that are equal in all of it share pro rata.
 *
 * Most onerous is the claim whose payment serves the debtor most (HR 14-12-2012, BX9799): the highest rate of interest,
 * then a claim on which costs were charged before one without. How much of those costs is still open plays no part,
 * or paying them would send the next payment elsewhere.
 */
export function chooseClaims(
  candidates: readonly Candidate[],
  on: Day,
  rates: RateTable,
): { readonly claimIds: readonly number[]; readonly choice: ClaimChoice } {
  let left = candidates
  let choice: ClaimChoice = 'only_one'
  const narrow = (reason: ClaimChoice, valueOf: (candidate: Candidate) => number | string): void => {
    if (left.length < 2) return
    const values = left.map(valueOf)
    const best = values.reduce((least, value) => (value < least ? value : least))
    const kept = left.filter((_, index) => values[index] === best)
    if (kept.length < left.length) [left, choice] = [kept, reason]
  }
  narrow('due', (candidate) => (candidate.dueDay <= on ? 0 : 1))
  narrow('most_onerous', (candidate) => -onerousRate(candidate.terms, on, rates))
  narrow('most_onerous', (candidate) => (candidate.carriesCosts ? 0 : 1))
  narrow('oldest', (candidate) => candidate.claimDay)
  return { claimIds: left.map((candidate) => candidate.claimId), choice: left.length > 1 ? 'pro_rata' : choice }
}

/** The rate of a claim per year, in ten-thousandths of a percent; a monthly rate counts twelve times. */
function onerousRate(terms: InterestTerms, on: Day, rates: RateTable): number {
  if (terms.kind === 'none') return 0
  return tenThousandths(termRateOn(terms, rates, on) ?? 0) * (isMonthlyRate(terms) ? 12 : 1)
}
