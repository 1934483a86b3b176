import { sumCents } from '#domain/money.ts'
import type { Account } from './account.ts'
import type { Allocation } from './allocate.ts'
import type { AccountEvent } from './events.ts'
import { isWithdrawn } from './order-events.ts'
import { addBalances, noBalances, openTotal } from './balances.ts'

/** The account of some claims of a file alone: of each payment only what went to them. */
export function partOfAccount(whole: Account, claimIds: readonly number[]): Account {
  const claims = whole.claims.filter(({ claimId }) => claimIds.includes(claimId))
  const balances = noBalances()
  for (const claim of claims) addBalances(balances, claim.balances)
  return {
    ...whole,
    claims,
    balances,
    openCents: openTotal(balances),
    surplus: { receivedCents: 0, directCents: 0, creditedCents: 0 },
    allocations: whole.allocations.flatMap((allocation) => partOf(allocation, claimIds)),
  }
}

/** The account without the claims that were taken back and what took them off: nobody is told that he owed them. */
export function withoutWithdrawn(whole: Account, events: readonly AccountEvent[]): Account {
  const claims = whole.claims.filter(({ claimId }) => !isWithdrawn(claimId, events))
  if (claims.length === whole.claims.length) return whole
  const balances = noBalances()
  for (const claim of claims) addBalances(balances, claim.balances)
  const withdrawals = new Set(
    events.flatMap((event) => (event.kind === 'credit_note' && event.withdraws ? [event.id] : [])),
  )
  const allocations = whole.allocations.filter(({ eventId }) => !withdrawals.has(eventId))
  return { ...whole, claims, balances, openCents: openTotal(balances), allocations }
}

function partOf(allocation: Allocation, claimIds: readonly number[]): Allocation[] {
  const parts = allocation.parts.filter(({ claimId }) => claimIds.includes(claimId))
  if (parts.length === 0) return []
  const amountCents = sumCents(parts.flatMap(({ amounts }) => amounts.map((one) => one.amountCents)))
  return [{ ...allocation, parts, amountCents, surplusCents: 0 }]
}
