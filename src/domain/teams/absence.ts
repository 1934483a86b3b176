import type { Day } from '#domain/day.ts'

/** Why somebody is away. That somebody is ill is nobody's business but that of his employer: it is `other`. */
export const absenceReasons = ['leave', 'training', 'other'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

/** From a day until and with another; null: until somebody says that he is back. */
export interface Period {
  readonly fromDay: Day
  readonly untilDay: Day | null
}

/** Whether a day lies in a period, its first and last day included. */
export function isIn({ fromDay, untilDay }: Period, day: Day): boolean {
  return fromDay <= day && (untilDay === null || day <= untilDay)
}

/** Whether two periods have a day in common. */
export function overlap(one: Period, other: Period): boolean {
  return fromBefore(one, other) && fromBefore(other, one)
}

const fromBefore = ({ fromDay }: Period, { untilDay }: Period) => untilDay === null || fromDay <= untilDay

/** Why an absence cannot be written down, or null when it can. */
export function refuseAbsence(
  asked: Period & { readonly userId: number; readonly coverId: number | null },
  others: readonly Period[],
): 'ends_before' | 'covers_himself' | 'overlaps' | null {
  if (asked.untilDay !== null && asked.untilDay < asked.fromDay) return 'ends_before'
  if (asked.coverId === asked.userId) return 'covers_himself'
  return others.some((other) => overlap(asked, other)) ? 'overlaps' : null
}
