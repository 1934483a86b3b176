import { sql } from 'kysely'
import type { SalePartner } from '#contract/money/sales/sale-files.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The account of a buyer as two people decided it. */
export async function findIban(db: Db, key: SalePartner): Promise<string | null> {
  return (await db.selectFrom('salePartner').select('iban').where('key', '=', key).executeTakeFirstOrThrow()).iban
}

export async function updateIban(tx: Db, key: SalePartner, iban: string | null): Promise<void> {
  await tx.updateTable('salePartner').set({ iban, version: sql`version + 1` }).where('key', '=', key).execute()
}
