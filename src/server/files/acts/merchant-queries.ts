import type { Db } from '#server/platform/db/db.ts'
import { merchantName } from '#server/book/dossiers/merchant-name.ts'

/** A merchant as the timeline tells it. */
export interface ToldMerchant {
  readonly id: number
  readonly name: string
}

/** The merchant of a file; undefined when it has none. */
export async function findMerchantOf(db: Db, dossierId: number): Promise<ToldMerchant | undefined> {
  return db
    .selectFrom('dossier')
    .innerJoin('merchant', 'merchant.id', 'dossier.merchantId')
    .select(['merchant.id', merchantName('merchant').as('name')])
    .where('dossier.id', '=', dossierId)
    .executeTakeFirst()
}

/** A merchant of a customer; nobody removes it or gives it to another customer before this transaction has ended. */
export async function lockMerchantKey(
  db: Db,
  customerId: number,
  id: number,
): Promise<(ToldMerchant & { readonly active: boolean }) | undefined> {
  return db
    .selectFrom('merchant')
    .select(['id', 'active', merchantName('merchant').as('name')])
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .forKeyShare()
    .executeTakeFirst()
}
