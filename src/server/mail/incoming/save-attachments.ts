import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { insertAttachment } from './attachment-queries.ts'

/** More files than these do not come with one e-mail of a debtor. */
const mostKept = 20
const mostTold = 50

export interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
}

/**
 * Keeps what was sent along with an e-mail, by the rules for every upload: of a kind and size that are allowed, and what
 * its content says it is. What may not come in is written down with the reason; the e-mail itself is kept all the same.
 */
export async function saveAttachments(
  db: Db,
  actor: Actor,
  storage: Storage,
  mailId: number,
  { files, isCut }: { files: readonly SentFile[]; isCut: boolean },
): Promise<void> {
  for (const [index, file] of files.slice(0, mostTold).entries()) {
    const { name, mimeType, bytes } = file
    const sizeBytes = bytes.length
    // Of an e-mail that was too long to read whole, the last file is not whole.
    const isWhole = !isCut || index < files.length - 1
    const kept = isWhole && index < mostKept ? await keepOrRefuse(db, actor, storage, file) : tooMuch(isWhole)
    await insertAttachment(
      db,
      'key' in kept
        ? { mailNoticeId: mailId, name, mimeType, sizeBytes, sha256: null, refusal: JSON.stringify(kept) }
        : { ...kept, mailNoticeId: mailId, refusal: null },
    )
  }
}

const tooMuch = (isWhole: boolean): Message => ({
  key: isWhole ? 'incoming_mail.refused_many' : 'incoming_mail.refused_long',
  values: isWhole ? { most: mostKept } : {},
})

async function keepOrRefuse(db: Db, actor: Actor, storage: Storage, { name, mimeType, bytes }: SentFile) {
  try {
    return await saveUpload(db, storage, { name, mimeType, bytes }, 'mail')
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await error.details.afterwards?.(db, actor)
    return error.text
  }
}
