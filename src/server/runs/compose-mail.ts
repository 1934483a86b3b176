import { letterEmail } from '#domain/letters/letter-email.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Mail } from '#server/outside/mail-message.ts'

interface MailParts {
  readonly dispatchId: number
  readonly contentSha256: string
  readonly content: LetterDocument
  readonly recipient: { readonly name: string; readonly email: string | null }
  readonly agency: { readonly name: string; readonly email: string }
  /** The letter as it was drawn; null when it has no paper. */
  readonly pdf: Buffer | null
}

/** A message as an e-mail, with its letter as PDF. The same content has the same id however often it is tried. */
export function composeMail({ dispatchId, contentSha256, content, recipient, agency, pdf }: MailParts): Mail {
  const number = content.details[1]?.value ?? String(dispatchId)
  return {
    messageId: messageIdOf(dispatchId, contentSha256),
    from: { name: agency.name, address: agency.email },
    to: { name: recipient.name, address: recipient.email ?? '' },
    ...letterEmail(content),
    attachments: pdf ? [{ filename: `${number}.pdf`, content: pdf }] : [],
  }
}

/** What a message is called on its way: nobody else knows the hash of its content. */
export function messageIdOf(dispatchId: number, contentSha256: string): string {
  return `vorder-${dispatchId}-${contentSha256.slice(0, 8)}`
}
