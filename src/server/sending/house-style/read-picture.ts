import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findLogo } from './queries.ts'

/** A picture runs nothing and fetches nothing, also when somebody opens it by its address; its styles stand in it. */
export const picturePolicy = "default-src 'none';style-src 'unsafe-inline';img-src data:;sandbox"
const mimeTypes = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' } as const

/** A picture as it is sent; not found when it is not in the store. */
export async function readPicture(storage: Storage, found: { sha256: string; format: string } | null | undefined) {
  const bytes = found ? await storage.get(found.sha256) : null
  if (!found || !bytes) throw notFound()
  const headers = {
    'content-type': mimeTypes[found.format as keyof typeof mimeTypes],
    'content-security-policy': picturePolicy,
    'x-content-type-options': 'nosniff',
  }
  return { bytes, headers }
}

/** A logo that was kept, as it is sent. */
export async function readLogoPicture(db: Db, storage: Storage, id: number | null) {
  return readPicture(storage, id === null ? null : await findLogo(db, id))
}
