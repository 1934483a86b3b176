import { addDays, type Day } from '#domain/day.ts'
import { type CostTables, decreeFor, type Notice } from '#domain/costs/fourteen-day-notice.ts'
import { scaleCosts } from '#domain/costs/scale.ts'
import { divideProRata, sumCents } from '#domain/money.ts'
import { account, type AccountSettings } from './account.ts'
import type { AccountEvent, CostCharged } from './events.ts'
import { standingCharges } from './reckon-costs.ts'

/** One of several debtors of a file, as his collection costs depend on him. */
export interface CostsOwer {
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
 * paid on costs counts for him as paid on the debt. A judgment has decided on the costs of all.
 */
export function eventsOwedBy(events: readonly AccountEvent[], ower: CostsOwer): readonly AccountEvent[] {
  if (ower.debtorKind === 'company' || events.some(({ kind }) => kind === 'judgment')) return events
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
