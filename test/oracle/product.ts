import type { AccountEvent, ClaimAdded, Component, CostComponent } from '#domain/account/events.ts'
import type { CostsFacts } from '#domain/costs/collection-costs.ts'
import { day, type Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { textOf, type DayNumber } from './calendar.ts'
import type { CostsCase } from './costs.ts'
import type { File, Part } from './file.ts'
import type { Rational } from './rational.ts'
import type { Terms } from './terms.ts'

/*
 * The comparing edge: a file of the oracle in the shapes of the product.
 */

export function dayOf(on: DayNumber): Day {
  return day(textOf(on))
}

/** A share of one as a percentage; the cases use at most four decimals. */
function percentOf(share: Rational): number {
  const tenThousandths = (share.top * 1_000_000n) / share.bottom
  if (tenThousandths * share.bottom !== share.top * 1_000_000n) throw new RangeError('more than four decimals')
  return Number(tenThousandths) / 10_000
}

export function termsOf(terms: Terms | null): InterestTerms {
  if (terms === null) return { kind: 'none' }
  const common = {
    fromDay: dayOf(terms.from),
    dayCount: terms.basis,
    pauses: terms.pauses.map((pause) => ({
      fromDay: dayOf(pause.from),
      toDay: Number.isFinite(pause.to) ? dayOf(pause.to) : null,
    })),
  }
  const { rate } = terms
  if (terms.source === 'statutory') return { kind: 'statutory', ...common }
  if (terms.source === 'commercial') {
    const old = 'above' in rate && rate.above === 'commercialPlusSeven'
    return { kind: 'commercial', ...common, ...(old ? { contractDay: day('2013-03-15') } : {}) }
  }
  const compounding = terms.compound === 'none' ? 'simple' : terms.compound
  return {
    kind: 'contractual',
    ...common,
    compounding,
    rate:
      'share' in rate
        ? { kind: 'fixed', percent: percentOf(rate.share), per: rate.per }
        : { kind: rate.above === 'statutory' ? 'statutory_plus' : 'commercial_plus', points: percentOf(rate.by) },
  }
}

const partComponents = {
  costs: 'collection_costs',
  interest: 'interest',
  principal: 'principal',
} as const satisfies Record<Part, Component>

export function eventsOf(file: File): AccountEvent[] {
  const oneKind = file.waivers.some(({ part }) => part === 'costs')
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
