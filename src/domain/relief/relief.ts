import { addDays, addMonths, type Day, latest } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/**
 * What holds creditors off somebody: help with debts by a municipality, a moratorium, a cooling-off period for the whole of his
 * debts, the statutory debt restructuring, a composition outside bankruptcy, bankruptcy, suspension of payments (surseance), and that
 * another looks after his affairs.
 */
export const reliefKinds = [
  'debt_help',
  'moratorium',
  'cooling_off',
  'wsnp',
  'whoa',
  'bankruptcy',
  'surseance',
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

/** With whom claims are filed: the trustee of a bankruptcy (curator), or the administrator (bewindvoerder). */
export const claimReceivers = ['trustee', 'administrator'] as const
export type ClaimReceiver = (typeof claimReceivers)[number]

/** What is decided on a claim when the claims are verified: it stands, or it is contested, whole or in part. */
export const claimAdmissions = ['admitted', 'contested'] as const
export type ClaimAdmission = (typeof claimAdmissions)[number]

/** What was filed of a file, and what became of it. */
export interface FiledClaim {
  readonly filedDay: Day
  readonly filedCents: Cents
  readonly admission: ClaimAdmission | null
  /** What of it stands; of a contested claim the part that is not. */
  readonly admittedCents: Cents | null
  readonly decidedDay: Day | null
}

/** Why a claim is not so: at which field. */
export type ClaimRefusal = readonly [
  field: 'decidedDay' | 'admittedCents',
  refusal: 'required' | 'before_filing' | 'above_filed' | 'below_distributed',
]

/** Art. 119, 122 and 180 Fw: no more is admitted than was filed, nor less than was paid out on it by now. */
export function refuseClaim(
  { filedDay, filedCents, admission, admittedCents, decidedDay }: FiledClaim,
  distributedCents: Cents,
): ClaimRefusal | null {
  if (admission === null) return distributedCents > 0 ? ['admittedCents', 'below_distributed'] : null
  if (admittedCents === null) return ['admittedCents', 'required']
  if (decidedDay === null) return ['decidedDay', 'required']
  if (decidedDay < filedDay) return ['decidedDay', 'before_filing']
  if (admittedCents > filedCents) return ['admittedCents', 'above_filed']
  return admittedCents < distributedCents ? ['admittedCents', 'below_distributed'] : null
}

/**
 * Art. 180 Fw: whether the first list of distribution by which a claim is paid out on comes after a decision on it. Who was
 * admitted in part by then can be admitted for more later: of what a list gave nothing changes.
 */
export function isDecidedBefore(
  { decidedDay, admittedCents }: FiledClaim,
  former: FiledClaim & { readonly firstDistributionDay: Day | null },
): boolean {
  const { firstDistributionDay: firstDay } = former
  if (firstDay === null || decidedDay === null || decidedDay <= firstDay) return true
  return decidedDay === former.decidedDay || admittedCents !== former.admittedCents
}

/**
 * Art. 122 Fw: since when a claim is contested in whole or in part, whatever the list calls it; null: it is not, or is not decided on.
 */
export function contestedDay({ admission, filedCents, admittedCents, decidedDay }: FiledClaim): Day | null {
  const isWhole = admission === 'admitted' && admittedCents === filedCents
  return admission === null || isWhole ? null : decidedDay
}

interface ReliefRule {
  readonly reason: ReliefReason
  /** The article it rests on. */
  readonly article: string
  /** How many months it lasts at most; null: until it is ended. */
  readonly mostMonths: number | null
  /** A court lengthens it by as much again, and decides what its end means: until when it lasts need not be known. */
  readonly isLengthened: boolean
  /** What is left after it can no longer be had. */
  readonly frees: boolean
  /** Who helps asks by the messages of the Schuldenknooppunt. */
  readonly hasMessages: boolean
  /** With whom a claim is filed; null: it is not. */
  readonly filedWith: ClaimReceiver | null
  /** Claims are verified, a contested one before the judge (art. 122 Fw), and paid out on by lists of distribution. */
  readonly distributes: boolean
}

const rule = (
  reason: ReliefReason,
  article: string,
  mostMonths: number | null,
  more: Partial<Omit<ReliefRule, 'reason' | 'article' | 'mostMonths'>> = {},
): ReliefRule => {
  const usual = { isLengthened: false, frees: false, hasMessages: false, filedWith: null, distributes: false }
  return { reason, article, mostMonths, ...usual, ...more }
}

/** Of each kind what it does and how long it lasts at most. */
export const reliefRules: Readonly<Record<ReliefKind, ReliefRule>> = {
  debt_help: rule('debt_relief', '4 Wgs', null, { frees: true, hasMessages: true }),
  moratorium: rule('debt_relief', '287b Fw', 6, { hasMessages: true }),
  cooling_off: rule('debt_relief', '5 Wgs', 6, { hasMessages: true }),
  wsnp: rule('debt_relief', '284 Fw', null, { frees: true, filedWith: 'administrator', distributes: true }),
  whoa: rule('bankruptcy', '376 Fw', 8, { frees: true }),
  bankruptcy: rule('bankruptcy', '1 Fw', null, { frees: true, filedWith: 'trustee', distributes: true }),
  surseance: rule('bankruptcy', '214 Fw', 18, { isLengthened: true, frees: true, filedWith: 'administrator' }),
  administration: rule('guardianship', '1:431 BW', null, { hasMessages: true }),
  guardianship: rule('guardianship', '1:378 BW', null),
}

export type TermRefusal = 'required' | 'before_start' | 'too_long'

/**
 * Art. 287b lid 5 Fw, art. 5 Wgs, art. 376 lid 5 Fw, art. 223 Fw: whether a term may be so long; what a court gives for a term ends
 * on a day. `formerDay`: the last day until now, from which a court lengthens what it may lengthen.
 */
export function refuseReliefTerm(
  kind: ReliefKind,
  fromDay: Day,
  toDay: Day | null,
  formerDay: Day | null = null,
): TermRefusal | null {
  const last = lastReliefDay(kind, fromDay, formerDay)
  if (toDay === null) return needsLastDay(kind) ? 'required' : null
  if (toDay < fromDay) return 'before_start'
  return last !== null && toDay > last ? 'too_long' : null
}

/** Until when it can last at most, counted from its last day until now where a court lengthens it; null: without a most. */
export function lastReliefDay(kind: ReliefKind, fromDay: Day, formerDay: Day | null = null): Day | null {
  const { mostMonths, isLengthened } = reliefRules[kind]
  if (mostMonths === null) return null
  return addMonths(isLengthened && formerDay !== null ? formerDay : fromDay, mostMonths)
}

/** Whether its last day has to be known: of what a court gives for a term that it does not lengthen. */
export function needsLastDay(kind: ReliefKind): boolean {
  const { mostMonths, isLengthened } = reliefRules[kind]
  return mostMonths !== null && !isLengthened
}

/** Whether it ends by itself after its last day: what a court gave for a term. Of the rest a judge decides what its end means. */
export const endsByItself = needsLastDay

/** So many days after a claim was found to be filed somebody does it, where nobody knows until when it can be. */
const filingDays = 14
/** Before the last day there is time left to do it. */
const filingDaysAhead = 7

/** Art. 110, 257 and 289 Fw: by when somebody files a claim, well before the last day that a court set for it. */
export function filingDueDay(today: Day, lastDay: Day | null): Day {
  return lastDay === null ? addDays(today, filingDays) : latest(today, addDays(lastDay, -filingDaysAhead))
}

/** So many days after a list of distribution its money is on the account, or somebody asks where it is. */
const distributionDays = 14

/** By when somebody looks whether what is paid out on a claim came in. */
export function distributionDueDay(today: Day, listDay: Day): Day {
  return latest(today, addDays(listDay, distributionDays))
}

/** How somebody may say that it ended. */
export function outcomesOf(kind: ReliefKind): readonly ReliefOutcome[] {
  return reliefRules[kind].frees ? ['lifted', 'fulfilled', 'mistake'] : ['lifted', 'mistake']
}

/** Whether the files go on where it ended so: what is left after it was fulfilled is not asked for any more. */
export function goesOnAfter(outcome: ReliefOutcome): boolean {
  return outcome !== 'fulfilled'
}
