import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getDossier } from '#contract/files/dossier-page.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import type { DossierPageAnswer } from './dossier-page-answer.ts'

export interface PageAsOf {
  readonly page: DossierPageAnswer
  /** The day in the past whose end the page is of; null for today. */
  readonly pastDay: Day | null
  readonly error: unknown
  readonly retry: () => void
}

/**
 * The page of a file as it was at the end of a day. The day and what it shows always belong together: until those of
 * another day have arrived, the ones before stand there with their own day.
 */
export function usePageAsOf(present: DossierPageAnswer, asOf: Day | null): PageAsOf {
  const read = useQuery({
    ...query(getDossier, { params: { id: present.id }, query: { asOf } }),
    enabled: asOf !== null,
    placeholderData: keepPreviousData,
  })
  const page = (asOf === null ? undefined : read.data) ?? present
  return {
    page,
    pastDay: (page.asOf?.day ?? null) as Day | null,
    error: asOf === null ? null : read.error,
    retry: () => void read.refetch(),
  }
}
