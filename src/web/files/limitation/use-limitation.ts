import { useSuspenseQuery } from '@tanstack/react-query'
import { getLimitation } from '#contract/files/limitation.ts'
import { type Answer, query } from '#web/base/calls/api.ts'

export type LimitationAnswer = Answer<typeof getLimitation>

/** Until when each claim of a dossier can be acted on, and what interrupted that. */
export function useLimitation(dossierId: number): LimitationAnswer {
  return useSuspenseQuery(query(getLimitation, { params: { id: dossierId } })).data
}

/** Soon and past call for somebody; otherwise the day is only told. */
export function toneOf({ isPast, warningCount }: LimitationAnswer): 'danger' | 'warning' | undefined {
  if (isPast) return 'danger'
  return warningCount > 0 ? 'warning' : undefined
}
