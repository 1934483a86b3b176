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

/** What bears such interest and what it bore: costs that are open, interest of the running year, and of earlier years, which bears it too. */
interface Bearing {
  costsCents: Cents
  accruedCents: Cents
  capitalisedCents: Cents
}

/** The part of a claim in the costs of a lawsuit and the interest over them, as it was when something was taken off last. */
export interface OwnPart {
  own: Bearing
  /** Of all those costs together, and of all the interest over them. */
  whole: Bearing
  /** How many full years had begun to bear interest by then. */
  yearCount: number
}

/** The part of a claim when its costs begin to bear interest. */
export function ownPart(ownCents: Cents, costsCents: Cents): OwnPart {
  const none = { accruedCents: 0, capitalisedCents: 0 }
  return { own: { costsCents: ownCents, ...none }, whole: { costsCents, ...none }, yearCount: 0 }
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
  /** What can be taken: of who is let off one claim no more than the part that belongs to it. */
  readonly takeable: Pick<Bearing, 'accruedCents' | 'capitalisedCents'>
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
  return interestOf(takeableOf(over, positionOver(over, cause), cause))
}

/** What of it a cause is about: of who is let off one claim the part that belongs to it. */
function takeableOf(
  over: Pick<OverCosts, 'own' | 'running'>,
  open: InterestPosition,
  { isBound }: Pick<Cause, 'isBound'>,
): Pick<Bearing, 'accruedCents' | 'capitalisedCents'> {
  return isBound ? ownSince(over, open).own : open
}

/**
 * The part of a claim by now: of what ran since the part that its costs bear, and of a year that became full also the interest of
 * before that belongs to it.
 */
function ownSince({ own: before, running }: Pick<OverCosts, 'own' | 'running'>, open: InterestPosition): OwnPart {
  const [own, whole] = [{ ...before.own }, { ...before.whole }]
  const years = fullYears(running)
  const run = (accruedCents: Cents) => {
    const weights = [own, whole].map((one) => Math.max(0, one.costsCents + one.capitalisedCents))
    const [ownWeight = 0, wholeWeight = 0] = weights
    const grownCents = Math.max(0, accruedCents - whole.accruedCents)
    const [grown = 0] =
      ownWeight > 0 ? divideProRata(grownCents, [ownWeight, Math.max(0, wholeWeight - ownWeight)]) : []
    own.accruedCents = Math.min(own.accruedCents + grown, Math.max(0, accruedCents))
    whole.accruedCents = accruedCents
  }
  for (const { amountCents } of years.slice(before.yearCount)) {
    run(amountCents)
    for (const one of [own, whole]) {
      one.capitalisedCents += one.accruedCents
      one.accruedCents = 0
    }
  }
  run(open.accruedCents)
  return { own, whole, yearCount: years.length }
}

/** The years that became full so far, each with its interest that bears interest since. */
function fullYears(running: RunningInterest): readonly BaseChange[] {
  return running.changes().filter(({ eventId }) => eventId === null)
}

/** From which something is about to be taken. */
export function takingOver(over: OverCosts, cause: Pick<Cause, 'valueDay' | 'isBound'>): TakingOver {
  const open = positionOver(over, cause)
  return {
    ...over,
    open,
    takeable: takeableOf(over, open, cause),
    taken: { accruedCents: 0, capitalisedCents: 0, principalCents: 0 },
  }
}

/** Takes interest, at most this much, in cents; that of the running year first. Answers how much it took. */
export function takeOver(amountCents: Cents, { takeable, taken }: TakingOver): Cents {
  taken.accruedCents = Math.max(0, Math.min(amountCents, takeable.accruedCents))
  taken.capitalisedCents = Math.max(0, Math.min(amountCents - taken.accruedCents, takeable.capitalisedCents))
  return taken.accruedCents + taken.capitalisedCents
}

/** Lowers what bears interest by what was taken off; `isOwn`: from the claim by which it runs, not from another with such costs. */
export function lowerOver(
  { running, taken, own: kept, open }: TakingOver,
  { valueDay: fromDay, reason, eventId, isBound }: Cause,
  isOwn: boolean,
): void {
  const { accruedCents, capitalisedCents, principalCents } = taken
  if (accruedCents === 0 && capitalisedCents === 0 && principalCents === 0) return
  const { own, whole, yearCount } = ownSince({ own: kept, running }, open)
  running.reduce(taken, { fromDay, reason, eventId })
  const lower = (name: 'accruedCents' | 'capitalisedCents', cents: Cents) => {
    const [ofOwn = 0] = isBound ? [cents] : divideProRata(cents, [own[name], Math.max(0, whole[name] - own[name])])
    own[name] = Math.max(0, own[name] - ofOwn)
    whole[name] -= cents
  }
  lower('accruedCents', accruedCents)
  lower('capitalisedCents', capitalisedCents)
  if (isOwn) own.costsCents = Math.max(0, own.costsCents - principalCents)
  whole.costsCents = Math.max(own.costsCents, whole.costsCents - principalCents)
  Object.assign(kept, { own, whole, yearCount })
}

/** Its lines on a day through one, and what changed the sum in between. */
export function standingOver({ running, ...over }: OverCosts, on: Day, through: Day): CostInterest {
  running.startOf(on)
  return { ...over, lines: running.linesThrough(through), changes: running.changes() }
}

/** What is open of interest, in cents; never less than nothing. */
export function interestOf({ accruedCents, capitalisedCents }: Omit<InterestPosition, 'principalCents'>): Cents {
  return Math.max(0, accruedCents) + Math.max(0, capitalisedCents)
}
