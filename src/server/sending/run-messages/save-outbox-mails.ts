import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Db } from '#server/platform/db/db.ts'
import { writeMail } from '#server/platform/outside/mail-message.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { composeMail, readMailLogo } from '#server/sending/delivery/compose-mail.ts'
import { messageIdOf } from '#domain/mail/message-id.ts'
import { recordMails } from './delivery-queries.ts'
import type { RunAgency } from '#server/sending/writing/file-queries.ts'

interface OutboxMail {
  readonly dispatchId: number
  readonly contentSha256: string
  readonly document: LetterDocument
  readonly recipient: { readonly name: string; readonly email: string | null }
  readonly pdf: Buffer | null
}

/** Keeps the e-mails of the local outbox as a mail server would have got them. */
export async function saveOutboxMails(
  db: Db,
  storage: Storage,
  mails: readonly OutboxMail[],
  { agency, now }: { readonly agency: RunAgency; readonly now: Date },
): Promise<void> {
  if (mails.length === 0) return
  const kept = await Promise.all(
    mails.map(async ({ document, ...rest }) => {
      const { dispatchId: id, contentSha256 } = rest
      const messageId = messageIdOf('debtor', id, contentSha256)
      const logo = await readMailLogo(storage, document)
      const mail = composeMail({ ...rest, messageId, content: document, agency, logo })
      const bytes = await writeMail(mail, { date: now })
      return { id, messageId, sha256: await storage.put(bytes), sizeBytes: bytes.byteLength }
    }),
  )
  await recordMails(db, kept)
}
