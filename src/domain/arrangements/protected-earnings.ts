import { day, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

/** How somebody lives, as the law tells it apart for the protected part of earnings. */
export const households = ['single', 'single_parent', 'couple', 'couple_with_children'] as const
export type Household = (typeof households)[number]

/** The most that can be protected from seizure, per month, from a day on. It changes every 1 January and 1 July. */
export interface ProtectedEarnings {
  readonly fromDay: Day
  /** The last day for which it was looked up. */
  readonly toDay: Day
  readonly ceilingCents: Readonly<Record<Household, Cents>>
  readonly source: string
}

/** As found in the law; a half-year that is missing was not found, and is never guessed. */
export const protectedEarnings: readonly ProtectedEarnings[] = [
  {
    fromDay: day('2026-01-01'),
    toDay: day('2026-06-30'),
    ceilingCents: { single: 219_142, single_parent: 252_669, couple: 288_141, couple_with_children: 315_531 },
    source: 'art. 475da Rv, text of 2026-01-01',
  },
]

/** Art. 475da Rv: the ceilings on a day; those of the half-year before where none is known yet, null before all. */
export function protectedEarningsOn(on: Day): (ProtectedEarnings & { readonly isCurrent: boolean }) | null {
  const row = protectedEarnings.findLast((one) => one.fromDay <= on)
  return row ? { ...row, isCurrent: on <= row.toDay } : null
}
