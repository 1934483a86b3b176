import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personActed } from '#server/actor.ts'

/** Makes documents of the caller those of claims; answers the names of those that were there, by id. */
export async function moveDocuments(
  db: Db,
  actor: Actor,
  dossierId: number,
  documents: readonly { readonly documentId: number; readonly claimId: number }[],
): Promise<Map<number, string>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given ("documentId" bigint,
        "claimId" bigint)
    ), taken as (
      delete from uploaded_document using given
      where uploaded_document.id = given."documentId" and uploaded_document.user_id = ${personActed(actor)}
      returning uploaded_document.id, uploaded_document.name, uploaded_document.sha256, given."claimId" as claim_id
    ), placed as (
      update claim set document_sha256 = taken.sha256 from taken
      where claim.dossier_id = ${dossierId} and claim.id = taken.claim_id
    )
    select id, name from taken`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
