import type { AccountEvent, ClaimAdded, Component, CostComponent } from '#domain/account/events.ts'
import type { CostsFacts } from '#domain/costs/collection-costs.ts'
import type { CostsCase } from './costs.ts'
import type { File, Part } from './file.ts'
import { rulingEvent } from './product-rulings.ts'
import { dayOf, termsOf } from './product-terms.ts'
import { rulingsOf } from './rulings.ts'

/*
 * The comparing edge: a file of the oracle in the shapes of the product.
 */

const partComponents = {
  costs: 'collection_costs',
  interest: 'interest',
  principal: 'principal',
} as const satisfies Record<Part, Component>

export function eventsOf(file: File): AccountEvent[] {
  const oneKind =
    file.waivers.some(({ part }) => part === 'costs') ||
    rulingsOf(file, 'judgment').some(({ awards }) => awards.some(({ costsOff }) => costsOff > 0n))
  const kinds: readonly CostComponent[] = oneKind
    ? ['collection_costs']
    : ['collection_costs', 'court', 'bailiff', 'other']
  return [
    ...file.claims.map(
      (claim): ClaimAdded => ({
        kind: 'claim',
        claimId: claim.id,
        reference: `F${claim.id}`,
        claimDay: dayOf(claim.arose),
        dueDay: dayOf(claim.due),
        amountCents: Number(claim.amount),
        interest: termsOf(claim.terms),
      }),
    ),
    ...file.charges.map((charge): AccountEvent => {
      const component = kinds[charge.id % kinds.length] ?? 'other'
      const shares = charge.shares.map(({ claim, amount }) => {
        const vat = charge.id % 2 === 0 && !oneKind ? amount / 5n : 0n
        return { claimId: claim, amountCents: Number(amount - vat), vatCents: Number(vat) }
      })
      return { kind: 'cost', id: charge.id, valueDay: dayOf(charge.day), component, shares }
    }),
    ...file.credits.map((credit): AccountEvent => {
      const { id, amount, claim } = credit
      return { kind: 'credit_note', id, valueDay: dayOf(credit.day), claimId: claim, amountCents: Number(amount) }
    }),
    ...file.waivers.map(
      (waiver): AccountEvent => ({
        kind: 'waiver',
        id: waiver.id,
        valueDay: dayOf(waiver.day),
        amountCents: Number(waiver.amount),
        ...(waiver.part ? { component: partComponents[waiver.part] } : {}),
        ...(waiver.claim === null ? {} : { claimId: waiver.claim }),
      }),
    ),
    ...file.payments.map((payment): AccountEvent => {
      const kind = payment.direct ? 'direct_payment' : 'payment'
      const { id, amount, named } = payment
      return { kind, id, valueDay: dayOf(payment.day), amountCents: Number(amount), claimIds: named }
    }),
    ...file.changes.map(
      ({ id, day: on, claim, terms }): AccountEvent => ({
        kind: 'interest_terms',
        id,
        valueDay: dayOf(on),
        claimId: claim,
        terms: termsOf(terms),
      }),
    ),
    ...file.rulings.map(rulingEvent),
    ...file.reversals.map(
      ({ id, of, amount }): AccountEvent => ({ kind: 'reversal', id, reversesId: of, amountCents: Number(amount) }),
    ),
  ]
}

const partOf = (component: Component): Part =>
  component === 'principal' || component === 'interest' ? component : 'costs'

/** Amounts per component, added up as the law knows them. */
export function partsOf(amounts: Iterable<readonly [Component, number]>): Record<Part, bigint> {
  const parts = { costs: 0n, interest: 0n, principal: 0n }
  for (const [component, amount] of amounts) parts[partOf(component)] += BigInt(amount)
  return parts
}

export function costsFactsOf(asked: CostsCase): CostsFacts {
  return {
    day: dayOf(asked.day),
    debtorKind: asked.consumer ? 'private' : 'company',
    creditorRecoversVat: asked.recoversVat,
    claims: asked.claims.map((claim) => ({
      claimId: claim.id,
      dueDay: dayOf(claim.due),
      openPrincipalCents: Number(claim.atLetter),
      basisPrincipalCents: Number(claim.atEnd),
      instalment: claim.instalment,
    })),
    notice: asked.letter && {
      sentDay: dayOf(asked.letter.sent),
      receivedDay: dayOf(asked.letter.received),
      lastDay: dayOf(asked.letter.last),
      wording: asked.letter.safeWords ? 'fourteen_from_next_day' : 'other',
      costsCents: Number(asked.letter.costs),
      vatCents: Number(asked.letter.vat),
      vatDeclared: asked.letter.vatStated,
      claimIds: asked.letter.claims,
    },
    earlierCostsDays: asked.earlier.map(dayOf),
  }
}
