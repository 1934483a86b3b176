import { addDays, type Day } from '#domain/day.ts'
import { type CostTables, decreeFor, type Notice } from '#domain/costs/fourteen-day-notice.ts'
import { scaleCosts } from '#domain/costs/scale.ts'
import { divideProRata, sumCents } from '#domain/money.ts'
import { account, type AccountSettings } from './account.ts'
import type { AccountEvent, CostCharged, Judgment } from './events.ts'
import { isTakenBack } from './order-events.ts'
import { standingCharges } from './reckon-costs.ts'

/** One of several debtors of a file, as what is charged on it depends on him. */
export interface CostsOwer {
  readonly debtorId: number
  readonly debtorKind: 'private' | 'company'
  /** The valid 14-day letters that he got himself, oldest first. */
  readonly notices: readonly Notice[]
  readonly today: Day
  readonly tables: CostTables
  readonly settings: AccountSettings
}

/**
 * Art. 6:96 lid 6 BW: what has happened on a file, as one of its debtors owes it. A consumer owes the collection costs that
 * stand on it from the day after the term of his own 14-day letter, over what was unpaid then and never more than it named;
 * without such a letter he owes none, whatever another debtor got. So what he is asked is never too much: what another
 * paid on costs counts for him as paid on the debt. A judgment against him has decided on his costs. The costs of a
 * lawsuit that was not against him are not his (art. 236 and 237 Rv); what a judge took off the debt is off for him too.
 */
export function eventsOwedBy(all: readonly AccountEvent[], ower: CostsOwer): readonly AccountEvent[] {
  const judgments = all.filter((event): event is Judgment => event.kind === 'judgment' && !isTakenBack(event.id, all))
  const events = withoutLawsuitsOfOthers(all, judgments, ower)
  if (ower.debtorKind === 'company' || judgments.some((judgment) => isAgainst(judgment, ower))) return events
  const charges = standingCharges(events)
  const ids = new Set(charges.map(({ id }) => id))
  const bare = events.filter((event) => !isAbout(event, ids))
  const owed = new Map(charges.map((charge) => [charge.id, chargeOwed(charge, events, bare, ower)]))
  const less = new Set(charges.filter((charge) => owed.get(charge.id) !== charge).map(({ id }) => id))
  if (less.size === 0) return events
  return events.flatMap((event) => {
    if (event.kind === 'cost' && less.has(event.id)) return owed.get(event.id) ?? []
    return isAbout(event, less) ? [] : [event]
  })
}

/** Where it was not told whom a judgment was against, it was against all. */
function isAgainst({ debtorIds }: Judgment, { debtorId }: CostsOwer): boolean {
  return debtorIds === undefined || debtorIds.includes(debtorId)
}

/** Without what only they owe against whom a judgment was given: what it awarded for the lawsuit, and what that cost later. */
function withoutLawsuitsOfOthers(
  events: readonly AccountEvent[],
  judgments: readonly Judgment[],
  ower: CostsOwer,
): readonly AccountEvent[] {
  if (judgments.every((judgment) => isAgainst(judgment, ower))) return events
  const costs = events.flatMap((event) => {
    if (event.kind !== 'cost' || (event.component !== 'court' && event.component !== 'bailiff')) return []
    const [judgment] = judgments
      .filter(({ valueDay }) => valueDay <= event.valueDay)
      .toSorted((a, b) => (a.valueDay < b.valueDay ? 1 : -1))
    return judgment === undefined || isAgainst(judgment, ower) ? [] : [event.id]
  })
  const ofOthers = new Set(costs)
  return events
    .filter((event) => !isAbout(event, ofOthers))
    .map((event) => (event.kind === 'judgment' && !isAgainst(event, ower) ? { ...event, courtShares: [] } : event))
}

/** Whether it is one of these charges, or takes of it back. */
function isAbout(event: AccountEvent, ids: ReadonlySet<number>): boolean {
  return (event.kind === 'cost' && ids.has(event.id)) || (event.kind === 'reversal' && ids.has(event.reversesId))
}

/** The charge itself where he owes it whole; null where he owes nothing of it. */
function chargeOwed(
  charge: CostCharged,
  events: readonly AccountEvent[],
  bare: readonly AccountEvent[],
  { notices, today, tables, settings }: CostsOwer,
): CostCharged | null {
  const notice = notices.findLast(
    ({ lastDay, claimIds }) => lastDay < today && charge.shares.some(({ claimId }) => claimIds.includes(claimId)),
  )
  if (!notice) return null
  const shares = charge.shares.filter(({ claimId }) => notice.claimIds.includes(claimId))
  // Before it was charged the account is that of all; afterwards his is without it.
  const then = account(notice.lastDay < charge.valueDay ? events : bare, notice.lastDay, settings)
  const covered = then.claims
    .filter(({ claimId }) => notice.claimIds.includes(claimId))
    .map(({ claimId, dueDay, balances }) => ({ claimId, dueDay, openPrincipalCents: balances.principal.openCents }))
    .filter(({ openPrincipalCents }) => openPrincipalCents > 0)
  const decree = decreeFor(covered, tables.decrees)
  const overCents = sumCents(covered.map(({ openPrincipalCents }) => openPrincipalCents))
  const mostCents = decree ? Math.min(scaleCosts(overCents, decree), notice.costsCents) : 0
  const askedCents = sumCents(shares.map(({ amountCents }) => amountCents))
  if (mostCents === 0 || askedCents === 0) return null
  const isLater = notice.lastDay >= charge.valueDay
  const own = isLater ? { ...charge, valueDay: addDays(notice.lastDay, 1) } : charge
  if (askedCents <= mostCents) return shares.length === charge.shares.length ? own : { ...own, shares }
  const weights = shares.map(({ amountCents }) => amountCents)
  const vatCents = Math.floor((sumCents(shares.map((share) => share.vatCents)) * mostCents) / askedCents)
  const [costs, vat] = [divideProRata(mostCents, weights), divideProRata(vatCents, weights)]
  return {
    ...own,
    shares: shares.map((share, index) => ({
      ...share,
      amountCents: costs[index] ?? 0,
      vatCents: vat[index] ?? 0,
    })),
  }
}
