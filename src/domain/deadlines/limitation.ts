import { addMonths, addYears, latest, type Day } from '#domain/day.ts'
import { limitationTerms, longestNewTermYears, warningMonths, type LimitationKind } from './limitation-terms.ts'

/**
 * What interrupts: a written reminder or a notice that reserves the right, on the day it reached the debtor (3:317; for
 * a judgment its service too, 3:325); the debtor acknowledging the debt, by a part payment too (3:318); an action in
 * court or an act of enforcement (3:316, 3:325). An action that was rejected or withdrawn is none (3:316 lid 2); one
 * that was awarded gives a judgment, with a term of its own.
 */
export const interruptionKinds = ['reminder', 'acknowledgement', 'court_action'] as const
export type InterruptionKind = (typeof interruptionKinds)[number]

export interface Interruption {
  readonly kind: InterruptionKind
  readonly day: Day
}

export interface LimitationFacts<One extends Interruption = Interruption> {
  readonly kind: LimitationKind
  /** The day the claim became payable; for a judgment the day it was given. */
  readonly startDay: Day
  /** In any order; what more they say of themselves stays with them. */
  readonly interruptions: readonly One[]
}

/** An interruption that counted, and the last safe day after it. */
export type LimitationStep<One extends Interruption = Interruption> = One & { readonly lastSafeDay: Day }

/** An interruption that changed nothing: before the claim was payable, or when it was time-barred already. */
export type IgnoredInterruption<One extends Interruption = Interruption> = One & {
  readonly why: 'too_early' | 'too_late'
}

export interface Limitation<One extends Interruption = Interruption> {
  /** The last day on which an interruption or a writ is in time beyond doubt. */
  readonly lastSafeDay: Day
  /** What that day would have been without any interruption. */
  readonly firstLastSafeDay: Day
  readonly years: number
  readonly article: string
  /** In order of day. */
  readonly steps: readonly LimitationStep<One>[]
  readonly ignored: readonly IgnoredInterruption<One>[]
  /** The days to warn on: six, three and one month before the last safe day. */
  readonly warningDays: readonly Day[]
}

/**
 * Art. 3:306, 3:307, 3:308, 3:316, 3:317, 3:318, 3:319, 3:324 and 3:325 BW, art. 7:28 BW: until when a claim or a judgment
 * can be acted on. The law counts from the day after; we count from the day itself, which is one day on the safe side.
 * The Algemene termijnenwet extends no term in years. Throws RangeError when the term ends after the year 9999.
 */
export function limitation<One extends Interruption>(facts: LimitationFacts<One>): Limitation<One> {
  const { years, article } = limitationTerms[facts.kind]
  const firstLastSafeDay = addYears(facts.startDay, years)
  const steps: LimitationStep<One>[] = []
  const ignored: IgnoredInterruption<One>[] = []
  let lastSafeDay = firstLastSafeDay
  for (const interruption of [...facts.interruptions].sort(byDay)) {
    if (interruption.day < facts.startDay || interruption.day > lastSafeDay) {
      ignored.push({ ...interruption, why: interruption.day < facts.startDay ? 'too_early' : 'too_late' })
      continue
    }
    // Never earlier than the first term would have ended: art. 3:319 lid 2.
    lastSafeDay = latest(lastSafeDay, addYears(interruption.day, Math.min(years, longestNewTermYears)))
    steps.push({ ...interruption, lastSafeDay })
  }
  const warningDays = warningMonths.map((months) => addMonths(lastSafeDay, -months))
  return { lastSafeDay, firstLastSafeDay, years, article, steps, ignored, warningDays }
}

/** On one day in the order of their kinds, so that the answer does not depend on the order they were entered in. */
function byDay(a: Interruption, b: Interruption): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return interruptionKinds.indexOf(a.kind) - interruptionKinds.indexOf(b.kind)
}
