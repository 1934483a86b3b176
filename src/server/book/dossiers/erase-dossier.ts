import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Takes away what a file itself says of people: its names and references, and the words of its claims. Numbers, days and amounts
 * stay: the books are the replay of them. What it was called before goes as well.
 */
export async function eraseDossier(db: Db, id: number): Promise<void> {
  await sql`
    update dossier set debtor_name = 'Gewist ' || number, debtor_sort = 'gewist ' || number,
      customer_reference = null, next_reason = null, version = version + 1
    where id = ${id}`.execute(db)
  await sql`
    update claim set description = null, customer_reference = null, document_sha256 = null
    where dossier_id = ${id}`.execute(db)
  await sql`delete from dossier_search where dossier_id = ${id}`.execute(db)
  await sql`select erase_former(${[id]}::bigint[], '{}'::bigint[])`.execute(db)
}
