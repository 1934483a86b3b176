import type { Day } from '#domain/day.ts'
import { roundHalfUp, sumCents, type Cents } from '#domain/money.ts'
import { protectedEarningsOn, type Household } from './protected-earnings.ts'

/** What a debtor tells about his money, per month. */
export interface Means {
  readonly household: Household
  readonly incomeCents: Cents
  /** Rent, energy, insurance, food and so on. */
  readonly expensesCents: readonly Cents[]
  /** What is paid to other creditors. */
  readonly otherDebtsCents: Cents
  /** How much of what is left is kept for what nobody foresees. */
  readonly marginPercent: number
}

export interface Affordability {
  /** What is left over; never below nothing. */
  readonly leftCents: Cents
  /** What can be paid a month, in whole euros. */
  readonly monthlyCents: Cents
  /** By how much the expenses are more than the income. */
  readonly shortCents: Cents
  /** The most that could be protected from seizure; a warning, since only a bailiff works out the real part. */
  readonly protection: {
    readonly ceilingCents: Cents
    readonly incomeIsBelow: boolean
    /** False: the ceilings of this half-year are not known here. */
    readonly isCurrent: boolean
  } | null
}

/**
 * What somebody can pay a month: the income less the expenses and other debts, less a margin, down to a whole euro. A
 * plain sum, for a plan that is kept; it is not the protected part of art. 475d Rv.
 */
export function affordability(means: Means, on: Day): Affordability {
  const spentCents = sumCents(means.expensesCents) + means.otherDebtsCents
  const restCents = means.incomeCents - spentCents
  const leftCents = Math.max(0, restCents)
  const marginCents = roundHalfUp({
    numerator: BigInt(leftCents) * BigInt(means.marginPercent),
    denominator: 100n,
  })
  const payableCents = leftCents - marginCents
  const ceilings = protectedEarningsOn(on)
  const ceilingCents = ceilings?.ceilingCents[means.household] ?? 0
  return {
    leftCents,
    monthlyCents: payableCents - (payableCents % 100),
    shortCents: Math.max(0, -restCents),
    protection: ceilings && {
      ceilingCents,
      incomeIsBelow: means.incomeCents <= ceilingCents,
      isCurrent: ceilings.isCurrent,
    },
  }
}
