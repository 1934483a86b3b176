import { useSuspenseQuery } from '@tanstack/react-query'
import { type ArrangementAct, getArrangements } from '#contract/arrangements.ts'
import { type Answer, query } from '#web/api.ts'

export type ArrangementsAnswer = Answer<typeof getArrangements>

/** What was arranged on a dossier, and what may be. */
export function useArrangements(dossierId: number): ArrangementsAnswer {
  return useSuspenseQuery(query(getArrangements, { params: { id: dossierId } })).data
}

/** The acts with a button of their own. */
export type ShownAct = Exclude<ArrangementAct, 'answer_offer' | 'order'>

/** What every form of an arrangement is given. */
export interface ArrangementFormProps {
  readonly arrangements: ArrangementsAnswer
  readonly onClose: () => void
}
