import { latest, type Day } from '#domain/day.ts'
import type { LimitationKind } from './limitation-terms.ts'
import { type Interruption, type Limitation, limitation, type LimitationFacts } from './limitation.ts'

/** An interruption, and the debtors it was to. */
export interface InterruptionTo extends Interruption {
  /** Tells it from the others. */
  readonly key: string
  readonly debtorIds: readonly number[]
}

/** A judgment in which something of a claim was awarded, and against whom it was given. */
export interface JudgmentAgainst {
  readonly day: Day
  readonly debtorIds: readonly number[]
}

/** What decides the limitation of a claim on each of who owe it: its own term, and the judgments about it, in any order. */
export interface FactsOfDebtors<One extends InterruptionTo = InterruptionTo> extends LimitationFacts<One> {
  readonly judgments: readonly JudgmentAgainst[]
}

/** The limitation of a claim on one of who owe it. */
export interface LimitationOfDebtor<One extends InterruptionTo = InterruptionTo> extends Limitation<One> {
  readonly debtorId: number
  /** That of a judgment, for whom it was given against. */
  readonly kind: LimitationKind
  readonly startDay: Day
}

/**
 * Art. 3:316, 3:317 and 3:318 BW, art. 6:6 and 6:7 BW: the claim on each debtor is one of its own, and lapses by itself. What
 * interrupts counts for whom it was to: the action against him, the reminder he got, his own acknowledgement. So does a
 * judgment, which binds the parties to it (art. 236 Rv): the term of art. 3:324 BW begins for whom it was given against, with
 * the last one. Answers them in the order of the debtors.
 */
export function limitationOfDebtors<One extends InterruptionTo>(
  { judgments, ...facts }: FactsOfDebtors<One>,
  debtorIds: readonly number[],
): LimitationOfDebtor<One>[] {
  return debtorIds.map((debtorId) => {
    const isTo = (one: { readonly debtorIds: readonly number[] }) => one.debtorIds.includes(debtorId)
    const [first, ...others] = judgments.filter(isTo).map((judgment) => judgment.day)
    const kind = first === undefined ? facts.kind : 'judgment'
    const startDay = first === undefined ? facts.startDay : latest(first, ...others)
    const interruptions = facts.interruptions.filter(isTo)
    return { debtorId, kind, startDay, ...limitation({ kind, startDay, interruptions }) }
  })
}

/** An interruption with what came of it, and the debtors for whom it did. */
export type InterruptionOutcome<One extends InterruptionTo = InterruptionTo> = One & {
  /** The last safe day after it; null: it changed nothing. */
  readonly lastSafeDay: Day | null
  readonly ignored: 'too_early' | 'too_late' | null
}

/**
 * What interrupted a claim, in order of day, once for each that came of it: what is in time for one debtor may be too late
 * for another. What was to nobody of these is not told.
 */
export function outcomesOf<One extends InterruptionTo>(
  limitations: readonly LimitationOfDebtor<One>[],
): InterruptionOutcome<One>[] {
  const each = limitations.flatMap(({ debtorId, steps, ignored }) => [
    ...steps.map((one) => ({ ...one, debtorIds: [debtorId], ignored: null })),
    ...ignored.map(({ why, ...one }) => ({
      ...(one as unknown as One),
      debtorIds: [debtorId],
      lastSafeDay: null,
      ignored: why,
    })),
  ])
  const alike = Map.groupBy(each, ({ key, ignored }) => `${key} ${ignored}`)
  return [...alike.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, debtorIds: [first, ...others].flatMap(({ debtorIds }) => debtorIds) }] : [],
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
