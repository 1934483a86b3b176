import { letterEmail } from '#domain/letters/letter-email.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Mail } from '#server/platform/outside/mail-message.ts'
import type { Storage } from '#server/platform/outside/storage.ts'

interface MailParts {
  readonly messageId: string
  readonly content: LetterDocument
  readonly recipient: { readonly name: string; readonly email: string | null }
  readonly agency: { readonly name: string; readonly email: string }
  /** The letter as it was drawn; null when it has no paper. */
  readonly pdf: Buffer | null
  /** What comes along beside it. */
  readonly files?: readonly { readonly filename: string; readonly content: Buffer }[]
  readonly logo: MailLogo | null
}

/** The logo as it comes along: a picture that is fetched most programs do not show, and it tells when somebody reads. */
type MailLogo = Mail['attachments'][number] & { readonly cid: string }

/** A message as an e-mail, with its letter as PDF. */
export function composeMail({ messageId, content, recipient, agency, pdf, files = [], logo }: MailParts): Mail {
  const number = content.details[1]?.value ?? messageId
  return {
    messageId,
    from: { name: senderOf(content, agency.name), address: agency.email },
    to: { name: recipient.name, address: recipient.email ?? '' },
    ...letterEmail(content, { logoAddress: logo && `cid:${logo.cid}` }),
    attachments: [...(pdf ? [{ filename: `${number}.pdf`, content: pdf }] : []), ...files, ...(logo ? [logo] : [])],
  }
}

/** Whoever is paid to collect says so, also where the debtor reads the name of the shop first. */
function senderOf({ style }: LetterDocument, agency: string): string {
  return style?.senderName ? `${style.senderName} via ${agency}` : agency
}

/** The logo that a message was written with; null where it has none that programs for e-mail show. */
export async function readMailLogo(storage: Storage, { style }: LetterDocument): Promise<MailLogo | null> {
  const picture = style?.logo?.forEmail
  const content = picture ? await storage.get(picture.sha256) : null
  if (!picture || !content) return null
  const filename = `logo.${picture.format === 'jpeg' ? 'jpg' : picture.format}`
  return { filename, content, cid: `logo-${picture.sha256.slice(0, 16)}`, contentDisposition: 'inline' }
}
