import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getTrustAccount } from '#contract/money/payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTrustIban } from '#server/money/bank-files/statement-queries.ts'
import { readBankBalance, readTrustBalances } from './trust-queries.ts'

/** The trust account in the books and at the bank: what is on it must be remitted, or waits in suspense. */
export async function readTrustAccount(db: Db): Promise<OutputOf<typeof getTrustAccount>> {
  const iban = (await readTrustIban(db)) ?? ''
  const balances = await readTrustBalances(db)
  return {
    ...balances,
    iban,
    differenceCents: balances.bankCents - balances.toRemitCents - balances.suspenseCents,
    statement: await readBankBalance(db, iban),
  }
}
