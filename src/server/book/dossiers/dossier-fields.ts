import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Gives a file that is held to a merchant of its customer, or to none. */
export async function setMerchant(db: Db, dossierId: number, merchantId: number | null): Promise<void> {
  await sql`update dossier set merchant_id = ${merchantId}, version = version + 1 where id = ${dossierId}`.execute(db)
}

export async function setReference(db: Db, dossierId: number, reference: string): Promise<void> {
  await db
    .updateTable('dossier')
    .set(({ eb }) => ({ customerReference: reference || null, version: eb('version', '+', 1) }))
    .where('id', '=', dossierId)
    .execute()
}
