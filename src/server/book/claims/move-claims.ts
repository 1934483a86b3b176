import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Hands the claims of a dossier to the one that stays. Answers which they were. */
export async function moveClaims(db: Db, dossierId: number, survivorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update claim set dossier_id = ${survivorId} where dossier_id = ${dossierId} returning id`.execute(db)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Gives every file of a merging the claims back that it brought. */
export async function giveBackClaims(db: Db, mergingId: number, survivorId: number): Promise<void> {
  await sql`update claim set dossier_id = file.dossier_id from merged_dossier file
    where file.merging_id = ${mergingId} and claim.dossier_id = ${survivorId}
      and claim.id = any(file.claim_ids)`.execute(db)
}
