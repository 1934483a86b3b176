import type { Day } from '#domain/day.ts'
import { divideProRata, sumCents, type Cents } from '#domain/money.ts'
import type { InterestLine } from '#domain/interest/interest-line.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { BaseChange } from '#domain/interest/running-interest.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { addBalances, noBalances, openTotal, type Balances, type ReductionColumn } from './balances.ts'
import { chooseClaims, type ClaimChoice } from './choose-claim.ts'
import type { AccountEvent, CreditNote, DatedEvent, Payment, Waiver } from './events.ts'
import { orderEvents } from './order-events.ts'
import { RunningClaim, type ClaimCharge, type Reduction, type Taken } from './running-claim.ts'

/** What the replay needs beside the events: data that changes by decree. */
export interface AccountSettings {
  readonly rates: RateTable
}

/** What one payment, credit note or waiver did to one claim. */
export interface AllocationPart extends Taken {
  readonly claimId: number
  readonly choice: ClaimChoice
}

/** How a payment, credit note or waiver was divided. */
export interface Allocation {
  readonly eventId: number
  readonly kind: 'payment' | 'direct_payment' | 'credit_note' | 'waiver'
  readonly valueDay: Day
  /** After reversals; for a waiver what it could take at most. */
  readonly amountCents: Cents
  readonly parts: readonly AllocationPart[]
  /** What was more than was open: parked, and to be refunded or asked about. A waiver has none. */
  readonly surplusCents: Cents
}

/** The account of one claim. */
export interface ClaimAccount {
  readonly claimId: number
  readonly reference: string
  readonly claimDay: Day
  readonly dueDay: Day
  readonly terms: InterestTerms
  readonly balances: Balances
  readonly openCents: Cents
  readonly lines: readonly InterestLine[]
  /** What changed the sum that bears interest. */
  readonly changes: readonly BaseChange[]
  readonly charges: readonly ClaimCharge[]
  /** The day nothing was open any more; null while something is. */
  readonly settledDay: Day | null
}

/** The account of a file at the end of a day. */
export interface Account {
  readonly asOf: Day
  readonly claims: readonly ClaimAccount[]
  readonly balances: Balances
  readonly openCents: Cents
  /** Received by us, paid to the customer, or credited beyond what was open. */
  readonly surplus: { readonly receivedCents: Cents; readonly directCents: Cents; readonly creditedCents: Cents }
  readonly allocations: readonly Allocation[]
  /** What was taken back of each event, by its id; what is left of it counts on its own day. */
  readonly reversedCents: ReadonlyMap<number, Cents>
}

/**
 * Art. 6:43, 6:44, 6:119, 6:119a BW: the account of a file at the end of a day, that day's interest included. A pure
 * function of the events: they are replayed in order of value day, so the order in which they were entered changes
 * nothing, and a payment booked late is as if booked on time. Later events do not count. Throws RangeError for events
 * that contradict each other.
 */
export function account(events: readonly AccountEvent[], asOf: Day, settings: AccountSettings): Account {
  const ordered = orderEvents(events)
  const claims = ordered.claims
    .filter((claim) => claim.claimDay <= asOf)
    .map((claim) => new RunningClaim(claim, settings.rates))
  const replay: Replay = { claims, rates: settings.rates, allocations: [] }
  for (const event of ordered.events) if (event.valueDay <= asOf) apply(replay, event)
  const claimAccounts = claims.map((claim) => claimAccount(claim, asOf))
  const balances = noBalances()
  for (const claim of claimAccounts) addBalances(balances, claim.balances)
  return {
    asOf,
    claims: claimAccounts,
    balances,
    openCents: openTotal(balances),
    surplus: {
      receivedCents: surplusOf(replay, 'payment'),
      directCents: surplusOf(replay, 'direct_payment'),
      creditedCents: surplusOf(replay, 'credit_note'),
    },
    allocations: replay.allocations,
    reversedCents: ordered.reversedCents,
  }
}

/** Everything received beyond what was open, whoever holds it. */
export function surplusTotal({ surplus }: Pick<Account, 'surplus'>): Cents {
  return surplus.receivedCents + surplus.directCents + surplus.creditedCents
}

interface Replay {
  readonly claims: readonly RunningClaim[]
  readonly rates: RateTable
  readonly allocations: Allocation[]
}

function apply(replay: Replay, event: DatedEvent): void {
  switch (event.kind) {
    case 'cost':
      for (const share of event.shares) claimOf(replay, share.claimId).chargeCosts(event, share)
      return
    case 'interest_terms':
      claimOf(replay, event.claimId).changeTerms(event)
      return
    case 'payment':
    case 'direct_payment':
    case 'credit_note':
    case 'waiver':
      replay.allocations.push(allocate(replay, event))
  }
}

function allocate(replay: Replay, event: Payment | CreditNote | Waiver): Allocation {
  const reduction = reductionOf(event)
  const parts: AllocationPart[] = []
  let left = event.amountCents
  const pay = (claim: RunningClaim, cents: Cents, choice: ClaimChoice): void => {
    if (cents <= 0) return
    parts.push({ claimId: claim.added.claimId, choice, ...claim.take(cents, reduction) })
    left -= cents
  }
  for (const claim of namedClaims(replay, event)) {
    pay(claim, Math.min(left, claim.payable(reduction)), event.kind === 'waiver' ? 'waived' : 'designated')
  }
  if (!isBoundToClaim(event)) payInOrderOfLaw(replay, event.valueDay, reduction, () => left, pay)
  const { kind, valueDay, amountCents } = event
  return { eventId: event.id, kind, valueDay, amountCents, parts, surplusCents: kind === 'waiver' ? 0 : left }
}

/** Art. 6:43 lid 2 BW: claim after claim, until the money is spent or nothing is open. */
function payInOrderOfLaw(
  replay: Replay,
  on: Day,
  reduction: Reduction,
  left: () => Cents,
  pay: (claim: RunningClaim, cents: Cents, choice: ClaimChoice) => void,
): void {
  let open = replay.claims.filter((claim) => claim.added.claimDay <= on)
  while (left() > 0) {
    open = open.filter((claim) => claim.isPayable(reduction))
    if (open.length === 0) return
    const { claimIds, choice } = chooseClaims(open.map(candidateOf), on, replay.rates)
    const chosen = open.filter((claim) => claimIds.includes(claim.added.claimId))
    const opens = chosen.map((claim) => claim.payable(reduction))
    const shares = divideProRata(Math.min(left(), sumCents(opens)), opens)
    for (const [index, claim] of chosen.entries()) pay(claim, shares[index] ?? 0, choice)
  }
}

function candidateOf(claim: RunningClaim) {
  const { claimId, claimDay, dueDay } = claim.added
  return { claimId, claimDay, dueDay, terms: claim.terms, carriesCosts: claim.carriesCosts }
}

function reductionOf(event: Payment | CreditNote | Waiver): Reduction {
  const { id: eventId, valueDay } = event
  if (event.kind === 'credit_note') {
    return { eventId, valueDay, reason: 'credit_note', column: 'writtenOffCents', component: 'principal' }
  }
  if (event.kind === 'waiver') {
    return { eventId, valueDay, reason: 'waiver', column: 'writtenOffCents', component: event.component ?? null }
  }
  const column: ReductionColumn = event.kind === 'payment' ? 'paidCents' : 'directCents'
  return { eventId, valueDay, reason: 'payment', column, component: null }
}

function isBoundToClaim(event: Payment | CreditNote | Waiver): boolean {
  return event.kind === 'credit_note' || (event.kind === 'waiver' && event.claimId !== undefined)
}

function namedClaims(replay: Replay, event: Payment | CreditNote | Waiver): RunningClaim[] {
  const named =
    event.kind === 'credit_note' || event.kind === 'waiver'
      ? event.claimId === undefined
        ? []
        : [event.claimId]
      : event.claimIds
  // What the debtor names before its invoice was there cannot be paid yet.
  return named.flatMap((claimId) =>
    replay.claims.filter((claim) => claim.added.claimId === claimId && claim.added.claimDay <= event.valueDay),
  )
}

function claimOf(replay: Replay, claimId: number): RunningClaim {
  const found = replay.claims.find((claim) => claim.added.claimId === claimId)
  if (!found) throw new RangeError(`claim ${claimId} is not there`)
  return found
}

function claimAccount(claim: RunningClaim, asOf: Day): ClaimAccount {
  const { claimId, reference, claimDay, dueDay } = claim.added
  const { lastReductionDay, ...standing } = claim.standing(asOf)
  const openCents = openTotal(standing.balances)
  const settledDay = openCents === 0 ? lastReductionDay : null
  return { claimId, reference, claimDay, dueDay, terms: claim.terms, openCents, settledDay, ...standing }
}

function surplusOf(replay: Replay, kind: Allocation['kind']): Cents {
  return replay.allocations.reduce((sum, item) => sum + (item.kind === kind ? item.surplusCents : 0), 0)
}
