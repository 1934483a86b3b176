import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { LedgerAccount } from './ledger-account.ts'

/**
 * What a transfer is about: the principal of a claim, the interest on a claim, or an event of the account (a payment,
 * costs, a credit note, a waiver), by its id.
 */
export interface TransferCause {
  readonly kind: 'claim' | 'interest' | 'account_event'
  readonly id: number
}

/**
 * One posting: what enters one account leaves another, so nothing unbalanced can be written down. The amount is more
 * than zero; the other way round is another transfer.
 */
export interface Transfer {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amountCents: Cents
  readonly cause: TransferCause
  /** The day from which it counts. */
  readonly valueDay: Day
}

/** The balance of an account: debit less credit. */
export function balanceOf(
  transfers: readonly Pick<Transfer, 'debit' | 'credit' | 'amountCents'>[],
  account: LedgerAccount,
): Cents {
  return transfers.reduce((sum, { debit, credit, amountCents }) => {
    if (debit === account) return sum + amountCents
    return credit === account ? sum - amountCents : sum
  }, 0)
}
