import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** To which account the money of a merchant goes, and the one of its customer. */
export async function findAccounts(db: Db, id: number): Promise<{ iban: string | null; customerIban: string | null }> {
  return db
    .selectFrom('merchant')
    .innerJoin('customer', 'customer.id', 'merchant.customerId')
    .select(['merchant.iban', 'customer.iban as customerIban'])
    .where('merchant.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function updateAccount(db: Db, merchantId: number, iban: string | null): Promise<void> {
  await db.updateTable('merchant').set({ iban, version: sql`version + 1` }).where('id', '=', merchantId).execute()
}
