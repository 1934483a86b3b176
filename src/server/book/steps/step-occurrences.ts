import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** How often each of these dossiers has come by a step before, and once more. */
export async function findOccurrences(
  db: Db,
  dossierIds: readonly number[],
  stepId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; occurrence: number }>`
    select dossier.id, greatest(
        (select coalesce(max(occurrence), 0) from dispatch where dossier_id = dossier.id and step_id = ${stepId}),
        (select coalesce(max(occurrence), 0) from run_item where dossier_id = dossier.id and step_id = ${stepId}),
        case when dossier.step_id = ${stepId} then dossier.step_occurrence else 0 end) + 1 as occurrence
    from dossier where dossier.id = any(${[...dossierIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, occurrence }) => [id, occurrence]))
}
