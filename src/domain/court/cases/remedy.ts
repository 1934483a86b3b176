import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** What is done against a judgment: opposition by who did not appear, appeal by either party; each has a text `legal_case.remedy.…`. */
export const remedyKinds = ['opposition', 'appeal'] as const
export type RemedyKind = (typeof remedyKinds)[number]

/** Who does it. */
export const remedyParties = ['debtor', 'creditor'] as const
export type RemedyParty = (typeof remedyParties)[number]

/** What becomes of it: the judgment stands, it falls and there is another, or it was taken back. */
export const remedyOutcomes = ['upheld', 'set_aside', 'withdrawn'] as const
export type RemedyOutcome = (typeof remedyOutcomes)[number]

/** Why something cannot be done against a judgment; each has a text `legal_case.refusal.…`. */
export type RemedyRefusal =
  | 'remedy_pending'
  | 'opposition_not_theirs'
  | 'opposition_instead'
  | 'opposition_decided'
  | 'appeal_too_small'
  | 'appeal_decided'

/** What was done against a judgment, and on which day a judge decided on it: it stands, or it fell. */
export interface DecidedRemedy {
  readonly kind: RemedyKind
  readonly day: Day
  readonly outcome: Exclude<RemedyOutcome, 'withdrawn'>
}

/** Art. 332 Rv: up to this claim nobody appeals. */
const appealAboveCents: Cents = 1_750_00

/** Art. 332 Rv: whether a claim is large enough for appeal. */
export function hasAppeal(claimedCents: Cents): boolean {
  return claimedCents > appealAboveCents
}

/** What of a case decides what may be done against its judgment. */
interface Judged {
  /** What is done already. */
  readonly remedy: RemedyKind | null
  /** On what a judge decided last. */
  readonly decided: DecidedRemedy | null
  /** Whether the debtor appeared; null where that is not known. */
  readonly defended: boolean | null
  readonly claimedCents: Cents | null
}

/**
 * Art. 143, 332 and 335 Rv: who did not appear opposes and does not appeal, who appeared appeals and does not oppose, and of a small
 * claim nobody appeals. Where it is not known whether the debtor appeared, both may be. Of what was decided on an opposition he
 * appeals; of what was decided on an appeal nothing is left but cassation.
 */
export function refuseRemedy(
  { remedy, decided, defended, claimedCents }: Judged,
  { remedy: kind, by }: { readonly remedy: RemedyKind; readonly by: RemedyParty },
): RemedyRefusal | null {
  if (remedy !== null) return 'remedy_pending'
  if (decided?.kind === 'appeal') return 'appeal_decided'
  if (kind === 'opposition' && decided) return 'opposition_decided'
  if (kind === 'opposition') return by === 'creditor' || defended === true ? 'opposition_not_theirs' : null
  if (by === 'debtor' && defended === false && !decided) return 'opposition_instead'
  return claimedCents !== null && !hasAppeal(claimedCents) ? 'appeal_too_small' : null
}

/** Art. 145 and 350 Rv: what is done against a judgment stops its execution, unless it may be carried out at once. */
export function isSuspended(remedy: RemedyKind | null, isEnforceable: boolean): boolean {
  return remedy !== null && !isEnforceable
}
