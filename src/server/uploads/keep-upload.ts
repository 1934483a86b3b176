import type { Db } from '#server/db/db.ts'
import { type Message, UserError } from '#server/http/errors.ts'
import type { Upload } from '#server/http/read-body.ts'
import { type Storage, sha256Of } from '#server/outside/storage.ts'
import { isContentOf } from './kind-of-content.ts'
import { findAllowedTypes, insertStoredFile } from './queries.ts'

/** By whom or how a file comes in; each has its own list of kinds. */
export type UploadPurpose = 'employee' | 'customer' | 'debtor' | 'mail'

export interface KeptUpload {
  readonly sha256: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
}

/** Keeps an uploaded file of a kind and a size that are allowed. Its kind is what its content says, not its sender. */
export async function keepUpload(
  db: Db,
  storage: Storage,
  upload: Upload | null,
  purpose: UploadPurpose,
): Promise<KeptUpload> {
  if (!upload || upload.bytes.length === 0) throw refused({ key: upload ? 'upload.error.empty' : 'error.required' })
  const allowed = await findAllowedTypes(db, purpose)
  const ending = /\.([a-z0-9]+)$/.exec(upload.name.toLowerCase())?.[1]
  const type = allowed.find(({ extension }) => extension === (ending === 'jpeg' ? 'jpg' : ending))
  if (!type) {
    const kinds = allowed.map(({ extension }) => extension).join(', ')
    throw refused({ key: 'upload.error.kind', values: { kinds } })
  }
  if (!isContentOf(type.extension, upload.bytes)) {
    throw refused({ key: 'upload.error.content', values: { kind: type.extension } })
  }
  if (upload.bytes.length > type.maximumKilobytes * 1024) {
    throw refused({ key: 'upload.error.size', values: { kind: type.extension, most: type.maximumKilobytes } })
  }
  const file = { sha256: sha256Of(upload.bytes), sizeBytes: upload.bytes.length, mimeType: type.mimeType }
  await storage.put(upload.bytes)
  await insertStoredFile(db, file)
  return { ...file, name: upload.name }
}

function refused(message: Message): UserError {
  return new UserError(400, message, { fields: { file: message } })
}
