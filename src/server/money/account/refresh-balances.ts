import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockAccounts } from './account-queries.ts'
import { readAccounts } from './read-accounts.ts'
import { saveBalances } from '#server/book/dossiers/save-balances.ts'
import { balanceRow } from './recalculate-accounts.ts'

/**
 * Brings the balances of dossiers on which nothing has happened to a day, in the caller's transaction. The books are left
 * as they are: they hold the interest up to the day on which they were last written.
 */
export async function refreshBalances(db: Db, dossierIds: readonly number[], asOf: Day): Promise<void> {
  const held = await lockAccounts(db, dossierIds)
  const accounts = await readAccounts(
    db,
    held.map(({ id }) => id),
    asOf,
  )
  await saveBalances(
    db,
    [...accounts].map(([id, account]) => balanceRow(id, account)),
    { isBooked: false },
  )
}
