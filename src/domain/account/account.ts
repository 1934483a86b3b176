import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { InterestLine } from '#domain/interest/interest-line.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { BaseChange } from '#domain/interest/running-interest.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import {
  allocate,
  creditUnknown,
  followJudgment,
  waiveRest,
  withSuccessors,
  type Allocation,
  type AllocationState,
} from './allocate.ts'
import type { ClaimCharge } from './claim-charge.ts'
import { type CostInterest, stopOver } from './cost-interest.ts'
import { addBalances, noBalances, openTotal, type Balances } from './balances.ts'
import type { AccountEvent, DatedEvent, Judgment, Payment, SettlementAgreed } from './events.ts'
import { orderEvents } from './order-events.ts'
import { RunningClaim, type InterestAward, type InterestStop } from './running-claim.ts'

/** What the replay needs beside the events: data that changes by decree. */
export interface AccountSettings {
  readonly rates: RateTable
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
  /** The days on which its interest stood still by a ruling. */
  readonly stops: readonly InterestStop[]
  /** Interest as judges awarded it. */
  readonly awards: readonly InterestAward[]
  readonly overCosts: readonly CostInterest[]
  /** The day nothing was open any more; null while something is. */
  readonly settledDay: Day | null
}

/** The account of a file on a day. */
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
 * Art. 6:43, 6:44, 6:119, 6:119a BW: the account of a file for who pays on a day. What is open is what has to be paid on
 * that day so that nothing is: over a sum that is paid no interest of the day itself is owed, but for commercial interest.
 * A pure function of the events: they are replayed in order of value day, so the order in which they were entered changes
 * nothing, and a payment booked late is as if booked on time. Later events do not count. Throws RangeError for events
 * that contradict each other.
 */
export function account(events: readonly AccountEvent[], on: Day, settings: AccountSettings): Account {
  return replayed(events, on, settings, 'payment')
}

/** The same at the end of a day, that day's interest included: what is owed when nobody paid on it. */
export function accountThrough(events: readonly AccountEvent[], asOf: Day, settings: AccountSettings): Account {
  return replayed(events, asOf, settings, 'end_of_day')
}

function replayed(
  events: readonly AccountEvent[],
  asOf: Day,
  settings: AccountSettings,
  at: 'payment' | 'end_of_day',
): Account {
  const ordered = orderEvents(events)
  const claims = ordered.claims
    .filter((claim) => claim.claimDay <= asOf)
    .map((claim) => new RunningClaim(claim, settings.rates))
  const replay: Replay = { claims, order: null, allocations: [], settlements: [] }
  for (const event of ordered.events) {
    if (event.valueDay > asOf) break
    if (replay.settlements.length > 0) settleReached(replay, event.valueDay)
    apply(replay, event)
  }
  settleReached(replay, null)
  const claimAccounts = claims.map((claim) => claimAccount(claim, asOf, at))
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

interface Replay extends AllocationState {
  readonly allocations: Allocation[]
  /** Agreed and not yet reached or past. */
  settlements: readonly OpenSettlement[]
}

interface OpenSettlement {
  readonly agreed: SettlementAgreed
  readonly receivedCents: Cents
  /** The day the agreed amount was in. */
  readonly reachedDay: Day | null
}

function apply(replay: Replay, event: DatedEvent): void {
  switch (event.kind) {
    case 'payment':
    case 'direct_payment':
      replay.allocations.push(allocate(replay, event))
      if (replay.settlements.length > 0) countForSettlements(replay, event)
      return
    case 'credit_note':
    case 'waiver':
      replay.allocations.push(allocate(replay, event))
      return
    case 'cost':
      for (const share of event.shares) claimOf(replay, share.claimId).chargeCosts(event, share)
      return
    case 'interest_terms':
      claimOf(replay, event.claimId).changeTerms(event)
      return
    case 'interest_stop':
      for (const claim of claimsUnder(replay, event.claimIds)) claim.stopInterest(event)
      return
    case 'interest_resume':
      for (const claim of replay.claims) claim.resumeInterest(event)
      return
    case 'judgment': {
      const followed = followJudgment(replay, event)
      for (const share of event.courtShares) {
        claimOf(replay, share.claimId).chargeCosts({ ...event, component: 'court' }, share)
      }
      if (event.courtInterestFrom) bearOverCosts(replay, event, event.courtInterestFrom)
      replay.allocations.push(creditUnknown(replay, followed))
      return
    }
    case 'allocation_order':
      replay.order = event
      return
    case 'settlement':
      replay.settlements = [...replay.settlements, { agreed: event, receivedCents: 0, reachedDay: null }]
  }
}

/** A judgment gives one sum: its interest runs once, on the first claim with a part of the costs, and less as any part is paid. */
function bearOverCosts(replay: Replay, { courtShares, ...judgment }: Judgment, fromDay: Day): void {
  const [first, ...others] = courtShares.map(({ claimId }) => claimOf(replay, claimId))
  const parts = courtShares.map(({ amountCents }) => amountCents)
  const over = first?.bearOverCosts(judgment, fromDay, sumCents(parts), parts[0] ?? 0)
  if (!over) return
  for (const other of others) other.shareCosts(over)
  stopOver(over, judgment.valueDay)
}

function countForSettlements(replay: Replay, { valueDay, amountCents }: Payment): void {
  replay.settlements = replay.settlements.map((settlement) => {
    if (valueDay > settlement.agreed.lastDay) return settlement
    const receivedCents = settlement.receivedCents + amountCents
    const reachedDay = receivedCents >= settlement.agreed.agreedCents ? valueDay : null
    return { ...settlement, receivedCents, reachedDay: settlement.reachedDay ?? reachedDay }
  })
}

/** The rest is waived at the end of the day on which the agreed amount was in, after all money of that day. */
function settleReached(replay: Replay, before: Day | null): void {
  for (const settlement of replay.settlements) {
    const { agreed, reachedDay } = settlement
    if (reachedDay === null || (before !== null && reachedDay >= before)) continue
    replay.allocations.push(waiveRest(replay, agreed, reachedDay))
    replay.settlements = replay.settlements.filter((other) => other !== settlement)
  }
}

/** The claims a ruling is about; none named: all. */
function claimsUnder(replay: Replay, claimIds: readonly number[]): readonly RunningClaim[] {
  if (claimIds.length === 0) return replay.claims
  const ids = withSuccessors(replay.claims, claimIds)
  return replay.claims.filter((claim) => ids.includes(claim.added.claimId))
}

function claimOf(replay: Replay, claimId: number): RunningClaim {
  const found = replay.claims.find((claim) => claim.added.claimId === claimId)
  if (!found) throw new RangeError(`claim ${claimId} is not there`)
  return found
}

function claimAccount(claim: RunningClaim, asOf: Day, at: 'payment' | 'end_of_day'): ClaimAccount {
  const { claimId, reference, claimDay, dueDay } = claim.added
  const { balances, lines, changes, charges, stops, awards, overCosts, lastReductionDay } = claim.standing(asOf, at)
  const openCents = openTotal(balances)
  return {
    claimId,
    reference,
    claimDay,
    dueDay,
    terms: claim.terms,
    balances,
    openCents,
    lines,
    changes,
    charges,
    stops,
    awards,
    overCosts,
    settledDay: openCents === 0 ? lastReductionDay : null,
  }
}

function surplusOf(replay: Replay, kind: Allocation['kind']): Cents {
  return replay.allocations.reduce((sum, item) => sum + (item.kind === kind ? item.surplusCents : 0), 0)
}
