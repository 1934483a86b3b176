import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getTrustAccount } from '#contract/money/payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTrustIban } from '#server/office/agency/read-trust-iban.ts'
import { readBankBalance, readTrustBalances } from './trust-queries.ts'

type TrustAccount = OutputOf<typeof getTrustAccount>

/** The trust account in the books and at the bank: what is on it must be remitted, or waits in suspense. */
export async function readTrustAccount(db: Db): Promise<TrustAccount> {
  const iban = (await readTrustIban(db)) ?? ''
  const balances = await readTrustBalances(db)
  const differenceCents = balances.bankCents - balances.toRemitCents - balances.suspenseCents
  const statement = await readBankBalance(db, iban)
  const verdict = judgeTrust({ ...balances, differenceCents, statement })
  return { ...balances, iban, differenceCents, statement, verdict }
}

/** One thing is said of it: what is wrong first, the books before the bank, and what is missing after those. */
function judgeTrust(trust: Omit<TrustAccount, 'iban' | 'verdict'>): TrustAccount['verdict'] {
  if (trust.differenceCents !== 0) return { kind: 'books', cents: Math.abs(trust.differenceCents) }
  if (trust.statement && trust.statement.differenceCents !== 0) {
    return { kind: 'bank', cents: Math.abs(trust.statement.differenceCents) }
  }
  if (trust.suspenseCents < 0) return { kind: 'overdrawn', cents: -trust.suspenseCents }
  return { kind: 'equal', cents: trust.bankCents }
}
