import { emailPictureLimit, type LogoFault } from '#contract/sending/house-style.ts'
import type { StoredPicture } from '#domain/letters/letter-style.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { pngSize } from './picture-size.ts'
import { insertLogo, type LogoRow } from './queries.ts'
import { readLogo, type ReadLogo } from './read-logo.ts'

/**
 * Keeps a picture that somebody hands in as a logo, for the house style or for a merchant: what it is its content says,
 * and what runs, reaches outside or cannot be printed is refused.
 */
export async function saveLogo(
  db: Db,
  storage: Storage,
  { upload, picture }: { readonly upload: Upload | null; readonly picture: string },
): Promise<LogoRow> {
  if (!upload || upload.bytes.length === 0) throw refusedFields({ file: { key: 'error.required' } })
  const read = await readLogo(upload.bytes)
  if (typeof read === 'string') throw refusedFile(read)
  await refuseFound(db, storage, upload, 'employee')
  const { bytes, ...size } = read
  const own = { ...size, sha256: await storage.put(bytes) }
  const forEmail = (await drawnPicture(storage, picture)) ?? sameForEmail(read, own)
  return insertLogo(db, { ...own, name: upload.name, forEmail })
}

async function drawnPicture(storage: Storage, base64: string): Promise<StoredPicture | null> {
  if (base64 === '') return null
  const bytes = Buffer.from(base64, 'base64')
  const size = pngSize(bytes)
  if (!size || Math.max(size.width, size.height) > 2000)
    throw refusedFields({ picture: { key: 'house_style.logo.broken' } })
  return { ...size, format: 'png', sha256: await storage.put(bytes) }
}

/** Programs for e-mail show no drawings, and what is large makes each e-mail large. */
function sameForEmail({ format, bytes }: ReadLogo, own: StoredPicture): StoredPicture | null {
  return format === 'svg' || bytes.length > emailPictureLimit ? null : own
}

function refusedFile(fault: LogoFault): UserError {
  const message = { key: `house_style.logo.${fault}` } as const
  return new UserError(400, message, { fields: { file: message } })
}

function refusedFields(fields: Readonly<Record<string, Message>>): UserError {
  return new UserError(400, 'error.check_fields', { fields })
}
