import type { Day } from '#domain/day.ts'
import { type VatCategory, vatCategoryOf } from '#domain/settlement/invoice-vat.ts'
import { readVatPercent } from '#server/money/rates/read-vat-percent.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoredSubscription } from './subscription-queries.ts'

/** Where a subscription is taxed, and at which rate on the last day of what is billed. */
export async function readTax(
  db: Db,
  payer: Pick<StoredSubscription, 'country' | 'hasCheckedVatNumber'>,
  day: Day,
): Promise<{ readonly category: VatCategory; readonly percent: number }> {
  const category = vatCategoryOf(payer)
  return { category, percent: category === 'S' ? await readVatPercent(db, day) : 0 }
}
