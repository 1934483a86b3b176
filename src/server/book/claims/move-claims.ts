import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Hands the claims of a dossier to the one that stays, and keeps which they were. */
export async function moveClaims(
  db: Db,
  mergingId: number,
  file: { survivorId: number; dossierId: number; lastEventId: number; former: object | undefined },
): Promise<void> {
  await sql`
    with moved as (
      update claim set dossier_id = ${file.survivorId} where dossier_id = ${file.dossierId} returning id
    )
    insert into merged_dossier (merging_id, dossier_id, survivor_id, last_event_id, claim_ids, agenda_item_ids,
      contact_ids, former)
    select ${mergingId}, ${file.dossierId}, ${file.survivorId}, ${file.lastEventId},
      coalesce((select array_agg(id order by id) from moved), '{}'), '{}', '{}',
      ${JSON.stringify(file.former)}::jsonb`.execute(db)
}

/** Gives every file of a merging the claims back that it brought. */
export async function giveBackClaims(db: Db, mergingId: number, survivorId: number): Promise<void> {
  await sql`update claim set dossier_id = file.dossier_id from merged_dossier file
    where file.merging_id = ${mergingId} and claim.dossier_id = ${survivorId}
      and claim.id = any(file.claim_ids)`.execute(db)
}
