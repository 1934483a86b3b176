import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { linesTotal, type InterestLine } from './interest-line.ts'
import type { RateTable } from './rate-table.ts'
import { RunningInterest, type BaseChange } from './running-interest.ts'
import type { InterestTerms } from './terms.ts'

/** A change of the principal that counts from this day on; negative when it becomes less. */
export interface PrincipalChange {
  readonly day: Day
  readonly amountCents: Cents
}

export interface Interest {
  readonly lines: readonly InterestLine[]
  readonly changes: readonly BaseChange[]
  /** The sum of the printed lines. */
  readonly totalCents: Cents
}

/**
 * Art. 6:119, 6:119a, 6:120 BW: the interest on one sum through a day, that day included, for whoever has no account
 * of a file. Changes of the principal may come in any order.
 */
export function interest(
  facts: {
    readonly principalCents: Cents
    readonly terms: InterestTerms
    readonly changes?: readonly PrincipalChange[]
    readonly throughDay: Day
  },
  rates: RateTable,
): Interest {
  const running = new RunningInterest(facts.principalCents, facts.terms, rates)
  const changes = [...(facts.changes ?? [])].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  for (const change of changes) {
    if (change.day > facts.throughDay) break
    running.startOf(change.day)
    running.reduce(
      { accruedCents: 0, capitalisedCents: 0, principalCents: -change.amountCents },
      { fromDay: change.day, reason: 'principal_change', eventId: null },
    )
  }
  running.startOf(facts.throughDay)
  const lines = running.linesThrough(facts.throughDay)
  return { lines, changes: running.changes(), totalCents: linesTotal(lines) }
}
