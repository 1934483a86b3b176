import { sumCents, type Cents } from '#domain/money.ts'
import type { CostDecree } from './decree.ts'
import { scaleCosts, vatOnCosts } from './scale.ts'

/** Collection costs as they stand on one of the files that go together. */
export interface FileCosts {
  /** Over how much principal they were charged. */
  readonly basisCents: Cents
  /** Charged, less what was written off. */
  readonly chargedCents: Cents
  readonly vatCents: Cents
}

/** Which part of the costs goes off because files go together. */
export interface MergedCosts {
  /** What the scale gives over all principal on which costs were charged. */
  readonly allowedCents: Cents
  readonly allowedVatCents: Cents
  readonly offCents: Cents
  readonly offVatCents: Cents
}

/**
 * Art. 6:96 lid 7 BW, art. 2 Besluit BIK: the claims of one creditor on one debtor that are collected together bear the
 * costs of the sum of their principals, with the minimum once. What was charged above that on separate files goes off as
 * far as it is still open: what was paid when it was owed stays paid.
 */
export function mergedCosts(
  files: readonly FileCosts[],
  open: { readonly costsCents: Cents; readonly vatCents: Cents },
  { decree, vatPercent }: { readonly decree: CostDecree; readonly vatPercent: number },
): MergedCosts {
  const charged = files.filter(({ chargedCents }) => chargedCents > 0)
  const chargedCents = sumCents(charged.map((file) => file.chargedCents))
  const chargedVatCents = sumCents(charged.map((file) => file.vatCents))
  if (charged.length < 2) {
    return { allowedCents: chargedCents, allowedVatCents: chargedVatCents, offCents: 0, offVatCents: 0 }
  }
  const scale = scaleCosts(sumCents(charged.map((file) => file.basisCents)), decree)
  const allowedCents = Math.min(scale, chargedCents)
  const vat = vatOnCosts(allowedCents, vatPercent, chargedVatCents === 0)
  const allowedVatCents = Math.min(vat, chargedVatCents)
  return {
    allowedCents,
    allowedVatCents,
    offCents: Math.min(chargedCents - allowedCents, open.costsCents),
    offVatCents: Math.min(chargedVatCents - allowedVatCents, open.vatCents),
  }
}
