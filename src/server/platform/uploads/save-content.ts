import type { UploadPurpose } from '#contract/platform/blocked-uploads.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import { insertStoredFile, type ScanState } from './queries.ts'

/**
 * Keeps a content that was made here, or let in elsewhere than by `saveUpload`: it is on the disk before anybody sees its row. The
 * row is written first: whoever takes the same content away at that moment is waited for there, and it is kept anew. No purpose:
 * it is ours. Answers its SHA-256.
 */
export async function saveContent(
  db: Db,
  storage: Pick<Storage, 'put'>,
  bytes: Uint8Array,
  about: { mimeType: string; scan: ScanState; purpose: UploadPurpose | null },
): Promise<string> {
  const sha256 = sha256Of(bytes)
  await insertStoredFile(db, { ...about, sha256, sizeBytes: bytes.byteLength })
  await storage.put(bytes)
  return sha256
}
