import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** The first debtor is number one: he is written to, and the lists show him. */
export async function nameFirstDebtor(db: Db, dossierId: number): Promise<void> {
  await sql`
    with ordered as (
      update dossier_debtor link set position = placed.number
      from (select debtor_id, row_number() over (order by position, debtor_id)::int as number
        from dossier_debtor where dossier_id = ${dossierId}) placed
      where link.dossier_id = ${dossierId} and link.debtor_id = placed.debtor_id
      returning link.debtor_id, link.position
    )
    update dossier set debtor_name = debtor.name, debtor_sort = debtor.sort_name, language = debtor.language
    from ordered join debtor on debtor.id = ordered.debtor_id
    where dossier.id = ${dossierId} and ordered.position = 1`.execute(db)
}
