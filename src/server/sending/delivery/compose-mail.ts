import { letterEmail } from '#domain/letters/letter-email.ts'
import { formatDay } from '#domain/day.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { answerMail } from '#domain/mail/answer-mail.ts'
import { inAmsterdam } from '#server/clock.ts'
import { messageIdOf, type Mail } from '#server/platform/outside/mail-message.ts'
import type { AnsweredMessage } from './deliverable.ts'
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
  /** The e-mail that it answers. */
  readonly answers?: AnsweredMessage | null
}

/** The logo as it comes along: a picture that is fetched most programs do not show, and it tells when somebody reads. */
type MailLogo = Mail['attachments'][number] & { readonly cid: string }

/** A message as an e-mail, with its letter as PDF. */
export function composeMail(parts: MailParts): Mail {
  const { messageId, content, recipient, agency, pdf, files = [], logo, answers = null } = parts
  const reference = content.details[1]?.value
  const number = reference ?? messageId
  const words = letterEmail(content, { logoAddress: logo && `cid:${logo.cid}` })
  return {
    messageId,
    from: { name: senderOf(content, agency.name), address: agency.email },
    to: { name: recipient.name, address: recipient.email ?? '' },
    ...(answers ? inThread(words, answers, { ...parts, reference: reference ?? '' }) : words),
    attachments: [...(pdf ? [{ filename: `${number}.pdf`, content: pdf }] : []), ...files, ...(logo ? [logo] : [])],
  }
}

/** As the answer to an e-mail: mail programs put it below that by its ids (RFC 5322, 3.6.4). */
function inThread(
  words: Pick<Mail, 'subject' | 'text'> & { readonly html: string },
  answers: AnsweredMessage,
  { content, agency, reference }: Pick<MailParts, 'content' | 'agency'> & { readonly reference: string },
): Pick<Mail, 'subject' | 'text' | 'html' | 'inReplyTo' | 'references'> {
  const { messageId, ownMessageId, receivedAt, ...mail } = answers
  const { day, minuteOfDay } = inAmsterdam(new Date(receivedAt))
  const time = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const at = `${formatDay(day)} ${time}`
  const ours =
    ownMessageId === null ? [] : [messageIdOf({ messageId: ownMessageId, from: { name: '', address: agency.email } })]
  const theirs = messageId !== null && /^<[^<>\s]+>$/.test(messageId) ? [messageId] : []
  return {
    ...answerMail(words, { ...mail, at }, { language: content.language, reference }),
    ...(theirs[0] === undefined ? {} : { inReplyTo: theirs[0] }),
    references: [...ours, ...theirs],
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
