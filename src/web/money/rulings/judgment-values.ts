import type { getAccount } from '#contract/money/account.ts'
import type { Arrangements } from '#contract/money/arrangements.ts'
import { givesWay, lawsuitOpen } from '#domain/account/claim-charge.ts'
import { addDays, day as asDay, earliest, type Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'

export type ClaimedAccount = Answer<typeof getAccount>

export const interestKinds = ['as_claimed', 'statutory', 'commercial', 'none'] as const

/** What a judge awarded on one claim. */
export interface AwardedSums {
  readonly claimId: number
  readonly reference: string
  readonly principalCents: number | null
  readonly costsCents: number | null
  /** Whether these are of another kind than collection costs as well. */
  readonly hasOther: boolean
  /** Interest from before the day the awarded interest runs from. */
  readonly fallenDueCents: number | null
}

export interface JudgmentValues {
  day: Day | null
  reference: string
  debtorIds: readonly number[]
  /** By claim, only what was typed; the rest is as it was claimed. */
  typed: Readonly<Record<number, Partial<AwardedSums>>>
  interest: (typeof interestKinds)[number] | null
  interestFromDay: Day | null
  courtCents: number | null
  /** Charges for court and bailiff that are of another case. */
  keptCosts: readonly number[]
  afterCostsCents: number | null
  courtInterestFromDay: Day | null
  costsCompensated: boolean
  isEnforceable: boolean
  /** It is about a lease too. */
  isOfLease: boolean
  isDissolved: boolean
  isEvicted: boolean
  monthlyCents: number | null
  note: string
  version: number
}

/** Whether interest was awarded from a day on, with a sum for what fell due before. */
export function hasFirstDay({ interest }: Pick<JudgmentValues, 'interest'>): boolean {
  return interest === 'statutory' || interest === 'commercial'
}

/** The day whose end decides what was claimed: that before the judgment. */
export function claimedDay({ day }: Pick<JudgmentValues, 'day'>): Day | null {
  return day && addDays(day, -1)
}

/** The last day of the interest that fell due before the awarded interest runs. */
export function fallenDueDay(values: Pick<JudgmentValues, 'day' | 'interestFromDay'>): Day | null {
  const claimed = claimedDay(values)
  if (claimed === null || values.interestFromDay === null) return claimed
  return earliest(claimed, addDays(values.interestFromDay, -1))
}

/** What was claimed of each claim that is open, with what was typed in its place. */
export function awardedSums(
  { typed }: Pick<JudgmentValues, 'typed'>,
  claimed: ClaimedAccount,
  fallenDue: ClaimedAccount,
): AwardedSums[] {
  const interestOf = new Map(fallenDue.claims.map((claim) => [claim.claimId, claim.balances.interest.openCents]))
  return claimed.claims
    .filter((claim) => claim.openCents > 0)
    .map(({ claimId, reference, balances, charges }) => ({
      claimId,
      reference,
      principalCents: balances.principal.openCents,
      costsCents:
        balances.collection_costs.openCents +
        balances.other.openCents +
        balances.vat.openCents -
        lawsuitOpen([{ charges }]).vatCents,
      hasOther: balances.other.openCents > 0,
      fallenDueCents: interestOf.get(claimId) ?? 0,
      ...typed[claimId],
    }))
}

/** Open charges for court and bailiff that give way to the costs of the lawsuit, unless they are of another case. */
export function replacedCharges(
  { day, debtorIds }: Pick<JudgmentValues, 'day' | 'debtorIds'>,
  { claims }: ClaimedAccount,
  { judgments }: Pick<Arrangements['rulings'], 'judgments'>,
) {
  if (day === null) return []
  const standing = judgments.map(({ eventId, day: on, against, awards }) => {
    const ids = { debtorIds: against.map(({ id }) => id), claimIds: awards.map(({ claimId }) => claimId) }
    return { id: eventId, valueDay: asDay(on), ...ids }
  })
  const charges = claims.flatMap((claim) =>
    claim.charges
      .map((charge) => ({ ...charge, valueDay: asDay(charge.valueDay) }))
      .filter((charge) => givesWay(charge, claim.claimId, { day, debtorIds }, standing)),
  )
  return [...Map.groupBy(charges, ({ eventId }) => eventId)].flatMap(([eventId, parts]) => {
    const openCents = sumCents(parts.map(({ openAmountCents, openVatCents }) => openAmountCents + openVatCents))
    const [first] = parts
    return first && openCents > 0 ? [{ eventId, component: first.component, day: first.valueDay, openCents }] : []
  })
}

/** The judgment as it is sent; a sum that was emptied is none. */
export function judgmentInput(values: JudgmentValues, sums: readonly AwardedSums[]) {
  const {
    typed: _typed,
    interest,
    interestFromDay,
    courtCents,
    afterCostsCents,
    courtInterestFromDay,
    isOfLease,
    isDissolved,
    isEvicted,
    monthlyCents,
    ...rest
  } = values
  const { costsCompensated } = values
  return {
    ...rest,
    lease: isOfLease ? { isDissolved, isEvicted, monthlyCents: monthlyCents ?? 0 } : null,
    courtCents: costsCompensated ? 0 : (courtCents ?? 0),
    afterCostsCents: costsCompensated ? 0 : (afterCostsCents ?? 0),
    courtInterestFromDay: costsCompensated ? null : courtInterestFromDay,
    awards: sums.map(({ claimId, principalCents, costsCents, fallenDueCents }) => ({
      claimId,
      principalCents: principalCents ?? 0,
      costsCents: costsCents ?? 0,
      interest: hasFirstDay(values)
        ? { kind: interest, fromDay: interestFromDay, fallenDueCents: fallenDueCents ?? 0 }
        : { kind: interest },
    })),
  }
}
