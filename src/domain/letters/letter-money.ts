import type { Account, ClaimAccount } from '#domain/account/account.ts'
import type { Allocation } from '#domain/account/allocate.ts'
import type { Component } from '#domain/account/events.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import type { LetterClaim, LetterFacts } from './letter-facts.ts'

/**
 * The money of a letter, out of the account of the file on the day of the letter. `descriptions` says by claim what
 * the invoice was for; `vatPercent` is that of the costs on the account.
 */
export function letterMoney(
  account: Account,
  descriptions: ReadonlyMap<number, string | null>,
  vatPercent: number,
): Pick<LetterFacts, 'claims' | 'payments' | 'amounts'> {
  const { balances, allocations } = account
  const paid = allocations.filter(({ kind }) => kind === 'payment' || kind === 'direct_payment')
  const payments = paid
    .map((item) => ({ day: item.valueDay, amountCents: item.amountCents - item.surplusCents }))
    .filter((payment) => payment.amountCents > 0)
  return {
    claims: account.claims.map((claim) => letterClaim(claim, allocations, descriptions.get(claim.claimId) ?? null)),
    payments,
    amounts: {
      principalCents: balances.principal.chargedCents - credited(allocations),
      interestCents: balances.interest.chargedCents,
      costsCents: balances.collection_costs.chargedCents,
      vatCents: balances.vat.chargedCents,
      vatPercent,
      otherCents: balances.court.chargedCents + balances.bailiff.chargedCents + balances.other.chargedCents,
      paidCents: sumCents(payments.map((payment) => payment.amountCents)),
      waivedCents: takenBy(allocations, ['waiver', 'settlement', 'judgment']),
      openCents: account.openCents,
    },
  }
}

function letterClaim(claim: ClaimAccount, allocations: readonly Allocation[], description: string | null): LetterClaim {
  return {
    invoiceNumber: claim.reference,
    invoiceDay: claim.claimDay,
    dueDay: claim.dueDay,
    description,
    amountCents: claim.balances.principal.chargedCents - credited(allocations, claim.claimId),
    openPrincipalCents: claim.balances.principal.openCents,
    interestCents: claim.balances.interest.chargedCents,
    interestKind: claim.terms.kind,
    interestLines: [
      ...claim.lines,
      ...claim.overCosts.flatMap(({ lines }) => lines.map((line) => ({ ...line, isOverCosts: true }))),
    ],
    awardedInterest: claim.awards.flatMap(({ onDay, fallenDueCents }) =>
      fallenDueCents === 0 ? [] : [{ onDay, amountCents: fallenDueCents }],
    ),
  }
}

/** Principal taken back by credit notes, of one claim or of all. */
function credited(allocations: readonly Allocation[], claimId?: number): Cents {
  return takenBy(allocations, ['credit_note'], claimId, 'principal')
}

function takenBy(
  allocations: readonly Allocation[],
  kinds: readonly Allocation['kind'][],
  claimId?: number,
  component?: Component,
): Cents {
  const parts = allocations.filter((item) => kinds.includes(item.kind)).flatMap((item) => item.parts)
  const amounts = parts
    .filter((part) => claimId === undefined || part.claimId === claimId)
    .flatMap((part) => part.amounts)
  return sumCents(
    amounts
      .filter((taken) => component === undefined || taken.component === component)
      .map((taken) => taken.amountCents),
  )
}
