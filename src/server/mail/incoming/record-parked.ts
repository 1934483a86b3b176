import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { insertAttachment } from './attachment-queries.ts'
import { insertParked } from './queries.ts'

interface ParkedMail {
  readonly clock: Clock
  readonly storage: Storage
  readonly mailboxId: number | null
  readonly sha256: string
  readonly bytes: Uint8Array
  /** As far as they could be read. */
  readonly subject?: string
  readonly sender?: string
}

/**
 * Sets an e-mail aside that no reader can take apart, or that could not be written: it waits for a person with its own bytes,
 * which are looked at as a text and never opened. The same one again is passed over.
 */
export async function recordParked(db: Db, mail: ParkedMail): Promise<void> {
  const { clock, storage, mailboxId, sha256, subject = '', sender = '' } = mail
  const bytes = Buffer.from(mail.bytes)
  await inTransaction(db, async (tx) => {
    const id = await insertParked(tx, { sha256, mailboxId, subject, sender, receivedAt: clock.now() })
    if (id === undefined) return
    const file = { name: 'e-mail.eml.txt', mimeType: 'text/plain', bytes }
    const about = { mailNoticeId: id, name: file.name, mimeType: file.mimeType, sizeBytes: bytes.length }
    try {
      const scan = await refuseFound(tx, storage, file, 'mail')
      await saveContent(tx, storage, bytes, { mimeType: file.mimeType, scan, purpose: 'mail' })
      await insertAttachment(tx, { ...about, sha256, refusal: null })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      await error.details.afterwards?.(tx, systemActor(clock.now()))
      await insertAttachment(tx, { ...about, sha256: null, refusal: JSON.stringify(error.text) })
    }
  })
}
