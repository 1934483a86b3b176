import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Whether a partner has a file now. */
export async function hasFiles(db: Db, partnerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from dossier_partner where partner_id = ${partnerId} and valid_to is null limit 1`.execute(db)
  return rows.length > 0
}
