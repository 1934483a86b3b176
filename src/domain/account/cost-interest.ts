import { addDays, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { InterestLine } from '#domain/interest/interest-line.ts'
import type { BaseChange, InterestPosition, RunningInterest } from '#domain/interest/running-interest.ts'

/** Statutory interest over the costs of a lawsuit, by the judgment that gave it. */
export interface CostInterest {
  readonly eventId: number
  readonly onDay: Day
  readonly costsCents: Cents
  readonly lines: readonly InterestLine[]
  readonly changes: readonly BaseChange[]
}

/** The same as it runs: what it runs over is lowered by what is paid of those costs. */
export interface OverCosts extends Pick<CostInterest, 'eventId' | 'onDay' | 'costsCents'> {
  readonly running: RunningInterest
}

/** With what is open of it, and what is being taken off. */
export interface TakingOver extends OverCosts {
  readonly open: InterestPosition
  readonly taken: { -readonly [Name in keyof InterestPosition]: InterestPosition[Name] }
}

/** What takes off, and on which day. */
interface Cause {
  readonly valueDay: Day
  readonly reason: BaseChange['reason']
  readonly eventId: number
}

/** What is open on a day: statutory interest stops the day before a payment, and before what takes away. */
export function positionOver({ running }: OverCosts, { valueDay }: Pick<Cause, 'valueDay'>): InterestPosition {
  running.startOf(valueDay)
  return running.positionThrough(addDays(valueDay, -1))
}

/** From which something is about to be taken. */
export function takingOver(over: OverCosts, cause: Pick<Cause, 'valueDay'>): TakingOver {
  return {
    ...over,
    open: positionOver(over, cause),
    taken: { accruedCents: 0, capitalisedCents: 0, principalCents: 0 },
  }
}

/** Takes interest, at most this much, in cents; that of the running year first. Answers how much it took. */
export function takeOver(amountCents: Cents, { open, taken }: TakingOver): Cents {
  taken.accruedCents = Math.max(0, Math.min(amountCents, open.accruedCents))
  taken.capitalisedCents = Math.max(0, Math.min(amountCents - taken.accruedCents, open.capitalisedCents))
  return taken.accruedCents + taken.capitalisedCents
}

/** Lowers what bears interest by what was taken off. */
export function lowerOver({ running, taken }: TakingOver, { valueDay: fromDay, reason, eventId }: Cause): void {
  if (taken.accruedCents === 0 && taken.capitalisedCents === 0 && taken.principalCents === 0) return
  running.reduce(taken, { fromDay, reason, eventId })
}

/** Its lines on a day through one, and what changed the sum in between. */
export function standingOver({ running, ...over }: OverCosts, on: Day, through: Day): CostInterest {
  running.startOf(on)
  return { ...over, lines: running.linesThrough(through), changes: running.changes() }
}

/** What is open of interest, in cents; never less than nothing. */
export function interestOf({ accruedCents, capitalisedCents }: InterestPosition): Cents {
  return Math.max(0, accruedCents) + Math.max(0, capitalisedCents)
}
