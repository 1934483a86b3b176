import { addDays } from '#domain/day.ts'
import {
  type CostTables,
  decreeFor,
  type Notice,
  noticeFaultsOf,
  openAtNotice,
} from '#domain/costs/fourteen-day-notice.ts'
import { scaleCosts, scaleLines } from '#domain/costs/scale.ts'
import { type Cents, divideProRata, partOf, sumCents } from '#domain/money.ts'
import { account, type AccountSettings } from './account.ts'
import { type AccountEvent, chargeTotal, type ClaimAdded, type CostCharged } from './events.ts'
import { isTakenBack, orderEvents } from './order-events.ts'

/** What the costs of a file depend on, beside its events. */
export interface ReckonFacts {
  readonly debtorKind: 'private' | 'company'
  readonly creditorRecoversVat: boolean
  /** The valid 14-day letters, oldest first. */
  readonly notices: readonly Notice[]
  readonly tables: CostTables
  readonly settings: AccountSettings
  /** Whether a charge is of the file itself: those of a file that was merged into it stay as they were merged. */
  readonly isOwn?: (eventId: number) => boolean
}

/** A charge that has to stand in for another: what of that one is taken back, and what comes in its place. */
export interface ReckonedCharge {
  readonly takenBack: { readonly id: number; readonly amountCents: Cents }
  readonly charge: Omit<CostCharged, 'id'>
}

/**
 * Art. 6:96 lid 5 and 6 BW, art. 2 Besluit BIK: costs are never owed over principal that was not. Where part of the
 * principal on which collection costs were charged is credited, withdrawn or was typed wrongly, those of the scale over
 * what is left come in their place, from the day on which they were charged and never more; and none at all where it
 * shows that the 14-day letter of a consumer was wrong. Worked out from the first charge each time, so that whatever is
 * added and taken back, in whatever order, ends the same. What somebody took back by hand stays so.
 */
export function reckonCosts(events: readonly AccountEvent[], facts: ReckonFacts): ReckonedCharge[] {
  return reckonAll(events, facts).charges.flatMap(({ standing, charge }) =>
    sameShares(standing.shares, charge.shares)
      ? []
      : [{ takenBack: { id: standing.id, amountCents: chargeTotal(standing.shares) }, charge }],
  )
}

/** Over how much principal the charges of the file itself stand: what of it was not owed is off. */
export function chargedPrincipal(events: readonly AccountEvent[], facts: ReckonFacts): Cents {
  return reckonAll(events, facts).sum.principalCents
}

function reckonAll(events: readonly AccountEvent[], facts: ReckonFacts) {
  const all = events.filter(
    (event): event is CostCharged => event.kind === 'cost' && event.component === 'collection_costs',
  )
  const sum: Sum = { principalCents: 0, costsCents: 0 }
  const charges = all
    .toSorted((a, b) => a.id - b.id)
    .flatMap((root) => {
      if (root.insteadOfId !== undefined || facts.isOwn?.(root.id) === false) return []
      const standing = [root, ...all.filter(({ insteadOfId }) => insteadOfId === root.id)].find(
        ({ id }) => !isTakenBack(id, events),
      )
      return standing ? [{ standing, charge: reckoned(root, events, facts, sum) }] : []
    })
  return { charges, sum }
}

/** What the charges before came to. */
interface Sum {
  principalCents: Cents
  costsCents: Cents
}

/** The charges of collection costs that count. */
export function standingCharges(events: readonly AccountEvent[]): CostCharged[] {
  return events.filter(
    (event): event is CostCharged =>
      event.kind === 'cost' && event.component === 'collection_costs' && !isTakenBack(event.id, events),
  )
}

/** What a charge comes to over the principal that is left of what it was made over; adds it to the sum. */
function reckoned(
  root: CostCharged,
  events: readonly AccountEvent[],
  facts: ReckonFacts,
  sum: Sum,
): ReckonedCharge['charge'] {
  const claims = events.filter((event): event is ClaimAdded => event.kind === 'claim')
  const weights = root.shares.map((share) => share.amountCents)
  const principalCents =
    root.basis?.principalCents ?? sumCents(root.shares.map(({ claimId }) => amountOf(claimId, claims)))
  const principals = divideProRata(principalCents, weights)
  const left = letterFails(root, events, facts)
    ? root.shares.map(() => 0)
    : root.shares.map(({ claimId }, index) =>
        Math.max(0, (principals[index] ?? 0) - lostOf(claimId, root.id, events, claims)),
      )
  const isLess = left.some((cents, index) => cents < (principals[index] ?? 0))
  sum.principalCents += sumCents(left)
  const divided =
    isLess || sum.costsCents > 0
      ? overLess(root, left, claims, facts, sum)
      : { shares: root.shares, ...(root.basis ? { basis: root.basis } : {}) }
  sum.costsCents += sumCents(divided.shares.map((share) => share.amountCents))
  const { kind, valueDay, component } = root
  const shares = divided.shares.map((share) => ({ ...share, claimId: bearerOf(share.claimId, claims) }))
  return { kind, valueDay, component, insteadOfId: root.id, ...divided, shares }
}

/** All charges together come to the scale over the sum, with the minimum once. */
function overLess(
  root: CostCharged,
  left: readonly Cents[],
  claims: readonly ClaimAdded[],
  { tables }: ReckonFacts,
  sum: Sum,
): Pick<CostCharged, 'shares' | 'basis'> {
  const principalCents = sumCents(left)
  const chargedCents = sumCents(root.shares.map((share) => share.amountCents))
  const vatChargedCents = sumCents(root.shares.map((share) => share.vatCents))
  const bearing = claims
    .filter(({ claimId }) => root.shares.some((share) => share.claimId === claimId))
    .map((claim) => ({ ...claim, openPrincipalCents: claim.amountCents }))
  const decree = decreeFor(bearing, tables.decrees)
  if (!decree || principalCents === 0 || chargedCents === 0) return { shares: [] }
  const roomCents = Math.max(0, scaleCosts(sum.principalCents, decree) - sum.costsCents)
  const costsCents = Math.min(chargedCents, roomCents)
  if (costsCents === chargedCents && principalCents === root.basis?.principalCents) {
    return { shares: root.shares, basis: root.basis }
  }
  const vatCents = partOf(vatChargedCents, costsCents, chargedCents)
  const [costs, vat] = [divideProRata(costsCents, left), divideProRata(vatCents, left)]
  const shares = root.shares.map(({ claimId }, index) => {
    return { claimId, amountCents: costs[index] ?? 0, vatCents: vat[index] ?? 0 }
  })
  const lines = scaleLines(principalCents, decree).map(({ partCents, basisPoints }) => ({ partCents, basisPoints }))
  return {
    shares: shares.filter((share) => share.amountCents + share.vatCents > 0),
    basis: { principalCents, lines, vatPercent: root.basis?.vatPercent ?? 0 },
  }
}

/** The claim that bears costs: the one itself, or the one that came in its place. */
function bearerOf(claimId: number, claims: readonly ClaimAdded[]): number {
  const next = claims.find(({ replacesId }) => replacesId === claimId)
  return next ? bearerOf(next.claimId, claims) : claimId
}

/** How much principal of a claim a charge was made over that was not owed: what was credited since, or typed too high. */
function lostOf(
  claimId: number,
  chargeId: number,
  events: readonly AccountEvent[],
  claims: readonly ClaimAdded[],
): Cents {
  const notes = events.flatMap((event) => (event.kind === 'credit_note' && event.claimId === claimId ? [event] : []))
  const before = events.filter((event) => event.kind !== 'claim' && event.id < chargeId)
  const thenOff = sumCents(notes.filter(({ id }) => id < chargeId && !isTakenBack(id, before)).map(centsOf))
  const nowOff = sumCents(notes.filter(({ id }) => !isTakenBack(id, events)).map(centsOf))
  const next = claims.find(({ replacesId }) => replacesId === claimId)
  const inItsPlace = next ? next.amountCents - creditedOf(next.claimId, events, claims) : 0
  return Math.max(0, nowOff - thenOff - inItsPlace)
}

/** What is credited of a claim, or of the one that came in its place. */
function creditedOf(claimId: number, events: readonly AccountEvent[], claims: readonly ClaimAdded[]): Cents {
  const off = sumCents(
    events.flatMap((event) =>
      event.kind === 'credit_note' && event.claimId === claimId && !isTakenBack(event.id, events)
        ? [event.amountCents]
        : [],
    ),
  )
  const next = claims.find(({ replacesId }) => replacesId === claimId)
  return next ? off - (next.amountCents - creditedOf(next.claimId, events, claims)) : off
}

/** Whether it shows now that the letter on which a charge rests asked a consumer for what was not owed, or too early. */
function letterFails(root: CostCharged, events: readonly AccountEvent[], facts: ReckonFacts): boolean {
  if (facts.debtorKind === 'company') return false
  const notice = facts.notices.findLast(({ lastDay }) => lastDay < root.valueDay)
  if (!notice) return false
  const morning = account(events, addDays(notice.sentDay, -1), facts.settings)
  const evening = account(events, notice.sentDay, facts.settings)
  const openOf = ({ claims }: typeof morning, claimId: number) =>
    claims.find((claim) => claim.claimId === claimId)?.balances.principal.openCents ?? 0
  const claims = orderEvents(events).claims.map(({ claimId, dueDay }) => ({
    claimId,
    dueDay,
    openPrincipalCents: openAtNotice(notice, claimId, {
      morningCents: openOf(morning, claimId),
      eveningCents: openOf(evening, claimId),
    }),
  }))
  // A claim that was withdrawn was not asked for rightly, but its day says nothing of the others.
  const asked = claims.filter(({ openPrincipalCents }) => openPrincipalCents > 0)
  const faults = noticeFaultsOf(notice, asked, facts.creditorRecoversVat, facts.tables)
  return faults.some((fault) => fault !== 'claims_left_out')
}

const centsOf = ({ amountCents }: { readonly amountCents: Cents }) => amountCents

function amountOf(claimId: number, claims: readonly ClaimAdded[]): Cents {
  return claims.find((claim) => claim.claimId === claimId)?.amountCents ?? 0
}

function sameShares(one: CostCharged['shares'], other: CostCharged['shares']): boolean {
  return (
    one.length === other.length &&
    one.every((share, index) => {
      const { claimId, amountCents, vatCents } = other[index] ?? { claimId: 0, amountCents: 0, vatCents: 0 }
      return share.claimId === claimId && share.amountCents === amountCents && share.vatCents === vatCents
    })
  )
}
