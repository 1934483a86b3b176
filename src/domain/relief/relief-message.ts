import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'

/**
 * What who helps with debts tells or asks a creditor, by the messages of the Schuldenknooppunt: that somebody asked for help, what
 * he owes, what is offered, to think again, that all agreed, that it is over.
 */
export const reliefMessageKinds = [
  'notice',
  'balance_request',
  'proposal',
  'reconsideration',
  'agreed',
  'ended',
] as const
export type ReliefMessageKind = (typeof reliefMessageKinds)[number]

/** What was answered: the balances, that we agree, that we do not or do not take part. */
export const reliefAnswers = ['balance', 'accepted', 'declined'] as const
export type ReliefAnswer = (typeof reliefAnswers)[number]

/** How each can be answered; what only tells something is not. */
export const answersTo: Readonly<Record<ReliefMessageKind, readonly ReliefAnswer[]>> = {
  notice: [],
  balance_request: ['balance', 'declined'],
  proposal: ['accepted', 'declined'],
  reconsideration: ['accepted', 'declined'],
  agreed: [],
  ended: [],
}

const offers: ReadonlySet<ReliefMessageKind> = new Set(['proposal', 'reconsideration', 'agreed'])

/** Whether it says how much is offered for all claims together. */
export function isOffer(kind: ReliefMessageKind): boolean {
  return offers.has(kind)
}

/** Process agreement 2.3 of the Schuldenknooppunt: who takes part answers within 10 working days. */
export const answerWorkingDays = 10

/** By when a message is answered; null where it asks for nothing. */
export function messageDueDay(kind: ReliefMessageKind, receivedDay: Day, extra: ExtraHolidays): Day | null {
  return answersTo[kind].length === 0 ? null : addWorkingDays(receivedDay, answerWorkingDays, extra)
}
