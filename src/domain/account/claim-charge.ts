import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { BailiffCosts, Component, CostComponent, CostReplaced } from './events.ts'

/** A charge of costs on one claim, with what is still open of it. */
export interface ClaimCharge {
  readonly eventId: number
  readonly valueDay: Day
  readonly component: CostComponent
  readonly amountCents: Cents
  readonly vatCents: Cents
  readonly openAmountCents: Cents
  readonly openVatCents: Cents
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
 * knew to be paid is in what he ordered: it is owed again where that money was taken back.
 */
export function givingWay(
  charge: ClaimCharge,
  { chargedCents, openCents }: Pick<CostReplaced, 'chargedCents' | 'openCents'>,
): { readonly offCents: Cents; readonly paidCents: Cents } {
  const open = charge.openAmountCents + charge.openVatCents
  const unknown = charge.amountCents + charge.vatCents - (chargedCents - openCents)
  return { offCents: Math.max(0, Math.min(open, unknown)), paidCents: Math.max(0, unknown - open) }
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
