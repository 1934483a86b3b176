import type { Cents } from '#domain/money.ts'
import type { LedgerAccount } from './ledger-account.ts'

/**
 * One posting: what enters one account leaves another, so nothing unbalanced can be written down. The amount is more
 * than zero; the other way round is another transfer.
 */
export interface Transfer {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amountCents: Cents
}

/** A transfer of an amount that may be negative (then the other way round); none for zero. */
export function transferOf(debit: LedgerAccount, credit: LedgerAccount, amountCents: Cents): Transfer[] {
  if (amountCents === 0) return []
  if (amountCents > 0) return [{ debit, credit, amountCents }]
  return [{ debit: credit, credit: debit, amountCents: -amountCents }]
}

/** What went from one account to another, less what came back. */
export function netFlow(transfers: readonly Transfer[], debit: LedgerAccount, credit: LedgerAccount): Cents {
  return transfers.reduce((sum, transfer) => {
    if (transfer.debit === debit && transfer.credit === credit) return sum + transfer.amountCents
    if (transfer.debit === credit && transfer.credit === debit) return sum - transfer.amountCents
    return sum
  }, 0)
}

/** The balance of an account: debit less credit. */
export function balanceOf(transfers: readonly Transfer[], account: LedgerAccount): Cents {
  return transfers.reduce((sum, { debit, credit, amountCents }) => {
    if (debit === account) return sum + amountCents
    return credit === account ? sum - amountCents : sum
  }, 0)
}
