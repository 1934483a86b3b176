import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { KeptUpload } from './save-upload.ts'

/** A document that nobody came back for is forgotten after so many days; its content stays where it is used. */
const keptDays = 7

/** Whoever works as somebody else leaves documents with that person, as he acts in that name. */
function ownerOf({ userId }: Actor): number {
  if (userId === null) throw new Error('a person has to do this')
  return userId
}

export async function insertDocument(db: Db, actor: Actor, file: KeptUpload): Promise<UploadedDocument> {
  await db
    .deleteFrom('uploadedDocument')
    .where('userId', '=', ownerOf(actor))
    .where('uploadedAt', '<', new Date(actor.now.getTime() - keptDays * 86_400_000))
    .execute()
  return db
    .insertInto('uploadedDocument')
    .values({ ...file, userId: ownerOf(actor), uploadedAt: actor.now })
    .returning(['id', 'name', 'sizeBytes'])
    .executeTakeFirstOrThrow()
}

/** Takes away a document of the caller; undefined when there is none. */
export async function deleteDocument(db: Db, actor: Actor, id: number): Promise<KeptUpload | undefined> {
  return db
    .deleteFrom('uploadedDocument')
    .where('id', '=', id)
    .where('userId', '=', ownerOf(actor))
    .returning(['sha256', 'name', 'mimeType', 'sizeBytes'])
    .executeTakeFirst()
}
