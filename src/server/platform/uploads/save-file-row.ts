import type { UploadPurpose } from '#contract/platform/blocked-uploads.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertStoredFile, type ScanState } from './queries.ts'

export type { ScanState }

/** Remembers a content that is kept once all of it was taken in, and whether the scanner has seen it. */
export async function saveFileRow(
  db: Db,
  file: { sha256: string; sizeBytes: number; mimeType: string; scan: ScanState; purpose: UploadPurpose | null },
): Promise<void> {
  await insertStoredFile(db, file)
}
