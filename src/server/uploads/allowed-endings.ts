import type { Db } from '#server/db/db.ts'
import type { UploadPurpose } from './keep-upload.ts'
import { findAllowedTypes } from './queries.ts'

/** The endings of files that may come in this way, such as `.pdf`. */
export async function allowedEndings(db: Db, purpose: UploadPurpose): Promise<string[]> {
  const allowed = await findAllowedTypes(db, purpose)
  return allowed.flatMap(({ extension }) => (extension === 'jpg' ? ['.jpg', '.jpeg'] : [`.${extension}`]))
}
