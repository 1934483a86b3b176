import { day, dayNumber, type DayNumber } from '#domain/day.ts'
import { addPercent, tenThousandths, type Percent } from './percent.ts'
import { rateStretches, type RateKind, type RateTable } from './rate-table.ts'
import { rateKindOf, type RunningInterestTerms } from './terms.ts'

/** A rate that holds from this day until the next step; `percent` null: none is known. */
export interface RateStep {
  readonly from: DayNumber
  readonly percent: Percent | null
  /** The same in whole ten-thousandths, nothing where none is known. */
  readonly rate: number
}

export const noRate: RateStep = { from: Number.NEGATIVE_INFINITY, percent: null, rate: 0 }

/** The rates of these terms, in order of day; each differs from the one before. */
export function rateSteps(terms: RunningInterestTerms, table: RateTable): readonly RateStep[] {
  if (terms.kind !== 'contractual') return decreedSteps(table, rateKindOf(terms))
  const { rate } = terms
  if (rate.kind === 'fixed') return [rateStep(Number.NEGATIVE_INFINITY, rate.percent)]
  return decreedSteps(table, rateKindOf(terms)).map(({ from, percent }) =>
    rateStep(from, percent === null ? null : addPercent(percent, rate.points)),
  )
}

/** The place of the step that holds on a day. */
export function stepOn(steps: readonly RateStep[], on: DayNumber): number {
  let place = steps.length - 1
  while (place > 0 && (steps[place]?.from ?? on) > on) place -= 1
  return place
}

const firstDay = day('0001-01-01')
const lastDay = day('9999-12-31')

// A table is replayed over by millions of claims: it is cut once for all of them.
const cut = new WeakMap<RateTable, Map<RateKind, readonly RateStep[]>>()

function decreedSteps(table: RateTable, kind: RateKind): readonly RateStep[] {
  const known = cut.get(table) ?? new Map<RateKind, readonly RateStep[]>()
  cut.set(table, known)
  const steps = known.get(kind) ?? cutTable(table, kind)
  known.set(kind, steps)
  return steps
}

function cutTable(table: RateTable, kind: RateKind): readonly RateStep[] {
  return rateStretches(table, kind, firstDay, lastDay).map(({ fromDay, percent }) =>
    rateStep(dayNumber(fromDay), percent),
  )
}

function rateStep(from: DayNumber, percent: Percent | null): RateStep {
  return { from, percent, rate: tenThousandths(percent ?? 0) }
}
