import { addMonths, type Day } from '#domain/day.ts'

/**
 * What holds creditors off somebody: help with debts by a municipality, a moratorium, a cooling-off period for the whole of his
 * debts, the statutory debt restructuring, a composition outside bankruptcy, bankruptcy, and that another looks after his affairs.
 */
export const reliefKinds = [
  'debt_help',
  'moratorium',
  'cooling_off',
  'wsnp',
  'whoa',
  'bankruptcy',
  'administration',
  'guardianship',
] as const
export type ReliefKind = (typeof reliefKinds)[number]

/** How it became known. */
export const reliefSources = ['register', 'court', 'helper', 'debtor', 'customer'] as const
export type ReliefSource = (typeof reliefSources)[number]

/** How it ended: its term is over, it was taken away, what was agreed was done, it never was. */
export const reliefOutcomes = ['expired', 'lifted', 'fulfilled', 'mistake'] as const
export type ReliefOutcome = (typeof reliefOutcomes)[number]

/** For what the files of the person stand still. */
export type ReliefReason = 'debt_relief' | 'bankruptcy' | 'guardianship'

interface ReliefRule {
  readonly reason: ReliefReason
  /** The article it rests on. */
  readonly article: string
  /** How many months it lasts at most; null: until it is ended. */
  readonly mostMonths: number | null
  /** What is left after it can no longer be had. */
  readonly frees: boolean
  /** Who helps asks by the messages of the Schuldenknooppunt. */
  readonly hasMessages: boolean
}

const rule = (
  reason: ReliefReason,
  article: string,
  mostMonths: number | null,
  { frees = false, hasMessages = false } = {},
): ReliefRule => ({ reason, article, mostMonths, frees, hasMessages })

/** Of each kind what it does and how long it lasts at most. */
export const reliefRules: Readonly<Record<ReliefKind, ReliefRule>> = {
  debt_help: rule('debt_relief', '4 Wgs', null, { frees: true, hasMessages: true }),
  moratorium: rule('debt_relief', '287b Fw', 6, { hasMessages: true }),
  cooling_off: rule('debt_relief', '5 Wgs', 6, { hasMessages: true }),
  wsnp: rule('debt_relief', '284 Fw', null, { frees: true }),
  whoa: rule('bankruptcy', '376 Fw', 8, { frees: true }),
  bankruptcy: rule('bankruptcy', '1 Fw', null, { frees: true }),
  administration: rule('guardianship', '1:431 BW', null, { hasMessages: true }),
  guardianship: rule('guardianship', '1:378 BW', null),
}

export type TermRefusal = 'required' | 'before_start' | 'too_long'

/** Art. 287b lid 5 Fw, art. 5 Wgs, art. 376 lid 5 Fw: whether a term may be so long; what a court gives for a term ends on a day. */
export function refuseReliefTerm(kind: ReliefKind, fromDay: Day, toDay: Day | null): TermRefusal | null {
  const last = lastReliefDay(kind, fromDay)
  if (toDay === null) return last === null ? null : 'required'
  if (toDay < fromDay) return 'before_start'
  return last !== null && toDay > last ? 'too_long' : null
}

/** Until when it can last at most; null: without a most. */
export function lastReliefDay(kind: ReliefKind, fromDay: Day): Day | null {
  const { mostMonths } = reliefRules[kind]
  return mostMonths === null ? null : addMonths(fromDay, mostMonths)
}

/** Whether it ends by itself after its last day: what a court gave for a term. Of the rest a judge decides what its end means. */
export function endsByItself(kind: ReliefKind): boolean {
  return reliefRules[kind].mostMonths !== null
}

/** How somebody may say that it ended. */
export function outcomesOf(kind: ReliefKind): readonly ReliefOutcome[] {
  return reliefRules[kind].frees ? ['lifted', 'fulfilled', 'mistake'] : ['lifted', 'mistake']
}

/** Whether the files go on where it ended so: what is left after it was fulfilled is not asked for any more. */
export function goesOnAfter(outcome: ReliefOutcome): boolean {
  return outcome !== 'fulfilled'
}
