import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'

interface KnownInstalment {
  readonly dueDay: Day | string
  readonly amountCents: Cents
  readonly paidCents: Cents
  readonly isMissed: boolean
}

/** How an instalment stands on a day: paid, late beyond what is allowed, to be paid now, or not yet. */
export type InstalmentGroup = 'paid' | 'late' | 'due' | 'to_come'

export interface PlanProgress {
  readonly paidCents: Cents
  readonly agreedCents: Cents
  /** Whole percents, rounded down: all of it is paid at 100 alone. */
  readonly percent: number
  readonly counts: Readonly<Record<InstalmentGroup, number>>
}

/** How an instalment stands on this day; one that is paid in part stands as the rest of it does. */
export function standingOf({ dueDay, amountCents, paidCents, isMissed }: KnownInstalment, on: Day): InstalmentGroup {
  if (paidCents >= amountCents) return 'paid'
  if (isMissed) return 'late'
  return dueDay <= on ? 'due' : 'to_come'
}

/** How far a payment plan is on a day: what is paid of what was agreed, and how many instalments stand how. */
export function planProgress(instalments: readonly KnownInstalment[], on: Day): PlanProgress {
  const paidCents = sumCents(instalments.map((one) => one.paidCents))
  const agreedCents = sumCents(instalments.map((one) => one.amountCents))
  const counts = { paid: 0, late: 0, due: 0, to_come: 0 }
  for (const one of instalments) counts[standingOf(one, on)] += 1
  const percent = agreedCents === 0 ? 100 : Math.floor((100 * paidCents) / agreedCents)
  return { paidCents, agreedCents, percent, counts }
}
