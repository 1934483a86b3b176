import { addDays, type Day } from '#domain/day.ts'

/** How sure an address is: as it was given, confirmed, doubtful, or left for an unknown one. */
export type AddressStatus = 'given' | 'confirmed' | 'doubtful' | 'departed_unknown'

/** Why an address is watched. Each has a text `address.reason.…`. */
export const watchReasons = ['returned_mail', 'doubt', 'recheck', 'paid_step'] as const
export type WatchReason = (typeof watchReasons)[number]

/** How a watch stands: to be looked into, with a proposal that waits for somebody, over. */
export const watchStates = ['watching', 'proposed', 'done'] as const
export type WatchState = (typeof watchStates)[number]

/** How a watch ended. */
export const watchOutcomes = ['confirmed', 'changed', 'stopped', 'taken_off'] as const
export type WatchOutcome = (typeof watchOutcomes)[number]

/** Who told it. Each has a text `address.source.…`. */
export const checkSources = ['returned_mail', 'debtor', 'customer', 'register', 'supplier', 'bailiff'] as const
export type CheckSource = (typeof checkSources)[number]

/** What a letter that came back says on its envelope; `not_said` says nothing. */
export const returnReasons = [
  'moved',
  'unknown_here',
  'no_such_address',
  'not_collected',
  'refused',
  'deceased',
  'not_said',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What somebody can report of a check; `returned` is a letter that came back, and has a call of its own. */
export const reportedResults = [
  'confirmed',
  'moved',
  'departed_unknown',
  'nothing_found',
  'deceased',
  'insolvent',
  'guardianship',
  'debt_relief',
] as const
export type ReportedResult = (typeof reportedResults)[number]
export const checkResults = [...reportedResults, 'returned'] as const
export type CheckResult = (typeof checkResults)[number]

/** On what ground data were asked of somebody else. Each has a text `address.ground.…`. */
export const legalGrounds = ['legitimate_interest', 'contract', 'legal_duty', 'public_register'] as const
export type LegalGround = (typeof legalGrounds)[number]

/** What stops the files of a debtor when somebody accepts it. */
export const haltingResults = ['deceased', 'insolvent', 'guardianship', 'debt_relief'] as const
export type HaltingResult = (typeof haltingResults)[number]

/** Why a file may not be worked on, by what a check says of its debtor. */
const haltReasons = {
  deceased: 'deceased',
  insolvent: 'bankruptcy',
  guardianship: 'guardianship',
  debt_relief: 'debt_relief',
} as const satisfies Readonly<Record<HaltingResult, string>>

/** For which reason files stop when somebody accepts this result; null when it stops nothing. */
export function haltReasonOf(result: CheckResult): (typeof haltReasons)[HaltingResult] | null {
  return result in haltReasons ? haltReasons[result as HaltingResult] : null
}

/** Whether a result changes nothing by itself: a person accepts or rejects it. */
export function isProposal(result: CheckResult): boolean {
  return result === 'moved' || haltReasonOf(result) !== null
}

/** How a watch ends by what was accepted on it: that files stopped weighs most. */
export function outcomeOf(accepted: readonly CheckResult[]): Extract<WatchOutcome, 'changed' | 'stopped'> {
  return accepted.some((result) => haltReasonOf(result) !== null) ? 'stopped' : 'changed'
}

/** What a result says of the present address by itself; null when it says nothing. */
export function judgedBy(result: ReportedResult): AddressStatus | null {
  return result === 'confirmed' || result === 'departed_unknown' ? result : null
}

/**
 * Art. 6 lid 1 AVG: who asks a register, a supplier or a bailiff for somebody's data needs a ground; what comes from the
 * debtor, the customer or the post was not asked for.
 */
export function needsGround(source: CheckSource): boolean {
  return source === 'register' || source === 'supplier' || source === 'bailiff'
}

/**
 * What a letter that came back says of its address. Who moved or is not known there has left; anything else raises a
 * doubt, and from the second letter on the debtor has left too. A refused letter did arrive. Null: it says nothing new.
 */
export function judgeReturn(
  reason: ReturnReason,
  present: AddressStatus,
  earlierReturns: number,
): Extract<AddressStatus, 'doubtful' | 'departed_unknown'> | null {
  if (present === 'departed_unknown' || reason === 'refused' || reason === 'deceased') return null
  if (reason === 'moved' || reason === 'unknown_here' || earlierReturns > 0) return 'departed_unknown'
  return present === 'doubtful' ? null : 'doubtful'
}

/** Whether an address was checked recently enough: at most so many days ago; 0 days asks for nothing. */
export function isCheckedWithin(checkedDay: Day | null, today: Day, days: number): boolean {
  return days === 0 || (checkedDay !== null && checkedDay >= addDays(today, -days))
}
