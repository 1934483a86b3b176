import type { CalculatorAnswers, CalculatorRefusal } from '#contract/money/calculator-answers.ts'
import type { InterestCalculation } from '#contract/money/calculator-interest.ts'
import { formatDecimal } from '#domain/decimal.ts'
import { interest } from '#domain/interest/interest.ts'
import type { InterestLine } from '#domain/interest/interest-line.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { calculationTerms, unknownRate } from './calculation-terms.ts'
import { refusal } from './refusal.ts'

/** The interest on one sum from one day to another, both included, line by line. */
export function interestAnswer(
  asked: InterestCalculation,
  rates: RateTable,
): CalculatorAnswers['interest'] | CalculatorRefusal {
  const terms = calculationTerms(asked, asked.from, asked.basis)
  const unknown = unknownRate(terms, rates)
  if (unknown !== null) return refusal('from', unknown)
  const { lines, totalCents } = interest({ principalCents: asked.principal, terms, throughDay: asked.to }, rates)
  return { interest: formatDecimal(totalCents, 2), lines: lines.map(printedLine) }
}

function printedLine(line: InterestLine) {
  const { days, denominator } = share(line)
  return {
    from: line.fromDay,
    to: line.toDay,
    days,
    denominator,
    rate: String(line.ratePercent),
    base: formatDecimal(line.baseCents, 2),
    amount: formatDecimal(line.amountCents, 2),
  }
}

/** The share of the year or month in days; where months of unequal length leave no such days, in months. */
function share({ days, portion: { numerator, denominator } }: InterestLine): { days: number; denominator: number } {
  if (numerator === days) return { days, denominator }
  const ofDays = (days * denominator) / numerator
  return Number.isInteger(ofDays) ? { days, denominator: ofDays } : { days: numerator, denominator }
}
