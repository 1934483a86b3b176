import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { NumberRow } from './number-rows.ts'

/** Adds the numbers that the list does not hold for everybody yet; answers which ones those were. */
export async function insertNumbers(db: Db, rows: readonly NumberRow[]): Promise<ReadonlySet<string>> {
  const { rows: added } = await sql<{ phone: string }>`
    insert into blocked_number (phone, scope, reason, source, from_day, until_day, note)
    select phone, 'all', reason, source, "fromDay", "untilDay", note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (phone text, reason text, source text, "fromDay" date, "untilDay" date, note text)
    on conflict (phone, customer_id, dossier_id) do nothing
    returning phone`.execute(db)
  return new Set(added.map(({ phone }) => phone))
}
