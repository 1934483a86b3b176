import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { BailiffCosts, Component, CostComponent, CostReplaced, Judgment } from './events.ts'

/** A charge of costs on one claim, with what is still open of it. */
export interface ClaimCharge {
  readonly eventId: number
  readonly valueDay: Day
  readonly component: CostComponent
  readonly amountCents: Cents
  readonly vatCents: Cents
  readonly openAmountCents: Cents
  readonly openVatCents: Cents
  /** What was paid of both, to us or directly: no waiver. */
  readonly paidCents: Cents
}

/** Whether a charge is for the court or a bailiff: the judge decides on these costs himself. */
export function isOfLawsuit({ component }: Pick<ClaimCharge, 'component'>): boolean {
  return component === 'court' || component === 'bailiff'
}

/** What is open of costs of a lawsuit, and of the VAT on them: no part of what a writ claims. */
export function lawsuitOpen(charges: readonly Pick<ClaimCharge, 'component' | 'openAmountCents' | 'openVatCents'>[]): {
  readonly costsCents: Cents
  readonly vatCents: Cents
} {
  const ofLawsuit = charges.filter(isOfLawsuit)
  return {
    costsCents: sumCents(ofLawsuit.map(({ openAmountCents }) => openAmountCents)),
    vatCents: sumCents(ofLawsuit.map(({ openVatCents }) => openVatCents)),
  }
}

/**
 * What comes off a charge that gives way to the costs a judge ordered, and how much of it was paid that he did not know of. What he
 * knew to be paid is in what he ordered: it is owed again where that money was taken back. What was given up of it nobody paid.
 */
export function givingWay(
  charge: ClaimCharge,
  { chargedCents, openCents, paidCents: knownCents = chargedCents - openCents }: CostReplaced,
): { readonly offCents: Cents; readonly paidCents: Cents } {
  const unpaidCents = Math.max(0, knownCents - charge.paidCents)
  return {
    offCents: Math.max(0, charge.openAmountCents + charge.openVatCents - unpaidCents),
    paidCents: Math.max(0, charge.paidCents - knownCents),
  }
}

/** Whether two judgments are against one debtor at least; where none is named, it is against all. */
export function shareDebtor(
  { debtorIds: one = [] }: Pick<Judgment, 'debtorIds'>,
  { debtorIds: other = [] }: Pick<Judgment, 'debtorIds'>,
): boolean {
  return one.length === 0 || other.length === 0 || one.some((id) => other.includes(id))
}

/** The costs in the order in which they are paid: the oldest first, those of a bailiff before or after as was agreed. */
export function inOrder<Charge extends ClaimCharge>(
  charges: readonly Charge[],
  bailiff: BailiffCosts | undefined,
): readonly Charge[] {
  if (bailiff === undefined) return charges
  const { theirs = [], other = [] } = Object.groupBy(charges, ({ component }) =>
    component === 'bailiff' ? 'theirs' : 'other',
  )
  return bailiff === 'first' ? [...theirs, ...other] : [...other, ...theirs]
}

/** What is open of a charge, and of its VAT, as far as it is this component; null: any. */
export function openOf(item: ClaimCharge, component: Component | null): readonly [amountCents: Cents, vatCents: Cents] {
  return [
    component === null || component === item.component ? item.openAmountCents : 0,
    component === null || component === 'vat' ? item.openVatCents : 0,
  ]
}
