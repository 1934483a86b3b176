import { createTransport } from 'nodemailer'

/** An e-mail before it is written. */
export interface Mail {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** The message that it answers, and all of its thread, as they stand in the header. */
  inReplyTo?: string
  references?: string[]
  /** One with a `cid` is a picture of its HTML, which names it by that. */
  attachments: { filename: string; content: Buffer; cid?: string; contentDisposition?: 'inline' }[]
}

/** In whose name an e-mail of the portal itself leaves: that of the agency, and of the portal as far as it has none. */
export function fromAgency(
  agency: { readonly name: string; readonly email: string | null } | null | undefined,
): Mail['from'] {
  return { name: agency?.name ?? 'Vorder', address: agency?.email ?? 'vorder@localhost' }
}

/** By which key a receiver knows that it is ours. */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  readonly privateKey: string
}

/** Beside what every e-mail has: no program answers what a program wrote (RFC 3834; the second is for Exchange). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * An e-mail as it goes over the line (RFC 5322), byte for byte: with its date, its parts and, given a key, its
 * signature. Without a date it is of now.
 */
export async function writeMail(
  mail: Mail,
  { dkim, date }: { dkim?: DkimKey | null; date?: Date } = {},
): Promise<Buffer> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    ...(dkim ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } } : {}),
  })
  const { message } = await transport.sendMail({
    ...mail,
    messageId: messageIdOf(mail),
    headers,
    ...(date ? { date } : {}),
    // Ours are languages in Latin letters: to weigh every letter of every part takes longer than to write it.
    textEncoding: 'quoted-printable',
    // What stands in a file is never an address to fetch something from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return withWholeLineEnds(message as Buffer)
}

/** RFC 5322, 2.3: a line ends in CR LF. Letter for letter, so that no byte changes but these. */
function withWholeLineEnds(message: Buffer): Buffer {
  return Buffer.from(message.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1')
}

/** As it stands in the header. */
export function messageIdOf({ messageId, from }: Pick<Mail, 'messageId' | 'from'>): string {
  return `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`
}
