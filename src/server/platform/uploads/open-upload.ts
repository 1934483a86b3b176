import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findScan } from './queries.ts'

/** The content of a file that came in from outside, unless the scanner has yet to look at it or has found something. */
export async function openUpload(db: Db, storage: Storage, sha256: string): Promise<Buffer> {
  const scan = await findScan(db, sha256)
  if (scan?.state === 'waiting') throw new UserError(409, 'upload.refusal.waiting')
  if (scan?.state === 'infected') {
    throw new UserError(409, { key: 'upload.refusal.infected', values: { find: scan.find ?? '' } })
  }
  const bytes = await storage.get(sha256)
  if (!bytes) throw notFound()
  return bytes
}
