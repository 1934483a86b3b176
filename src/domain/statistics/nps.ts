import type { Phase } from '#domain/workflow/status.ts'

/** Who is asked how it went. */
export const npsAudiences = ['debtor', 'customer'] as const
export type NpsAudience = (typeof npsAudiences)[number]

/** After what somebody is asked. */
export const npsOccasions = ['closed', 'plan_ended', 'complaint_closed', 'half_year'] as const
export type NpsOccasion = (typeof npsOccasions)[number]

/** How somebody is asked: by e-mail, or on his first page of the portal. */
export const npsChannels = ['email', 'portal'] as const
export type NpsChannel = (typeof npsChannels)[number]

/** What somebody can answer, from the lowest on. */
export const npsMarks: readonly number[] = Array.from({ length: 11 }, (_, mark) => mark)

/** How somebody who gave a mark speaks of us: well, not, or ill. */
export const npsBands = ['promoter', 'passive', 'detractor'] as const
export type NpsBand = (typeof npsBands)[number]

/** The lowest and the highest mark of each band. */
export const bandMarks: Readonly<Record<NpsBand, readonly [number, number]>> = {
  promoter: [9, 10],
  passive: [7, 8],
  detractor: [0, 6],
}

/** The band of a mark of 0 to 10. */
export function bandOf(mark: number): NpsBand {
  return npsBands.find((band) => mark >= bandMarks[band][0]) ?? 'detractor'
}

/** Below so many answers there is no score: chance would speak louder than people. */
export const leastAnswers = 10

/** How many gave marks of each band. */
export type NpsCounts = Readonly<Record<NpsBand, number>>

/**
 * The net promoter score, −100 to 100, with its margin to both sides at 95 %, both in whole points; null below ten answers. Of
 * n answers with P promoters and D detractors: 100 (P − D) / n ± 196 √(((P + D) / n − ((P − D) / n)²) / n).
 */
export function npsOf(counts: NpsCounts): { readonly score: number; readonly margin: number } | null {
  const { promoter, passive, detractor } = counts
  const n = promoter + passive + detractor
  if (n < leastAnswers) return null
  const net = (promoter - detractor) / n
  const spread = Math.max(0, (promoter + detractor) / n - net ** 2)
  return { score: Math.round((100 * (promoter - detractor)) / n), margin: Math.round(196 * Math.sqrt(spread / n)) }
}

/** So many days nobody is asked again: a person over all customers, or a customer. */
export const npsRestDays: Readonly<Record<NpsAudience, number>> = { debtor: 180, customer: 90 }
/** So often a customer is asked without an occasion. */
export const halfYearDays = 182
/** Who of a customer was in the portal so many days ago still comes there. */
export const npsSeenDays = 90
/** So many days a question can be answered. */
export const npsOpenDays = 30
/** From the day after it happened until so many days later it is asked about. */
export const npsLookBackDays = 8

/** Of whose file stood still for this when it closed, nobody is asked anything: closing it ended none of it. */
export const lastingHalts: readonly string[] = ['deceased', 'bankruptcy', 'debt_relief', 'guardianship']
/** As long as a file of his stands there, nobody is asked. */
export const silentPhases: readonly Phase[] = ['judicial', 'bailiff', 'shv']
