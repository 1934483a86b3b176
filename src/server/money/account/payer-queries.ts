import { sql } from 'kysely'
import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { endedShares } from '#server/book/debtors/ended-shares.ts'
import { paidByDebtor } from '#server/book/dossiers/paid-by-debtor.ts'

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

/** Who owed a share of a file on a day and does not belong to it any more, with what came from him. */
export async function selectEndedShares(db: Db, dossierId: number, on: Day): Promise<LiableDebtor[]> {
  const { rows } = await sql<LiableDebtor>`
    select gone.debtor_id, 'share' as liability, gone.ended, ${paidByDebtor('gone', on)} as paid_cents
    from ${endedShares(sql`${dossierId}`, on)} gone`.execute(db)
  return rows
}
