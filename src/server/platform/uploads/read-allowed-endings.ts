import type { UploadPurpose } from '#contract/platform/blocked-uploads.ts'
import type { Db } from '#server/platform/db/db.ts'
import { endingsOf } from './judge-file.ts'
import { findAllowedTypes } from './queries.ts'

/** The endings of files that may come in this way, such as `.pdf`. */
export async function readAllowedEndings(db: Db, purpose: UploadPurpose): Promise<string[]> {
  const allowed = await findAllowedTypes(db, purpose)
  return allowed.flatMap(({ extension }) => endingsOf(extension))
}
