import type { Day } from '#domain/day.ts'

/** How far a fee scheme came: written, waiting for another person, decided. */
export const schemeStates = ['draft', 'waiting', 'in_force', 'rejected'] as const
export type SchemeState = (typeof schemeStates)[number]

/** How a fee scheme stands on a day; `planned`: approved, for files that come in later. */
export const schemeStandings = ['draft', 'waiting', 'rejected', 'planned', 'in_force', 'ended'] as const
export type SchemeStanding = (typeof schemeStandings)[number]

/** How a scheme stands on a day. That it has ended says nothing of the files that it was given: those keep it. */
export function schemeStanding(
  { state, fromDay, lastDay }: { readonly state: SchemeState; readonly fromDay: Day; readonly lastDay: Day | null },
  today: Day,
): SchemeStanding {
  if (state !== 'in_force') return state
  if (lastDay !== null && lastDay < today) return 'ended'
  return fromDay > today ? 'planned' : 'in_force'
}
