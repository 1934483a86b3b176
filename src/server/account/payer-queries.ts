import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/db.ts'
import { paidByDebtor } from '#server/db/paid-by-debtor.ts'

/** What came from each debtor of a file through a day. */
export async function selectPaidByDebtor(
  db: Db,
  dossierId: number,
  on: Day,
): Promise<{ debtorId: number; paidCents: number }[]> {
  return db
    .selectFrom('dossierDebtor as link')
    .select(['link.debtorId', paidByDebtor('link', on).as('paidCents')])
    .where('link.dossierId', '=', dossierId)
    .execute()
}
