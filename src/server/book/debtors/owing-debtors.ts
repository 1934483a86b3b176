import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Who owe a dossier now, in their order. */
export async function findOwingDebtors(db: Db, dossierId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select debtor.id, debtor.name from dossier_debtor link join debtor on debtor.id = link.debtor_id
    where link.dossier_id = ${dossierId} order by link.position, debtor.id`.execute(db)
  return rows
}
