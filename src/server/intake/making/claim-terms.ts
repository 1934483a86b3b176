import { addDays, type Day } from '#domain/day.ts'
import { claimInterest, type DueBasis } from '#domain/interest/claim-interest.ts'
import type { DayCount, InterestTerms } from '#domain/interest/terms.ts'
import { termsOfKind } from '#domain/interest/terms-of-kind.ts'
import type { TakenRow } from './claim-draft.ts'

type Kind = TakenRow['draft']['kind']

/** What a customer agreed about interest. */
export interface InterestAgreement {
  readonly dayCount: DayCount
  /** False: what is handed over bears no interest at all. */
  readonly claimsInterest: boolean
}

export interface ClaimTerms {
  readonly dueDay: Day
  readonly dueBasis: DueBasis
  readonly interest: InterestTerms
}

/**
 * Art. 6:96 lid 6 BW: of what kind a new file is. Who is known as a person, or is said to be one, is written to as a consumer
 * until it is decided: costs that were charged without the 14-day letter are not owed.
 */
export function kindOfNewFile(known: Kind | null, rows: readonly Pick<TakenRow, 'draft'>[]): Kind {
  const isSaidToBe = rows.some(({ draft }) => draft.isKindTold && draft.kind === 'private')
  const kind = known ?? rows[0]?.draft.kind ?? 'private'
  return isSaidToBe ? 'private' : kind
}

/** A claim as it is on a file of this kind, whatever its row took the debtor for. */
export function claimOfKind(draft: TakenRow['draft'], kind: Kind, agreed: InterestAgreement): TakenRow['draft'] {
  if (draft.kind === kind) return draft
  // Only of a consumer is a purchase a consumer purchase (art. 7:5 BW).
  const isNoConsumer = kind === 'company' && draft.claimKind === 'consumer_purchase'
  return {
    ...draft,
    kind,
    ...termsOfKind(draft, kind, agreed),
    ...(isNoConsumer ? { claimKind: 'contract' as const } : {}),
  }
}

/** The term of the law between companies, and the day on which a consumer's invoice is looked at. */
const termDays = 30

/**
 * The last day to pay and the interest of a claim. A day in the list counts as agreed. Without one a company owes
 * after the thirty days of the law; a consumer is in default only after a notice, so no interest is claimed yet.
 */
export function claimTerms(
  facts: { readonly kind: 'private' | 'company'; readonly invoiceDay: Day; readonly dueDay: Day | null },
  agreed: InterestAgreement,
): ClaimTerms {
  const dueDay = facts.dueDay ?? addDays(facts.invoiceDay, termDays)
  if (!facts.dueDay && facts.kind === 'private') return { dueDay, dueBasis: 'notice', interest: { kind: 'none' } }
  const dueBasis = facts.dueDay ? 'contract' : 'law'
  if (!agreed.claimsInterest) return { dueDay, dueBasis, interest: { kind: 'none' } }
  const { dayCount } = agreed
  return { dueDay, dueBasis, interest: claimInterest({ debtorKind: facts.kind, dueDay, dueBasis, dayCount }) }
}
