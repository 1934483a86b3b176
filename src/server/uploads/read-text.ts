import { type TextPreview, textTypes } from '#contract/file-preview.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import type { Storage } from '#server/outside/storage.ts'
import { decodeText } from './decode-text.ts'
import { readMail } from './read-mail.ts'
import { readTable } from './read-table.ts'

/** What a kept file says, when it is an e-mail or a text. */
export async function readText(
  storage: Storage,
  { sha256, mimeType }: { readonly sha256: string; readonly mimeType: string },
): Promise<TextPreview> {
  if (!textTypes.some((type) => type === mimeType)) throw new UserError(409, 'attachment.refusal.no_text')
  const bytes = await storage.get(sha256)
  if (!bytes) throw notFound()
  if (mimeType !== 'message/rfc822') {
    const shown = decodeText(bytes)
    return { mail: null, ...shown, table: mimeType === 'text/csv' ? readTable(shown) : null }
  }
  const mail = await readMail(bytes)
  if (!mail) throw new UserError(409, 'attachment.refusal.unreadable')
  return mail
}
