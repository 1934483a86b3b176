import type { Db } from '#server/db/db.ts'
import type { UploadPurpose } from './keep-upload.ts'

export async function findAllowedTypes(db: Db, purpose: UploadPurpose) {
  return db
    .selectFrom('mimeType')
    .select(['extension', 'mimeType', 'maximumKilobytes'])
    .where('purpose', '=', purpose)
    .where('allowed', '=', true)
    .orderBy('extension')
    .execute()
}

/** The same content is kept once. */
export async function insertStoredFile(
  db: Db,
  file: { sha256: string; sizeBytes: number; mimeType: string },
): Promise<void> {
  await db
    .insertInto('storedFile')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
