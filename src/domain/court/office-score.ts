import { addMonths, type Day } from '#domain/day.ts'
import type { Period } from '#domain/statistics/period.ts'

/**
 * What is counted of the files that an office of bailiffs got in a period, each with its list: that it got them, served a writ,
 * served the judgment, that something came in, that it asked for an act, and more for one than it may.
 */
export const officeMeasures = ['handed', 'served', 'title_served', 'yielded', 'invoiced', 'above'] as const
export type OfficeMeasure = (typeof officeMeasures)[number]

/** Of fewer files a median says more of those files than of the office: they are told all the same, as few. */
export const leastFiles = 10

/** Over so many months back, where nobody says which days. */
export const scoreMonths = 12

/** Of which days the files are that an office got. */
export function scorePeriod(today: Day, from: Day | null | undefined, to: Day | null | undefined): Period {
  const toDay = to ?? today
  return { fromDay: from ?? addMonths(toDay, -scoreMonths), toDay }
}
