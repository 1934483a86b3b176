import type { CalculatorAnswers } from '#contract/money/calculator-answers.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { scaleCosts, vatOnCosts } from '#domain/costs/scale.ts'
import { formatDecimal } from '#domain/decimal.ts'
import type { Cents } from '#domain/money.ts'

/** The collection costs over a principal by the decree and the rate of VAT that hold now. */
export function costsAnswer(asked: { principal: Cents; vat: boolean }): CalculatorAnswers['costs'] {
  const [decree, vatRate] = [costDecrees.at(-1), vatRates.at(-1)]
  if (!decree || !vatRate) throw new Error('the tables of costs are empty')
  const costs = scaleCosts(asked.principal, decree)
  const vat = vatOnCosts(costs, vatRate.percent, !asked.vat)
  return { costs: formatDecimal(costs, 2), vat: formatDecimal(vat, 2), total: formatDecimal(costs + vat, 2) }
}
