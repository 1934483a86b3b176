import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { AccountEvent, BailiffCosts, Component, CostComponent, CostReplaced, Judgment } from './events.ts'
import { isTakenBack } from './order-events.ts'

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
export function lawsuitOpen(
  claims: readonly {
    readonly charges: readonly Pick<ClaimCharge, 'component' | 'openAmountCents' | 'openVatCents'>[]
  }[],
): { readonly costsCents: Cents; readonly vatCents: Cents } {
  const ofLawsuit = claims.flatMap(({ charges }) => charges.filter(isOfLawsuit))
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

/** A judgment that stands, as far as it tells which charges give way to another one. */
export interface StandingJudgment extends Pick<Judgment, 'id' | 'valueDay' | 'debtorIds' | 'replaces'> {
  readonly claimIds: readonly number[]
}

/** The judgments of a file that were not taken back. */
export function standingJudgments(events: readonly AccountEvent[]): StandingJudgment[] {
  return events.flatMap((event) =>
    event.kind === 'judgment' && !isTakenBack(event.id, events)
      ? [{ ...event, claimIds: event.awards.map(({ claimId }) => claimId) }]
      : [],
  )
}

/** Whether two judgments are against one debtor at least; where none is named, it is against all. */
export function shareDebtor(
  { debtorIds: one = [] }: Pick<Judgment, 'debtorIds'>,
  { debtorIds: other = [] }: Pick<Judgment, 'debtorIds'>,
): boolean {
  return one.length === 0 || other.length === 0 || one.some((id) => other.includes(id))
}

/**
 * Whether a charge on a claim gives way to the costs of a judgment on it, unless somebody says it is of another case. What was charged
 * since an earlier one against a same debtor is for carrying that out. An earlier one against others alone was another lawsuit: what
 * it ordered itself, and what gave way to it, is not of this one.
 */
export function givesWay(
  charge: Pick<ClaimCharge, 'eventId' | 'component' | 'valueDay'>,
  claimId: number,
  judgment: { readonly day: Day; readonly debtorIds: readonly number[] },
  judgments: readonly StandingJudgment[],
): boolean {
  if (!isOfLawsuit(charge)) return false
  const earlier = judgments.filter((one) => one.valueDay <= judgment.day && one.claimIds.includes(claimId))
  return !earlier.some((one) => shareDebtor(one, judgment) || isOfJudgment(charge, claimId, one))
}

/**
 * The judgment on one of these claims whose costs a charge that is new would be owed beside: it is of a day before it, and would have
 * given way had it been known. Undefined: none.
 */
export function judgmentOver(
  charge: Pick<ClaimCharge, 'component' | 'valueDay'>,
  claimIds: readonly number[],
  judgments: readonly StandingJudgment[],
): StandingJudgment | undefined {
  const earlier = judgments.filter(({ valueDay }) => valueDay <= charge.valueDay)
  const given = { ...charge, eventId: Infinity }
  return judgments.find(({ valueDay, debtorIds = [], claimIds: judged }) => {
    const shared = claimIds.filter((claimId) => judged.includes(claimId))
    const judgment = { day: valueDay, debtorIds }
    return valueDay > charge.valueDay && shared.some((claimId) => givesWay(given, claimId, judgment, earlier))
  })
}

/** Whether a judgment ordered a charge, with the costs after it on its day, or a charge gave way to it. */
function isOfJudgment(
  { eventId, component, valueDay }: Pick<ClaimCharge, 'eventId' | 'component' | 'valueDay'>,
  claimId: number,
  { id, valueDay: day, replaces = [] }: StandingJudgment,
): boolean {
  if (eventId === id || (component === 'court' && valueDay === day && eventId > id)) return true
  return replaces.some((one) => one.claimId === claimId && one.eventId === eventId)
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

/**
 * The VAT that a judge did not award is that of the costs of the claim: of a lawsuit he decides with its costs. Of judgments that were
 * recorded over all VAT together, what is beyond that is of the lawsuit.
 */
export function lawsuitLast<Charge extends ClaimCharge>(charges: readonly Charge[]): readonly Charge[] {
  return charges.toSorted((one, other) => Number(isOfLawsuit(one)) - Number(isOfLawsuit(other)))
}

/** What is open of a charge, and of its VAT, as far as it is this component; null: any. */
export function openOf(item: ClaimCharge, component: Component | null): readonly [amountCents: Cents, vatCents: Cents] {
  return [
    component === null || component === item.component ? item.openAmountCents : 0,
    component === null || component === 'vat' ? item.openVatCents : 0,
  ]
}
