import { addDays, type Day } from '#domain/day.ts'

/** How the contract of a customer stands: it runs, it ends within the month, or it has ended. */
export const contractStandings = ['running', 'ends_soon', 'ended'] as const
export type ContractStanding = (typeof contractStandings)[number]

/** So many days before its end somebody is warned. */
export const contractWarningDays = 30

/** How a contract stands on a day; its end is the last day on which files are taken in. Without an end it runs. */
export function contractStanding(endDay: Day | null, today: Day): ContractStanding {
  if (endDay === null) return 'running'
  if (endDay < today) return 'ended'
  return endDay <= addDays(today, contractWarningDays) ? 'ends_soon' : 'running'
}
