import type { CustomerMessageKind } from '#domain/customers/occasion.ts'
import type { Db } from '#server/platform/db/db.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { hashOfContent } from '#server/sending/writing/write-letter.ts'
import { insertMessage, type NewMessage } from './message-queries.ts'
import type { WrittenMessage } from './write-customer-message.ts'

/** What names a message, and for whom it is meant: with the customer the key by which it exists once. */
export interface MessageKey {
  readonly customerId: number
  readonly occasion: CustomerMessageKind
  readonly about: string
  /** Null: the customer itself. */
  readonly contactId: number | null
}

/** Fixes a message before it leaves, with its paper where it goes by post; undefined when there is one with its key. */
export async function fixMessage(
  db: Db,
  storage: Storage,
  { customerId, occasion, about, contactId }: MessageKey,
  { addressee, channel, document, templateVersionId, fileCount }: WrittenMessage,
  more: Pick<NewMessage, 'createdAt' | 'own'>,
): Promise<number | undefined> {
  const pdf = channel === 'post' ? await drawLetter(storage, document) : null
  return insertMessage(db, {
    customerId,
    occasion,
    about,
    addressee: addresseeKey(contactId),
    contactId,
    channel,
    recipient: {
      name: addressee.contactName ?? addressee.name,
      email: addressee.email,
      address: channel === 'post' ? document.recipient.slice(1).join(', ') : null,
    },
    fileCount,
    document,
    contentSha256: hashOfContent(document),
    templateVersionId,
    pdfSha256:
      pdf && (await saveContent(db, storage, pdf, { mimeType: 'application/pdf', scan: 'clean', purpose: null })),
    ...more,
  })
}

/** Whom a message is for, as its key says it. */
export function addresseeKey(contactId: number | null): string {
  return contactId === null ? 'customer' : `contact:${contactId}`
}
