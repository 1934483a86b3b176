import type { Attachment, Email } from 'postal-mime'

/** A file that came with an e-mail. */
export interface MailPart {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
}

/** A picture in the layout of an e-mail that is smaller than this is a logo below a name; a photo is larger. */
const smallestPhoto = 50_000

/** Parts by which mail programs talk to each other. */
const ofPrograms =
  /^(?:message\/(?:global-)?delivery-status|text\/rfc822-headers|application\/(?:x-)?pkcs7-signature|application\/pgp-\w+)$/

/** The files that somebody sent along, without the small pictures of a signature and what is for mail programs. */
export function attachmentsOf({ attachments, html = '' }: Email): MailPart[] {
  return attachments.flatMap((part, index) => {
    const mimeType = part.mimeType.toLowerCase()
    const bytes = bytesOf(part)
    if (ofPrograms.test(mimeType) || isOfSignature(part, html, bytes)) return []
    return [{ name: nameOf(part, mimeType, index + 1), mimeType, bytes }]
  })
}

function isOfSignature({ mimeType, contentId, disposition }: Attachment, html: string, bytes: Buffer): boolean {
  if (!/^image\//i.test(mimeType) || bytes.length >= smallestPhoto) return false
  const id = contentId?.replaceAll(/^<|>$/g, '')
  return id !== undefined && id !== '' && (disposition === 'inline' || html.includes(`cid:${id}`))
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'message/rfc822': 'eml',
  'text/plain': 'txt',
}

/** Its name as one line in its own order, without a path: signs that turn text around make `exe.pdf` of `fdp.exe`. */
function nameOf({ filename }: Attachment, mimeType: string, number: number): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const ending = endings[mimeType]
  return name === '' ? `bijlage-${number}${ending ? `.${ending}` : ''}` : name.slice(-200)
}
