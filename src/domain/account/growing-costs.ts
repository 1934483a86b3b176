import { vatOnExtraCost } from '#domain/costs/extra-costs.ts'
import { decreeFor } from '#domain/costs/fourteen-day-notice.ts'
import type { CostDecree } from '#domain/costs/decree.ts'
import { scaleCosts, scaleLines } from '#domain/costs/scale.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, divideProRata, sumCents } from '#domain/money.ts'
import { account, type Account } from './account.ts'
import type { AccountEvent, ClaimAdded, CostCharged } from './events.ts'
import { isTakenBack, isWithdrawn } from './order-events.ts'
import { chargedPrincipal, type ReckonFacts, standingCharges } from './reckon-costs.ts'

/** What decides how costs grow, beside what decides how they are worked out anew. */
export interface GrowFacts extends ReckonFacts {
  readonly today: Day
  readonly vatPercent: number
}

/** A claim with principal that no charge of collection costs was made over. */
export interface UnchargedClaim {
  readonly claimId: number
  readonly dueDay: Day
  /** How much of its principal that is. */
  readonly principalCents: Cents
}

/** What claims that no charge was made over add to the costs of a file. */
export interface CostGrowth {
  readonly claims: readonly UnchargedClaim[]
  readonly principalCents: Cents
  readonly costsCents: Cents
  readonly vatCents: Cents
  readonly vatPercent: number
}

/**
 * The claims of a file on which collection costs stand, but over whose open principal none were charged: it came later,
 * fell due later, or was corrected upwards. A claim that was ever charged is not among them, whatever became of the
 * charge: who takes costs back by hand has the last word. Of a consumer a letter that named the claim named its costs
 * too, so that a correction upwards adds none. Empty where a judge has decided: then costs are what he awarded.
 */
export function unchargedClaims(
  events: readonly AccountEvent[],
  at: Account,
  { debtorKind }: Pick<ReckonFacts, 'debtorKind'>,
): UnchargedClaim[] {
  const isJudged = events.some((event) => event.kind === 'judgment' && !isTakenBack(event.id, events))
  if (isJudged || sumCents(standingCharges(events).flatMap(({ shares }) => shares.map(amountOf))) === 0) return []
  const claims = events.filter((event): event is ClaimAdded => event.kind === 'claim')
  return claims.flatMap((claim) => {
    const { claimId, dueDay } = claim
    const isReplaced = claims.some(({ replacesId }) => replacesId === claimId)
    if (claim.amountCents <= 0 || isReplaced || isWithdrawn(claimId, events)) return []
    const principalCents = unseenOf(claim, claims, events, at, debtorKind)
    return principalCents > 0 ? [{ claimId, dueDay, principalCents }] : []
  })
}

/**
 * Art. 6:96 lid 4 and 7 BW, art. 2 Besluit BIK: what the uncharged claims of a company in default add to its costs: the
 * scale over all principal together, less what was charged, so that the minimum is asked once. Null where they add
 * nothing, or the debtor is a consumer: he owes nothing before a 14-day letter names the claim (`costsAfterNotice`).
 */
export function growingCosts(events: readonly AccountEvent[], facts: GrowFacts): Omit<CostCharged, 'id'> | null {
  if (facts.debtorKind === 'private') return null
  const at = account(events, facts.today, facts.settings)
  const growth = growthOver(inDefault(unchargedClaims(events, at, facts), facts.today), events, at, facts)
  return growth && chargeOf(growth, events, facts)
}

/**
 * What claims add to the costs of a file once they bear them; null where that is nothing. Costs that were given up or
 * not charged stay so: only what the claims themselves add is asked.
 */
export function growthOver(
  claims: readonly UnchargedClaim[],
  events: readonly AccountEvent[],
  at: Account,
  facts: GrowFacts,
): CostGrowth | null {
  const decree = decreeOf(claims, facts)
  if (!decree || claims.length === 0) return null
  const principalCents = sumCents(claims.map((claim) => claim.principalCents))
  const { chargedCents, writtenOffCents } = at.balances.collection_costs
  const own = standingCharges(events).filter(({ id }) => facts.isOwn?.(id) !== false)
  const ownCents = sumCents(own.flatMap(({ shares }) => shares.map(amountOf)))
  const roomAbove = (beforeCents: Cents, askedCents: Cents) =>
    scaleCosts(beforeCents + principalCents, decree) - Math.max(askedCents, scaleCosts(beforeCents, decree))
  // Of a file with others in it: neither above the scale of the sum, nor above that of its own claims.
  const costsCents = Math.min(
    roomAbove(principalBefore(events, facts), chargedCents - writtenOffCents),
    roomAbove(chargedPrincipal(events, facts), ownCents),
  )
  if (costsCents <= 0) return null
  const { vatPercent, creditorRecoversVat } = facts
  const vatCents = vatOnExtraCost(costsCents, vatPercent, creditorRecoversVat)
  return { claims, principalCents, costsCents, vatCents, vatPercent }
}

/** A growth as a charge, divided over its claims as their principal is. */
export function chargeOf(
  { claims, principalCents, costsCents, vatCents, vatPercent }: CostGrowth,
  events: readonly AccountEvent[],
  facts: GrowFacts,
): Omit<CostCharged, 'id'> {
  const weights = claims.map((claim) => claim.principalCents)
  const [costs, vat] = [divideProRata(costsCents, weights), divideProRata(vatCents, weights)]
  const shares = claims.map(({ claimId }, index) => {
    return { claimId, amountCents: costs[index] ?? 0, vatCents: vat[index] ?? 0 }
  })
  const lines = bandsOver(principalBefore(events, facts), principalCents, decreeOf(claims, facts))
  return {
    kind: 'cost',
    valueDay: facts.today,
    component: 'collection_costs',
    // One of a few cents may get none of it: it is named all the same, for it has been charged over.
    shares,
    basis: { principalCents, lines, vatPercent },
  }
}

/** The claims whose last day to pay has passed. */
export function inDefault<Claim extends Pick<UnchargedClaim, 'dueDay'>>(claims: readonly Claim[], on: Day): Claim[] {
  return claims.filter(({ dueDay }) => dueDay < on)
}

/** How much open principal of a claim no charge has seen. */
function unseenOf(
  claim: ClaimAdded,
  claims: readonly ClaimAdded[],
  events: readonly AccountEvent[],
  at: Account,
  debtorKind: ReckonFacts['debtorKind'],
): Cents {
  const openCents = at.claims.find(({ claimId }) => claimId === claim.claimId)?.balances.principal.openCents ?? 0
  const charged = chainOf(claim, claims).filter(({ claimId }) => wasCharged(claimId, events))
  if (charged.length === 0) return Math.max(0, openCents)
  if (debtorKind === 'private') return 0
  const credited = events.flatMap((event) =>
    event.kind === 'credit_note' && event.claimId === claim.claimId && !isTakenBack(event.id, events)
      ? [event.amountCents]
      : [],
  )
  const seenCents = Math.max(...charged.map(({ amountCents }) => amountCents))
  return Math.max(0, Math.min(openCents, claim.amountCents - sumCents(credited) - seenCents))
}

/** A claim with those in whose place it came. */
function chainOf(claim: ClaimAdded, claims: readonly ClaimAdded[]): ClaimAdded[] {
  const former = claims.find(({ claimId }) => claimId === claim.replacesId)
  return former ? [claim, ...chainOf(former, claims)] : [claim]
}

/** Whether costs were ever charged over a claim; a charge that stands in for another says nothing new. */
function wasCharged(claimId: number, events: readonly AccountEvent[]): boolean {
  return events.some(
    (event) =>
      event.kind === 'cost' &&
      event.component === 'collection_costs' &&
      event.insteadOfId === undefined &&
      event.shares.some((share) => share.claimId === claimId),
  )
}

/** The principal that bears costs: that of the file itself, and of what was merged into it as it was merged. */
function principalBefore(events: readonly AccountEvent[], facts: GrowFacts): Cents {
  const merged = standingCharges(events).filter(({ id }) => facts.isOwn?.(id) === false)
  return chargedPrincipal(events, facts) + sumCents(merged.map(({ basis }) => basis?.principalCents ?? 0))
}

function decreeOf(claims: readonly UnchargedClaim[], { tables }: Pick<GrowFacts, 'tables'>): CostDecree | null {
  const asked = claims.map((claim) => ({ ...claim, openPrincipalCents: claim.principalCents }))
  return decreeFor(asked, tables.decrees)
}

/** In which bands of the scale principal falls that comes on top of other principal. */
function bandsOver(beforeCents: Cents, principalCents: Cents, decree: CostDecree | null) {
  if (!decree) return []
  const earlier = scaleLines(beforeCents, decree)
  return scaleLines(beforeCents + principalCents, decree)
    .map(({ partCents, basisPoints }, band) => {
      return { partCents: partCents - (earlier[band]?.partCents ?? 0), basisPoints }
    })
    .filter(({ partCents }) => partCents > 0)
}

const amountOf = ({ amountCents }: { readonly amountCents: Cents }) => amountCents
