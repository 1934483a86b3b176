import type { UploadPurpose } from '#contract/platform/blocked-uploads.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { insertStoredFile, type ScanState } from './queries.ts'

/**
 * Keeps a content that was made here, or let in elsewhere than by `saveUpload`: it is on the disk before its row is. No
 * purpose: it is ours. Answers its SHA-256.
 */
export async function saveContent(
  db: Db,
  storage: Pick<Storage, 'put'>,
  bytes: Uint8Array,
  about: { mimeType: string; scan: ScanState; purpose: UploadPurpose | null },
): Promise<string> {
  const sha256 = await storage.put(bytes)
  await insertStoredFile(db, { ...about, sha256, sizeBytes: bytes.byteLength })
  return sha256
}
