import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { CaseRefusal } from './case-refusals.ts'
import type { CaseFacts, LegalCase } from './legal-case.ts'

/** The writ that was made of a case last, as far as it decides whether the case goes on. */
export interface CaseWrit {
  readonly id: number
  /** On which day it is to be served. */
  readonly servedDay: Day
  readonly rollDay: Day
  readonly courtId: number | null
  readonly claimedCents: Cents
  /** What is open by now of what a writ can claim, for who pays on that day. */
  readonly openCents: Cents
  /** Others owe it by now than it names, or one of them lives elsewhere. */
  readonly namesOthers: boolean
  readonly madeBy: number | null
  /** Who filled in last what it says. */
  readonly preparedBy: number | null
}
/** What of it has to be what was drafted, and is open. */
export type WritSaying = Omit<CaseWrit, 'madeBy' | 'preparedBy'>

/** Whether a case goes on with a writ of ours alone: an office that had it before cases were kept may have its own. */
export function needsWrit({ origin }: Pick<LegalCase, 'origin'>): boolean {
  return origin !== 'taken_over'
}

/** What of a draft its writ has to say too. */
type Drafted = Pick<LegalCase, 'origin' | 'claimedCents' | 'claimDay' | 'courtId' | 'rollDay'>

/**
 * Why a case does not go on with the writ that was made of it last; null when it does: it says what was drafted, to the cent, its
 * day of service is still to come, it names who owes it where he lives, and what it claims is what is open on that day.
 */
export function refuseWrit(
  drafted: Drafted,
  writ: WritSaying | null,
  { today }: Pick<CaseFacts, 'today'>,
): CaseRefusal | null {
  if (!needsWrit(drafted)) return null
  if (writ === null) return 'no_writ'
  const { claimedCents, claimDay, courtId, rollDay } = drafted
  const isSame = writ.servedDay === claimDay && writ.courtId === courtId && writ.rollDay === rollDay
  if (!isSame || writ.claimedCents !== claimedCents) return 'writ_differs'
  return refuseServing(writ, { today })
}

/** Why a writ is not served any more as it was made; null when it may be: its day is still to come, and whom it names and what it claims are as they are. */
export function refuseServing(
  {
    servedDay,
    openCents,
    claimedCents,
    namesOthers,
  }: Pick<CaseWrit, 'servedDay' | 'openCents' | 'claimedCents' | 'namesOthers'>,
  { today }: Pick<CaseFacts, 'today'>,
): 'writ_past' | 'parties_changed' | 'claim_changed' | null {
  if (servedDay < today) return 'writ_past'
  if (namesOthers) return 'parties_changed'
  return openCents === claimedCents ? null : 'claim_changed'
}

/** What was checked goes over, and no other. */
export function refuseChecked(kept: Pick<LegalCase, 'origin' | 'writId'>, writ: CaseWrit | null): CaseRefusal | null {
  return needsWrit(kept) && writ !== null && writ.id !== kept.writId ? 'writ_replaced' : null
}
