import { sql } from 'kysely'
import type { Notice } from '#domain/costs/fourteen-day-notice.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addresseeOf } from '#server/book/debtors/first-debtor.ts'

/** The valid 14-day letters of a file through a day with who got them, oldest first. */
export async function selectNotices(
  db: Db,
  dossierId: number,
  on: Day,
): Promise<(Notice & { readonly debtorId: number })[]> {
  const { rows } = await sql<Omit<Notice, 'wording' | 'vatDeclared'> & { debtorId: number }>`
    select sent_day, received_day, last_day, costs_cents, vat_cents, to_json(claim_ids) as claim_ids,
      ${addresseeOf('letter')} as debtor_id
    from fourteen_day_letter letter
    where dossier_id = ${dossierId} and valid and sent_day <= ${on}::date order by id`.execute(db)
  return rows.map((row) => ({ ...row, wording: 'fifteen_after_delivery', vatDeclared: row.vatCents > 0 }))
}
