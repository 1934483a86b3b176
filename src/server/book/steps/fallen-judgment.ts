import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Of a file: whether a judgment that fell still stands on its account: with another beside it the claim and its costs count twice. */
export const fallenStandsOf = (dossierId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from case_remedy remedy join legal_case lawsuit on lawsuit.id = remedy.case_id
  where lawsuit.dossier_id = ${dossierId} and remedy.fallen_event_id is not null
    and not exists (select from account_event reversal where reversal.dossier_id = lawsuit.dossier_id
      and reversal.reverses_id = remedy.fallen_event_id))`

/** The same of one file. */
export async function fallenStands(db: Db, dossierId: number): Promise<boolean> {
  const { rows } = await sql<{
    stands: boolean
  }>`select ${fallenStandsOf(sql`${dossierId}::bigint`)} as stands`.execute(db)
  return rows[0]?.stands ?? false
}
