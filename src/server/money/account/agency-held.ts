import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockAgencyTakers, sumAgencyHeld } from './agency-held-queries.ts'

/** What the foundation holds for the agency in a currency. */
export async function readAgencyHeld(db: Db, currency: string): Promise<Cents> {
  return sumAgencyHeld(db, currency)
}

/**
 * What the foundation holds for the agency in a currency, for who takes of it: nobody else does until the transaction ends,
 * so that no more is ever taken than is there.
 */
export async function lockAgencyHeld(tx: Db, currency: string): Promise<Cents> {
  await lockAgencyTakers(tx)
  return sumAgencyHeld(tx, currency)
}
