import { convertedTypes, type UploadPurpose } from '#contract/platform/blocked-uploads.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import { askForPdf } from './ask-for-pdf.ts'
import { admitFile } from './admit-file.ts'
import { insertStoredFile } from './queries.ts'

export interface KeptUpload {
  readonly sha256: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
}

/** Keeps an uploaded file of a kind and a size that are allowed. Its kind is what its content says, not its sender. */
export async function saveUpload(
  db: Db,
  storage: Storage,
  upload: Upload | null,
  purpose: UploadPurpose,
): Promise<KeptUpload> {
  const { type, scan } = await admitFile(db, storage, upload, purpose)
  const { name, bytes } = upload as Upload
  const file = { sha256: sha256Of(bytes), sizeBytes: bytes.length, mimeType: type.mimeType }
  // The row first: who takes the same content away at that moment is waited for there (save-content.ts).
  await insertStoredFile(db, { ...file, scan, purpose })
  await storage.put(bytes)
  if (convertedTypes.some((kind) => kind === type.mimeType)) await askForPdf(db, file.sha256)
  return { ...file, name }
}
