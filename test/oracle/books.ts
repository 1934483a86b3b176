import { accountThrough } from '#domain/account/account.ts'
import type { LedgerAccount } from '#domain/ledger/ledger-account.ts'
import { missingTransfers } from '#domain/ledger/post-account.ts'
import type { Transfer } from '#domain/ledger/transfer.ts'
import { settings } from './compare.ts'
import { withoutReversed, type File } from './file.ts'
import { eventsOf } from './product.ts'
import { dayOf } from './product-terms.ts'

/** The books of one file, kept as the server keeps them: transfers are only ever added. */
export class Books {
  readonly posted: Transfer[] = []
  readonly balances = new Map<LedgerAccount, number>()

  /** Posts what the bank brought or took back, and what the account of the file asks for after it. */
  bring(file: File): void {
    this.#postBank(file)
    for (const transfer of this.missing(file)) this.#post(transfer)
  }

  /** What the books lack of the account of a file. */
  missing(file: File): Transfer[] {
    const ofAccount = this.posted.filter(({ debit, credit }) => debit !== 'trust.bank' && credit !== 'trust.bank')
    return missingTransfers(accountThrough(eventsOf(file), dayOf(file.asOf), settings), ofAccount)
  }

  #postBank(file: File): void {
    const received = withoutReversed(file).payments.filter(({ direct }) => !direct)
    const due = Number(received.reduce((sum, { amount }) => sum + amount, 0n)) - (this.balances.get('trust.bank') ?? 0)
    if (due === 0) return
    const [debit, credit] = due > 0 ? (['trust.bank', 'suspense'] as const) : (['suspense', 'trust.bank'] as const)
    const cause = { kind: 'account_event', id: 0 } as const
    this.#post({ debit, credit, amountCents: Math.abs(due), cause, valueDay: dayOf(file.asOf) })
  }

  #post(transfer: Transfer): void {
    const { debit, credit, amountCents } = transfer
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`a transfer of ${amountCents}`)
    this.posted.push(transfer)
    this.balances.set(debit, (this.balances.get(debit) ?? 0) + amountCents)
    this.balances.set(credit, (this.balances.get(credit) ?? 0) - amountCents)
  }

  /** The balance of all these accounts together: debit less credit. */
  balance(...accounts: readonly LedgerAccount[]): bigint {
    return accounts.reduce((sum, name) => sum + BigInt(this.balances.get(name) ?? 0), 0n)
  }

  /** Every account added up. */
  total(): bigint {
    return this.balance(...this.balances.keys())
  }
}
