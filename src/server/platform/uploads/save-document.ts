import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { deleteDocument, findDocument, insertDocument } from './document-queries.ts'
import { type KeptUpload, saveUpload } from './save-upload.ts'

/** Keeps a document for something that its owner is still filling in. */
export async function saveDocument(
  db: Db,
  actor: Actor,
  storage: Storage,
  upload: Upload | null,
): Promise<UploadedDocument> {
  const purpose = actor.customerId === null ? 'employee' : 'customer'
  return insertDocument(db, actor, await saveUpload(db, storage, upload, purpose))
}

/** Takes a document out of what waits to be used; undefined when the actor has none such. */
export async function claimDocument(db: Db, actor: Actor, id: number): Promise<KeptUpload | undefined> {
  return deleteDocument(db, actor, id)
}

/** The content of a document that waits to be used; undefined when the actor has none such. */
export const seeDocument = async (db: Db, actor: Actor, id: number) => findDocument(db, actor, id)
