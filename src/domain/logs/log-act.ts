import { isPlain, isRequest, type LogRequestState, type LogType } from './log-type.ts'

/** What can be done with a log that is written. */
export const logActs = [
  'change',
  'attach',
  'accept_change',
  'reject_request',
  'allow_term_payment',
  'book_budget',
  'start_dispute',
  'take_back_result',
  'give_result',
] as const
export type LogAct = (typeof logActs)[number]

/** Why not. */
export const logRefusals = [
  'no_right',
  'not_yours',
  'too_late',
  'no_request',
  'decided',
  'with_an_act',
  'is_request',
  'disputed',
  'no_result',
  'has_result',
] as const
export type LogRefusal = (typeof logRefusals)[number]

/** How long somebody may still mend what they wrote themselves, in hours. */
export const ownLogHours = 24

export interface LogFacts {
  readonly type: LogType
  /** Of a request. */
  readonly state: LogRequestState | null
  readonly isOwn: boolean
  /** Of a call that came in: whether its result stands, or was taken back; null of anything else. */
  readonly callResult: 'given' | 'undone' | null
  /** How long ago it was written. */
  readonly hoursOld: number
  readonly isCustomer: boolean
  /** Whether the reader may change files. */
  readonly mayEdit: boolean
  /** Whether the reader may change what others wrote, and what was written long ago. */
  readonly mayChangeAll: boolean
}

/** The first reason why somebody may not do this with a log, or null when they may. */
export function refuseLogAct(act: LogAct, facts: LogFacts): LogRefusal | null {
  switch (act) {
    case 'change':
      return refuseChange(facts)
    case 'attach':
      return facts.isCustomer && !facts.isOwn ? 'not_yours' : null
    case 'accept_change':
      return refuseDecision(facts, 'change_data')
    case 'allow_term_payment':
      return refuseDecision(facts, 'term_payment')
    case 'reject_request':
      return refuseDecision(facts, isRequest(facts.type) ? facts.type : null)
    case 'book_budget':
      return refuseWork(facts)
    case 'start_dispute':
      return refuseWork(facts) ?? refuseSecondDispute(facts)
    case 'take_back_result':
      return facts.callResult === 'given' ? refuseUnlessOwn(facts) : 'no_result'
    case 'give_result':
      if (facts.callResult === null) return 'no_result'
      return facts.callResult === 'undone' ? refuseUnlessOwn(facts) : 'has_result'
  }
}

function refuseUnlessOwn({ isOwn }: LogFacts): LogRefusal | null {
  return isOwn ? null : 'not_yours'
}

function refuseChange({ isOwn, mayChangeAll, hoursOld }: LogFacts): LogRefusal | null {
  if (mayChangeAll) return null
  if (!isOwn) return 'not_yours'
  return hoursOld > ownLogHours ? 'too_late' : null
}

function refuseDecision({ mayEdit, type, state }: LogFacts, kind: LogType | null): LogRefusal | null {
  if (!mayEdit) return 'no_right'
  if (kind === null || type !== kind || state === null) return 'no_request'
  return state === 'open' ? null : 'decided'
}

function refuseWork({ mayEdit, type }: LogFacts): LogRefusal | null {
  if (!mayEdit) return 'no_right'
  return type === 'reason' ? 'with_an_act' : null
}

function refuseSecondDispute({ type }: LogFacts): LogRefusal | null {
  if (type === 'dispute') return 'disputed'
  return isPlain(type) ? null : 'is_request'
}
