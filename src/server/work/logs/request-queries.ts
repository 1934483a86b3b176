import { sql } from 'kysely'
import type { DebtorData } from '#contract/work/logs.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AskedBy } from './ask-changes.ts'

/** Changes that wait on these debtors, or were refused. */
export async function findAsked(
  db: Db,
  debtorIds: readonly number[],
): Promise<{ debtorId: number; asked: DebtorData }[]> {
  const { rows } = await sql<{ debtorId: number; asked: DebtorData }>`
    select debtor_id, asked from log_request
    where debtor_id = any(${[...debtorIds]}::bigint[]) and kind = 'change_data' and state <> 'accepted'`.execute(db)
  return rows
}

/** Writes what is asked in logs. */
export async function insertChanges(
  db: Db,
  changes: readonly { dossierId: number; logId: number; debtorId: number; asked: DebtorData }[],
  source: AskedBy,
): Promise<void> {
  await sql`
    insert into log_request (dossier_id, log_id, kind, debtor_id, asked, source)
    select "dossierId", "logId", 'change_data', "debtorId", asked, ${source}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given ("dossierId" bigint, "logId" bigint,
      "debtorId" bigint, asked jsonb)`.execute(db)
}
