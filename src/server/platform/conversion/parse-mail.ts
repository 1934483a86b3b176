import PostalMime, { type Address, type Email } from 'postal-mime'
import { textOfHtml } from '#domain/mail/text-of-html.ts'
import type { TextPreview } from '#contract/platform/file-preview.ts'
import { asWindows, decodeText } from './decode-text.ts'
import { shortLine } from '#server/platform/requests/short-line.ts'

const mostNames = 50
const mostAttachments = 100

/** What an e-mail says, and what hangs on it by name and size. Rejects for one that is made to be too deep or too long. */
export async function parseMail(bytes: Uint8Array): Promise<TextPreview> {
  const mail = await read(bytes)
  if (!isGarbled(mail)) return previewOf(mail)
  // A program of old did not say how it wrote its characters: then it was in the way of Windows.
  const again = await read(Buffer.from(asWindows(bytes)))
  const { from, to, cc, subject, text, html } = mend(mail, again)
  return previewOf({ ...mail, from, to, cc, subject, text, html })
}

async function read(bytes: Uint8Array): Promise<Email> {
  return PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 20 })
}

const spoken = ['from', 'to', 'cc', 'subject', 'text', 'html'] as const
type Spoken = Pick<Email, (typeof spoken)[number]>

const isBroken = (value: unknown) => JSON.stringify(value ?? null).includes('\uFFFD')

function isGarbled(mail: Email): boolean {
  return spoken.some((name) => isBroken(mail[name]))
}

/** Of both readings of a part the one in which every character is one. */
function mend(mail: Email, again: Email): Spoken {
  return Object.fromEntries(spoken.map((name) => [name, (isBroken(mail[name]) ? again : mail)[name]])) as Spoken
}

function previewOf(mail: Email): TextPreview {
  const { attachments } = mail
  return {
    table: null,
    mail: {
      from: mail.from ? nameOf(mail.from) : '',
      to: namesOf(mail.to),
      cc: namesOf(mail.cc),
      subject: shortLine(mail.subject ?? ''),
      sentAt: momentOf(mail.date),
      attachments: {
        items: attachments.slice(0, mostAttachments).map(({ filename, mimeType, content }) => ({
          name: shortLine(filename ?? ''),
          mimeType: shortLine(mimeType),
          sizeBytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
        })),
        more: Math.max(0, attachments.length - mostAttachments),
      },
    },
    ...decodeText(Buffer.from(bodyOf(mail))),
  }
}

/** The plain text, or what the HTML says where there is no other. */
function bodyOf({ text = '', html = '' }: Email): string {
  return text.trim() === '' ? textOfHtml(html) : text
}

function namesOf(addresses: readonly Address[] = []) {
  const names = addresses.slice(0, mostNames).map(nameOf)
  return { names, more: addresses.length - names.length }
}

/** A name with its address: a name alone can be anybody's. */
function nameOf({ name, address = '' }: Address): string {
  if (name === '' || name === address) return shortLine(address)
  return shortLine(address === '' ? name : `${name} <${address}>`)
}

function momentOf(date: string | undefined): Date | null {
  const moment = new Date(date ?? '')
  const year = moment.getUTCFullYear()
  return year >= 1970 && year < 2200 ? moment : null
}
