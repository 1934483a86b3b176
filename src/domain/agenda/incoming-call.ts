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
] as const
export type IncomingResult = (typeof incomingResults)[number]

/** Results by which what we would have called the debtor about has been talked over, or has another day. */
export const settlingResults: readonly IncomingResult[] = ['pays', 'wants_plan', 'asks_help', 'disputes', 'call_back']

/** Who calls: as logs say with whom something was. */
export const callerKinds = ['debtor', 'customer', 'third_party'] as const
export type CallerKind = (typeof callerKinds)[number]

/** What a caller is asked before anything is told. */
export const verifiedFacts = ['birth_day', 'address'] as const
export type VerifiedFact = (typeof verifiedFacts)[number]

/** What somebody may see of a file and a caller, as far as a result depends on it. */
export interface CallFacts {
  readonly isClosed: boolean
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
  { isClosed, isKnownNumber, mayEdit }: CallFacts,
): 'dossier_closed' | 'number_unknown' | 'no_file_right' | null {
  const agendaResult = asAgendaResult(result)
  if (agendaResult === 'done') return null
  if (isClosed) return 'dossier_closed'
  if (result === 'wrong_number') return isKnownNumber ? null : 'number_unknown'
  return holdingResults.includes(agendaResult) && !mayEdit ? 'no_file_right' : null
}
