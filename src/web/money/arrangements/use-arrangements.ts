import { useSuspenseQuery } from '@tanstack/react-query'
import type { Day } from '#domain/day.ts'
import { type ArrangementAct, getArrangements } from '#contract/money/arrangements.ts'
import { type Answer, query } from '#web/base/calls/api.ts'

export type ArrangementsAnswer = Answer<typeof getArrangements>

/** What was arranged on a dossier by a day, and what may be; null is today. */
export function useArrangements(dossierId: number, asOf: Day | null = null): ArrangementsAnswer {
  return useSuspenseQuery(query(getArrangements, { params: { id: dossierId }, query: { asOf } })).data
}

/** The acts with a button of their own. An offer has two answers, and interest that was stopped can run again. */
export type ShownAct = Exclude<ArrangementAct, 'answer_offer'> | 'accept_offer' | 'withdraw_offer' | 'resume_interest'

/** What decides whether an act can be done. */
export function gateOf(act: ShownAct): ArrangementAct {
  if (act === 'accept_offer' || act === 'withdraw_offer') return 'answer_offer'
  return act === 'resume_interest' ? 'stop_interest' : act
}

/** An act whose window is open, and the event of the account it is about. */
export interface OpenedAct {
  readonly act: ShownAct
  readonly eventId?: number
}

/** What every form of an arrangement is given. */
export interface ArrangementFormProps {
  readonly arrangements: ArrangementsAnswer
  readonly onClose: () => void
}

/** Of a form that can be started from a log. */
export interface StartedFormProps extends ArrangementFormProps {
  /** The log in which the debtor said it. */
  readonly causeLog?: number | null
}
