import type { CalculationBasis } from '#contract/money/calculate.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { scaleCosts, scaleLines, vatOnCosts } from '#domain/costs/scale.ts'
import { roundHalfUp, type Cents } from '#domain/money.ts'

/** The bands of the scale that collection costs are the sum of, and the VAT over them. */
export function costsBasis({ principal, vat }: { principal: Cents; vat: boolean }): CalculationBasis {
  const [decree, vatRate] = [costDecrees.at(-1), vatRates.at(-1)]
  if (!decree || !vatRate) throw new Error('the tables of costs are empty')
  const lines: CalculationBasis['lines'][number][] = scaleLines(principal, decree).map((line) => ({
    rule: 'scale',
    values: { scalePercent: line.basisPoints / 100, partCents: line.partCents },
    amountCents: roundHalfUp(line.amount),
  }))
  const costs = scaleCosts(principal, decree)
  const isLeast = costs === decree.minimumCents
  if (isLeast || costs === decree.maximumCents) {
    lines.push({ rule: isLeast ? 'minimum' : 'maximum', values: {}, amountCents: costs })
  }
  if (vat) {
    const amountCents = vatOnCosts(costs, vatRate.percent, false)
    lines.push({ rule: 'vat', values: { vatPercent: vatRate.percent, costsCents: costs }, amountCents })
  }
  return {
    lines,
    articles: ['6:96 BW', '2 Besluit BIK'],
    sources: (vat ? [decree, vatRate] : [decree]).map(({ fromDay, source }) => ({ fromDay, source, confirmed: true })),
  }
}
