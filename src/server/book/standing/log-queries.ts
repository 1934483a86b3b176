import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'

/** Writes what was noted with an act on each of these dossiers: it is no log of its own. Answers the log of each. */
export async function insertReasons(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  content: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; dossierId: number }>`
    insert into dossier_log (dossier_id, content, type, visible_to_customer, impersonator_id, written_by, written_at)
    select dossier_id, ${content}, 'reason', false, ${actor.impersonatorId}::bigint, ${actor.userId}::bigint,
      ${actor.now}::timestamptz
    from unnest(${[...dossierIds]}::bigint[]) as of (dossier_id)
    returning id, dossier_id`.execute(db)
  return new Map(rows.map(({ id, dossierId }) => [dossierId, id]))
}
