/** The parts of the score of a partner. */
export const scoreParts = ['in_time', 'not_refused', 'within_price'] as const
export type ScorePart = (typeof scoreParts)[number]

/** What the score is counted from: of each part, how many cases there were and how many of them went well. */
export type ScoreCounts = Readonly<Record<ScorePart, { readonly good: number; readonly of: number }>>

/** A part counts from so many cases on: of fewer nothing can be said. */
export const leastCases = 3

/** Over so many months back. */
export const scoreMonths = 12

/**
 * The score of a partner, from 0 to 10 with one decimal: the mean of the parts that have enough cases. Null when none has.
 * Its source is the agreement with the partner; no rule of law asks for it, and it decides nothing.
 */
export function partnerScore(counts: ScoreCounts): number | null {
  const counted = scoreParts.map((part) => counts[part]).filter((one) => one.of >= leastCases)
  if (counted.length === 0) return null
  const mean = counted.reduce((sum, { good, of }) => sum + good / of, 0) / counted.length
  return Math.round(mean * 100) / 10
}
