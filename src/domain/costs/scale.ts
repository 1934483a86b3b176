import { partOf, roundHalfUp, type Cents, type Fraction } from '#domain/money.ts'
import type { CostDecree } from './decree.ts'

/** The costs over one band, exact: for showing how the amount came about. */
export interface ScaleLine {
  /** The part of the principal that falls in this band. */
  readonly partCents: Cents
  readonly basisPoints: number
  readonly amount: Fraction
}

/** Art. 2 lid 1 Besluit BIK: the bands a principal falls in, each with its exact amount. */
export function scaleLines(principalCents: Cents, decree: CostDecree): ScaleLine[] {
  const lines: ScaleLine[] = []
  let reachedCents = 0
  for (const band of decree.bands) {
    const upToCents = band.upToCents === null ? principalCents : Math.min(band.upToCents, principalCents)
    const partCents = upToCents - reachedCents
    if (partCents <= 0) break
    const numerator = BigInt(partCents) * BigInt(band.basisPoints)
    lines.push({ partCents, basisPoints: band.basisPoints, amount: { numerator, denominator: 10_000n } })
    reachedCents = upToCents
  }
  return lines
}

/**
 * Art. 2 lid 1 and 2 Besluit BIK: the collection costs, without VAT, over a principal (no interest, no costs): at least
 * the minimum, at most the maximum, rounded once. A principal of zero or less has no costs.
 */
export function scaleCosts(principalCents: Cents, decree: CostDecree): Cents {
  if (principalCents <= 0) return 0
  const numerator = scaleLines(principalCents, decree).reduce((sum, line) => sum + line.amount.numerator, 0n)
  const costs = roundHalfUp({ numerator, denominator: 10_000n })
  return Math.min(Math.max(costs, decree.minimumCents), decree.maximumCents)
}

/**
 * Art. 2 lid 3 Besluit BIK: the VAT on collection costs. Only when the creditor cannot recover it, and the letter says
 * so and that the costs are raised for it. The costs are rounded before, the VAT after.
 */
export function vatOnCosts(costsCents: Cents, percent: number, creditorRecoversVat: boolean): Cents {
  if (creditorRecoversVat || costsCents <= 0) return 0
  return partOf(costsCents, Math.round(percent * 100), 10_000)
}
