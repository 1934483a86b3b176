import type { Account } from './account.ts'
import type { Allocation } from './allocate.ts'
import type { Component } from './events.ts'
import { proofLine, type ProofLine, type ProofRule } from './proof.ts'

const reductionRules: Record<Allocation['kind'], ProofRule> = {
  payment: 'payment_on',
  direct_payment: 'direct_payment_on',
  credit_note: 'credit_note_on',
  waiver: 'waiver_on',
  settlement: 'settlement_on',
  judgment: 'judgment_on',
}

/** Each claim with what came off its principal. */
export function principalGroups(account: Account): ProofLine[] {
  return account.claims.map(({ claimId, reference, claimDay, dueDay, balances }) =>
    proofLine(
      'claim_principal',
      { reference, claimDay, dueDay },
      { amountCents: balances.principal.chargedCents, parts: reductionsOf(account, claimId, 'principal') },
    ),
  )
}

/** What came off one component of one claim, in order of day. */
function reductionsOf(account: Account, claimId: number, component: Component): ProofLine[] {
  return account.allocations.flatMap((allocation) => {
    const cents = allocation.parts
      .filter((part) => part.claimId === claimId)
      .flatMap((part) => part.amounts)
      .reduce((sum, one) => sum + (one.component === component ? one.amountCents : 0), 0)
    if (cents === 0) return []
    return [proofLine(reductionRules[allocation.kind], { onDay: allocation.valueDay }, { amountCents: -cents })]
  })
}
