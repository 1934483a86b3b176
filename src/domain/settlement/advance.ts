import { type Cents, sumCents } from '#domain/money.ts'
import { type VatLine, vatSums } from './invoice-vat.ts'

/** What became of money that a customer paid in advance, once the costs are known. */
export interface AdvanceOutcome {
  /** With VAT. */
  readonly usedCents: Cents
  readonly returnedCents: Cents
  /** Where it did not reach. */
  readonly dueCents: Cents
}

/** Pays costs out of an advance, as far as it reaches; the rest goes back. */
export function settleAdvance(advanceCents: Cents, costs: readonly VatLine[]): AdvanceOutcome {
  const costsCents = sumCents(vatSums(costs).map(({ netCents, vatCents }) => netCents + vatCents))
  const usedCents = Math.min(advanceCents, costsCents)
  return { usedCents, returnedCents: advanceCents - usedCents, dueCents: costsCents - usedCents }
}
