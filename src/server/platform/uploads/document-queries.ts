import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personActed } from '#server/actor.ts'
import type { KeptUpload } from './save-upload.ts'

/** A document that nobody came back for is forgotten after so many days; its content stays where it is used. */
const keptDays = 7

/** Leaves a document with the person in whose name it is given. */
export async function insertDocument(db: Db, actor: Actor, file: KeptUpload): Promise<UploadedDocument> {
  await db
    .deleteFrom('uploadedDocument')
    .where('userId', '=', personActed(actor))
    .where('uploadedAt', '<', new Date(actor.now.getTime() - keptDays * 86_400_000))
    .execute()
  return db
    .insertInto('uploadedDocument')
    .values({ ...file, userId: personActed(actor), uploadedAt: actor.now })
    .returning(['id', 'name', 'sizeBytes'])
    .executeTakeFirstOrThrow()
}

/** Takes away a document of the caller; undefined when there is none. */
export async function deleteDocument(db: Db, actor: Actor, id: number): Promise<KeptUpload | undefined> {
  return db
    .deleteFrom('uploadedDocument')
    .where('id', '=', id)
    .where('userId', '=', personActed(actor))
    .returning(['sha256', 'name', 'mimeType', 'sizeBytes'])
    .executeTakeFirst()
}

/** The content of a document of the caller that waits to be used; undefined when there is none. */
export async function findDocument(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Pick<KeptUpload, 'sha256' | 'mimeType'> | undefined> {
  return db
    .selectFrom('uploadedDocument')
    .select(['sha256', 'mimeType'])
    .where('id', '=', id)
    .where('userId', '=', personActed(actor))
    .executeTakeFirst()
}
