import type { Account } from './account.ts'
import type { Allocation, AllocationPart } from './allocate.ts'
import { proofLine, type ProofLine } from './proof.ts'

/** Each payment with the claims it went to, why to those, and what it paid of each. */
export function paymentGroups(account: Account): ProofLine[] {
  const references = new Map(account.claims.map((claim) => [claim.claimId, claim.reference]))
  return account.allocations
    .filter((allocation) => allocation.kind === 'payment' || allocation.kind === 'direct_payment')
    .map((allocation) =>
      proofLine(
        allocation.kind === 'payment' ? 'payment_on' : 'direct_payment_on',
        { onDay: allocation.valueDay },
        { amountCents: allocation.amountCents, parts: partsOf(allocation, references) },
      ),
    )
}

function partsOf(allocation: Allocation, references: ReadonlyMap<number, string>): ProofLine[] {
  const parts = allocation.parts.map((part) => claimLine(part, references.get(part.claimId) ?? ''))
  const { surplusCents } = allocation
  return surplusCents > 0 ? [...parts, proofLine('surplus_of', {}, { amountCents: surplusCents })] : parts
}

function claimLine(part: AllocationPart, reference: string): ProofLine {
  return proofLine(
    'paid_to_claim',
    { reference, choice: part.choice },
    {
      amountCents: part.amounts.reduce((sum, one) => sum + one.amountCents, 0),
      ...articleOf(part.choice),
      parts: part.amounts.map(({ component, amountCents }) =>
        proofLine('paid_of_component', { component }, { amountCents, article: '6:44 lid 1 BW' }),
      ),
    },
  )
}

/** What was agreed rests on no article of its own. */
function articleOf(choice: AllocationPart['choice']): { article?: string } {
  if (choice === 'agreed') return {}
  return { article: choice === 'designated' ? '6:43 lid 1 BW' : '6:43 lid 2 BW' }
}
