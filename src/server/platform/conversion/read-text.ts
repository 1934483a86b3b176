import { type TextPreview, textTypes } from '#contract/platform/file-preview.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { decodeText } from './decode-text.ts'
import { openUpload } from '#server/platform/uploads/open-upload.ts'
import { readMail } from './read-mail.ts'
import { readTable } from './read-table.ts'

/** What a kept file says, when it is an e-mail or a text. */
export async function readText(
  db: Db,
  storage: Storage,
  { sha256, mimeType }: { readonly sha256: string; readonly mimeType: string },
): Promise<TextPreview> {
  if (!textTypes.some((type) => type === mimeType)) throw new UserError(409, 'attachment.refusal.no_text')
  const bytes = await openUpload(db, storage, sha256)
  if (mimeType !== 'message/rfc822' && mimeType !== 'application/vnd.ms-outlook') {
    const shown = decodeText(bytes)
    return { mail: null, ...shown, table: mimeType === 'text/csv' ? readTable(shown) : null }
  }
  const mail = await readMail(bytes, mimeType)
  if (!mail) throw new UserError(409, 'attachment.refusal.unreadable')
  return mail
}
