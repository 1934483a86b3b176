import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { type AgendaResult, holdingResults } from './agenda-result.ts'

/** What came of a call that came in. */
export const incomingResults = [
  'pays',
  'wants_plan',
  'asks_help',
  'disputes',
  'wrong_number',
  'call_back',
  'information',
  'paid',
] as const
export type IncomingResult = (typeof incomingResults)[number]

/** What comes of a call that is on no file: there is nothing yet that it could hold up. */
export const unfiledResults = ['call_back', 'information', 'wrong_number'] as const satisfies readonly IncomingResult[]
export type UnfiledResult = (typeof unfiledResults)[number]

/** Who calls: as logs say with whom something was. */
export const callerKinds = ['debtor', 'customer', 'third_party'] as const
export type CallerKind = (typeof callerKinds)[number]

/** What a caller is asked before anything is told. */
export const verifiedFacts = ['birth_day', 'address'] as const
export type VerifiedFact = (typeof verifiedFacts)[number]

/** What somebody may see of a file and a caller, as far as a result depends on it. */
export interface CallFacts {
  readonly isClosed: boolean
  readonly caller: CallerKind
  /** The number stands with a debtor of the file, and is in use. */
  readonly isKnownNumber: boolean
  readonly mayEdit: boolean
}

/** The result of the agenda that brings about the same; what it does not know needs nothing but what is asked with it. */
export function asAgendaResult(result: IncomingResult): AgendaResult {
  return result === 'call_back' || result === 'information' ? 'done' : result
}

/** Why a call cannot get this result, or null when it can. */
export function refuseIncoming(
  result: IncomingResult,
  { isClosed, caller, isKnownNumber, mayEdit }: CallFacts,
): 'dossier_closed' | 'not_of_debtor' | 'number_unknown' | 'no_file_right' | null {
  const agendaResult = asAgendaResult(result)
  if (agendaResult === 'done') return null
  if (isClosed) return 'dossier_closed'
  // What somebody else says that will be paid binds nobody who owes it: the file does not wait for it.
  if (result === 'pays' && caller !== 'debtor') return 'not_of_debtor'
  if (result === 'wrong_number') return isKnownNumber ? null : 'number_unknown'
  return holdingResults.includes(agendaResult) && !mayEdit ? 'no_file_right' : null
}

/** A call that came in, as far as it decides what becomes of what was planned. */
export interface TakenCall {
  readonly result: IncomingResult
  readonly caller: CallerKind
  /** On which day we call back; null: nobody said so. */
  readonly callBackDay: Day | null
}

/** What becomes of an open call to the debtor: it stays on its day, goes, or waits until another. */
export type PlannedCallFate = { readonly kind: 'stays' | 'goes' } | { readonly kind: 'waits'; readonly untilDay: Day }

/**
 * What a call that came in does to a call to the debtor that is on the agenda. It goes when the debtor himself settled
 * what it was for: a promise, a plan to be judged, help or a dispute bring what follows by themselves. Who is called back
 * is not called before, so it waits until the working day after. Whatever else was said, or by whom, it stays: a question
 * or a wrong number is no agreement.
 */
export function fateOfPlannedCall(
  dueDay: Day,
  { result, caller, callBackDay }: TakenCall,
  extra: ExtraHolidays,
): PlannedCallFate {
  if (caller !== 'debtor') return { kind: 'stays' }
  if (holdingResults.some((holding) => holding === result)) return { kind: 'goes' }
  if (callBackDay === null || dueDay > callBackDay) return { kind: 'stays' }
  return { kind: 'waits', untilDay: addWorkingDays(callBackDay, 1, extra) }
}

/** So long after the day to call back a question holds the file up, when nobody answers it. */
const questionDays = 14

/**
 * Until when nothing is sent because the caller waits for our answer; null when nobody does. What a customer asks is no
 * reason to leave its debtor alone.
 */
export function questionHoldsUntil({ result, caller, callBackDay }: TakenCall): Day | null {
  const isQuestion = result === 'call_back' || result === 'information'
  if (callBackDay === null || caller === 'customer' || !isQuestion) return null
  return addDays(callBackDay, questionDays)
}
