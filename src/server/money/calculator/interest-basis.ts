import type { CalculationBasis } from '#contract/money/calculate.ts'
import type { InterestCalculation } from '#contract/money/calculator-interest.ts'
import { isHalfYearConfirmed, rateOn, type RateTable } from '#domain/interest/rate-table.ts'
import { rateKindOf } from '#domain/interest/terms.ts'
import { calculationTerms } from './calculation-terms.ts'

/** The article the interest rests on, and the decrees its rates come from. The lines stand in the answer. */
export function interestBasis(asked: InterestCalculation, rates: RateTable): CalculationBasis {
  if (asked.kind === 'contractual') return { lines: [], articles: ['6:119 lid 3 BW'], sources: [] }
  const kind = rateKindOf(calculationTerms(asked, asked.from, asked.basis))
  const first = rateOn(rates, kind, asked.from)
  const used = rates[kind].filter(({ fromDay }) => fromDay <= asked.to && fromDay >= (first?.fromDay ?? asked.from))
  // The last rate goes on until another is known: whether it still holds, somebody has to have looked.
  const isKnown = isHalfYearConfirmed(rates, kind, asked.to)
  return {
    lines: [],
    articles: [asked.kind === 'statutory' ? '6:119 BW' : '6:119a BW', '6:120 BW'],
    sources: used.map(({ fromDay, source, checkedDay }, index) => ({
      fromDay,
      source,
      confirmed: checkedDay !== null && (index < used.length - 1 || isKnown),
    })),
  }
}
