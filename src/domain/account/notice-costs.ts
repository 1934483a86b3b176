import type { Notice } from '#domain/costs/fourteen-day-notice.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type Cents, divideProRata, sumCents } from '#domain/money.ts'
import { account } from './account.ts'
import type { AccountEvent, CostCharged } from './events.ts'
import {
  chargeOf,
  type CostGrowth,
  type GrowFacts,
  growthOver,
  inDefault,
  type UnchargedClaim,
  unchargedClaims,
} from './growing-costs.ts'
import { isTakenBack } from './order-events.ts'
import { standingCharges } from './reckon-costs.ts'

/**
 * Art. 6:96 lid 6 and 7 BW: what a second 14-day letter of a day announces, once costs stand on the file of a consumer:
 * the exact costs that the claims in default add which no valid letter names, over the sum of all principal. Null where
 * there are none, or they add nothing: then there is nothing to write.
 */
export function costsToAnnounce(events: readonly AccountEvent[], facts: GrowFacts): CostGrowth | null {
  const at = account(events, facts.today, facts.settings)
  const unnamed = unchargedClaims(events, at, facts).filter(({ claimId }) => !noticeOf(claimId, facts.notices))
  return growthOver(inDefault(unnamed, facts.today), events, at, facts)
}

/**
 * Art. 6:96 lid 6 BW: the costs over joined claims that are due now, as a letter named them and its term has passed.
 * Never more than it named, over what was unpaid on the last day of the term. Money that came within the term is counted
 * for the claims of that letter, wherever the order of the law has put it: who pays what a letter asks owes no costs.
 */
export function costsAfterNotice(events: readonly AccountEvent[], facts: GrowFacts): Omit<CostCharged, 'id'> | null {
  const notice = facts.notices.findLast(({ lastDay }) => lastDay < facts.today)
  if (!notice) return null
  const then = account(events, notice.lastDay, facts.settings)
  const named = unchargedClaims(events, then, facts).filter(({ claimId }) => notice.claimIds.includes(claimId))
  const growth = growthOver(stillAsked(named, notice, events, facts), events, then, facts)
  if (!growth) return null
  const costsCents = Math.min(
    growth.costsCents,
    leftOf(notice, notice.costsCents, events, ({ amountCents }) => amountCents),
  )
  const vatCents = Math.min(
    growth.vatCents,
    leftOf(notice, notice.vatCents, events, (share) => share.vatCents),
  )
  return costsCents > 0 ? chargeOf({ ...growth, costsCents, vatCents }, events, facts) : null
}

/** The valid letter that names a claim; undefined where none does. */
export function noticeOf(claimId: number, notices: readonly Notice[]): Notice | undefined {
  return notices.findLast(({ claimIds }) => claimIds.includes(claimId))
}

/** What of the claims was unpaid when the term had passed. */
function stillAsked(
  named: readonly UnchargedClaim[],
  notice: Notice,
  events: readonly AccountEvent[],
  { settings }: GrowFacts,
): UnchargedClaim[] {
  const morning = account(events, addDays(notice.sentDay, -1), settings)
  const askedCents = sumCents(
    morning.claims
      .filter(({ claimId }) => notice.claimIds.includes(claimId))
      .map(({ balances }) => balances.principal.openCents),
  )
  const unpaidCents = Math.max(0, askedCents - receivedBetween(notice.sentDay, notice.lastDay, events))
  const weights = named.map(({ principalCents }) => principalCents)
  const openCents = sumCents(weights)
  const parts = divideProRata(Math.min(openCents, unpaidCents), weights)
  return named
    .map((claim, index) => ({ ...claim, principalCents: parts[index] ?? 0 }))
    .filter(({ principalCents }) => principalCents > 0)
}

function receivedBetween(fromDay: Day, toDay: Day, events: readonly AccountEvent[]): Cents {
  return sumCents(
    events.flatMap((event) => {
      if (event.kind !== 'payment' && event.kind !== 'direct_payment') return []
      const isWithin = event.valueDay >= fromDay && event.valueDay <= toDay
      return isWithin && !isTakenBack(event.id, events) ? [event.amountCents] : []
    }),
  )
}

/** What is left of what a letter named, after what was charged over its claims. */
function leftOf(
  { claimIds, lastDay }: Notice,
  namedCents: Cents,
  events: readonly AccountEvent[],
  centsOf: (share: CostCharged['shares'][number]) => Cents,
): Cents {
  const charged = standingCharges(events)
    .filter(({ valueDay }) => valueDay > lastDay)
    .flatMap(({ shares }) => shares)
    .filter(({ claimId }) => claimIds.includes(claimId))
  return Math.max(0, namedCents - sumCents(charged.map(centsOf)))
}
