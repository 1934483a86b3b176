import type { CalculationTerms } from '#contract/money/calculator-interest.ts'
import type { Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { rateKindOf, termRateOn, type DayCount, type RunningInterestTerms } from '#domain/interest/terms.ts'

/**
 * The terms a request asks for. Interest by decree that is neither raised nor compounded in another way than the law
 * has it is that of the law; everything else was agreed.
 */
export function calculationTerms(asked: CalculationTerms, fromDay: Day, dayCount: DayCount): RunningInterestTerms {
  const compounding = asked.compound === 'none' ? 'simple' : asked.compound
  const agreed = { kind: 'contractual', fromDay, dayCount, compounding } as const
  if (asked.kind === 'contractual') {
    return { ...agreed, rate: { kind: 'fixed', percent: asked.rate, per: asked.per } }
  }
  if (asked.surcharge === 0 && compounding === 'yearly') return { kind: asked.kind, fromDay, dayCount }
  return { ...agreed, rate: { kind: `${asked.kind}_plus`, points: asked.surcharge } }
}

/** Why interest on these terms cannot begin on its first day; null when it can. */
export function unknownRate(terms: RunningInterestTerms, rates: RateTable): string | null {
  if (termRateOn(terms, rates, terms.fromDay) !== null) return null
  const kind = rateKindOf(terms)
  return `lies before ${rates[kind][0]?.fromDay}: no ${kind} rate is known from then`
}
