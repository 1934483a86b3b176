import type { DayNumber } from './calendar.ts'
import type { Line } from './lines.ts'
import { allLines, bringTo, reduce, startSum } from './running-sum.ts'
import type { Terms } from './terms.ts'

/** One sum whose principal becomes less on some days, or more where `less` is negative. */
export interface SumCase {
  readonly principal: bigint
  readonly terms: Terms
  readonly changes: readonly { readonly day: DayNumber; readonly less: bigint }[]
  readonly through: DayNumber
}

/** The lines of interest on one sum through a day, that day included. */
export function sumLines({ principal, terms, changes, through }: SumCase): Line[] {
  const sum = startSum(principal, terms)
  for (const { day, less } of changes.toSorted((a, b) => a.day - b.day)) {
    if (day > through) break
    bringTo(sum, day)
    reduce(sum, { due: 0n, capitalised: 0n, principal: less }, day)
  }
  bringTo(sum, through)
  return allLines(sum, through)
}
