import { sumCents } from '#domain/money.ts'
import type { Account } from './account.ts'
import type { Allocation } from './allocate.ts'
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

function partOf(allocation: Allocation, claimIds: readonly number[]): Allocation[] {
  const parts = allocation.parts.filter(({ claimId }) => claimIds.includes(claimId))
  if (parts.length === 0) return []
  const amountCents = sumCents(parts.flatMap(({ amounts }) => amounts.map((one) => one.amountCents)))
  return [{ ...allocation, parts, amountCents, surplusCents: 0 }]
}
