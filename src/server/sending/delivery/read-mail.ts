import { oneLine } from '#domain/mail/one-line.ts'
import PostalMime, { type Attachment } from 'postal-mime'

/** An e-mail as a mail program reads it. */
export interface ReadMail {
  readonly from: Mailbox
  readonly to: Mailbox
  readonly subject: string
  readonly date: Date | null
  readonly messageId: string
  readonly text: string
  /** Its looks, with the pictures that came along in their places; null when it is plain text. */
  readonly html: string | null
  readonly attachments: readonly { readonly name: string; readonly mimeType: string; readonly bytes: Buffer }[]
}

interface Mailbox {
  readonly name: string
  readonly address: string
}

/** Reads an e-mail from its bytes. */
export async function readMail(bytes: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes)
  const date = mail.date === undefined ? Number.NaN : Date.parse(mail.date)
  const shown = new Set(mail.html === undefined ? [] : mail.attachments.filter((part) => isShownIn(mail.html, part)))
  return {
    from: mailboxOf(mail.from),
    to: mailboxOf(mail.to?.[0]),
    subject: oneLine(mail.subject ?? ''),
    date: Number.isNaN(date) ? null : new Date(date),
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html === undefined ? null : framed(withPictures(mail.html, mail.attachments)),
    attachments: mail.attachments
      .filter((part) => !shown.has(part))
      .map((part) => ({ name: oneLine(part.filename ?? ''), mimeType: part.mimeType, bytes: bytesOf(part) })),
  }
}

function mailboxOf(found: { name?: string; address?: string } | undefined): Mailbox {
  return { name: oneLine(found?.name ?? ''), address: oneLine(found?.address ?? '') }
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

const nameOf = ({ contentId }: Attachment) => contentId?.replace(/^<|>$/g, '') ?? null

function isShownIn(html: string | undefined, part: Attachment): boolean {
  const name = nameOf(part)
  return name !== null && pictures.has(part.mimeType) && (html ?? '').includes(`cid:${name}`)
}

/** A picture that came along is named by its id (RFC 2392); in a frame that may fetch nothing it stands as data. */
function withPictures(html: string, parts: readonly Attachment[]): string {
  const found = new Map(parts.flatMap((part) => (pictures.has(part.mimeType) ? [[nameOf(part), part] as const] : [])))
  return html.replaceAll(/\bcid:([^\s"'<>)]+)/gi, (whole, name: string) => {
    const part = found.get(name)
    return part ? `data:${part.mimeType};base64,${bytesOf(part).toString('base64')}` : whole
  })
}

/** A link leads out of the frame, and out of it nothing leads. */
function framed(html: string): string {
  const base = '<base target="_blank">'
  const head = /<head[^>]*>/i
  if (head.test(html)) return html.replace(head, (tag) => tag + base)
  return `<!doctype html><html><head>${base}</head>${html}</html>`
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
}
