import { addDays, type Day, earliest, latest } from '#domain/day.ts'
import { divideProRata, type Cents } from '#domain/money.ts'
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
  /** What of it belongs to the claim by which it runs. */
  readonly own: OwnPart
  /** The stops of each claim on which a part of those costs rests. */
  readonly stopsOf: (() => readonly Stop[])[]
}

/** The part of a claim in the costs of a lawsuit and the interest over them, as it was when something was taken off last. */
export interface OwnPart {
  costsCents: Cents
  interestCents: Cents
  /** Of all those costs together, and of all the interest over them. */
  openCostsCents: Cents
  openInterestCents: Cents
}

/** Days on which the interest of a claim stands still. */
interface Stop {
  readonly fromDay: Day
  readonly toDay: Day | null
}

/** Lets it stand still from a day on where every claim with a part of those costs does: a judgment gives one sum. */
export function stopOver({ running, stopsOf }: Pick<OverCosts, 'running' | 'stopsOf'>, on: Day): void {
  const [first = [], ...others] = stopsOf.map((stops) => stops())
  running.stop(
    on,
    others.reduce((common, stops) => common.flatMap((one) => stops.flatMap((other) => meeting(one, other))), first),
  )
}

/** The days that two stops have in common. */
function meeting(one: Stop, other: Stop): Stop[] {
  const fromDay = latest(one.fromDay, other.fromDay)
  const [end, otherEnd] = [one.toDay, other.toDay]
  const toDay = end === null || otherEnd === null ? (end ?? otherEnd) : earliest(end, otherEnd)
  return toDay !== null && toDay < fromDay ? [] : [{ fromDay, toDay }]
}

/** With what is open of it, and what is being taken off. */
export interface TakingOver extends OverCosts {
  readonly open: InterestPosition
  /** How much can be taken: of who is let off one claim no more than the part that belongs to it. */
  readonly mostCents: Cents
  readonly taken: { -readonly [Name in keyof InterestPosition]: InterestPosition[Name] }
}

/** What takes off, and on which day. */
interface Cause {
  readonly valueDay: Day
  readonly reason: BaseChange['reason']
  readonly eventId: number
  /** It is about one claim alone. */
  readonly isBound?: boolean
}

/** What is open on a day: statutory interest stops the day before a payment, and before what takes away. */
export function positionOver({ running }: OverCosts, { valueDay }: Pick<Cause, 'valueDay'>): InterestPosition {
  running.startOf(valueDay)
  return running.positionThrough(addDays(valueDay, -1))
}

/**
 * How much of it can be taken off, in cents: about one claim alone the part of the interest that its part of the costs bore as long as
 * that was owed, however often that claim is let off.
 */
export function payableOver(over: OverCosts, cause: Pick<Cause, 'valueDay' | 'isBound'>): Cents {
  return mostOf(over, positionOver(over, cause), cause)
}

function mostOf({ own }: Pick<OverCosts, 'own'>, open: InterestPosition, { isBound }: Pick<Cause, 'isBound'>): Cents {
  return isBound ? ownInterest(own, interestOf(open)) : interestOf(open)
}

/** What of all the interest belongs to the claim: what did before, and of what ran since the part that its costs bear. */
function ownInterest({ costsCents, interestCents, openCostsCents, openInterestCents }: OwnPart, whole: Cents): Cents {
  const since = Math.max(0, whole - openInterestCents)
  const [grown = 0] = costsCents > 0 ? divideProRata(since, [costsCents, openCostsCents - costsCents]) : []
  return Math.min(whole, interestCents + grown)
}

/** From which something is about to be taken. */
export function takingOver(over: OverCosts, cause: Pick<Cause, 'valueDay' | 'isBound'>): TakingOver {
  const open = positionOver(over, cause)
  return {
    ...over,
    open,
    mostCents: mostOf(over, open, cause),
    taken: { accruedCents: 0, capitalisedCents: 0, principalCents: 0 },
  }
}

/** Takes interest, at most this much, in cents; that of the running year first. Answers how much it took. */
export function takeOver(amountCents: Cents, { open, mostCents, taken }: TakingOver): Cents {
  const cents = Math.min(amountCents, mostCents)
  taken.accruedCents = Math.max(0, Math.min(cents, open.accruedCents))
  taken.capitalisedCents = Math.max(0, Math.min(cents - taken.accruedCents, open.capitalisedCents))
  return taken.accruedCents + taken.capitalisedCents
}

/** Lowers what bears interest by what was taken off; `isOwn`: from the claim by which it runs, not from another with such costs. */
export function lowerOver(
  { running, taken, own, open }: TakingOver,
  { valueDay: fromDay, reason, eventId, isBound }: Cause,
  isOwn: boolean,
): void {
  if (taken.accruedCents === 0 && taken.capitalisedCents === 0 && taken.principalCents === 0) return
  running.reduce(taken, { fromDay, reason, eventId })
  const [whole, cents] = [interestOf(open), taken.accruedCents + taken.capitalisedCents]
  const before = ownInterest(own, whole)
  const [ofOwn = 0] = isBound ? [cents] : divideProRata(cents, [before, whole - before])
  own.interestCents = Math.max(0, before - ofOwn)
  own.openInterestCents = whole - cents
  if (isOwn) own.costsCents = Math.max(0, own.costsCents - taken.principalCents)
  own.openCostsCents = Math.max(own.costsCents, own.openCostsCents - taken.principalCents)
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
