import outlook, { type FieldsData } from '@kenjiuno/msgreader'
import { oneLine } from '#domain/mail/one-line.ts'
import { textOfHtml } from '#domain/mail/text-of-html.ts'
import type { TextPreview } from '#contract/platform/file-preview.ts'
import { decodeText } from './decode-text.ts'
import { shortLine } from '#server/platform/requests/short-line.ts'

const mostNames = 50
const mostAttachments = 100

/** What a message says that was kept out of Outlook (MS-OXMSG), and what hangs on it by name and size. */
export function parseOutlook(bytes: Uint8Array): TextPreview {
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const message = new outlook.default(whole).getFileData()
  if (message.error !== undefined) throw new Error('not a message')
  const { recipients = [], attachments = [] } = message
  const namesOf = (kind: 'to' | 'cc') => {
    const names = recipients.filter(({ recipType = 'to' }) => recipType === kind).map(nameOf)
    return { names: names.slice(0, mostNames), more: Math.max(0, names.length - mostNames) }
  }
  return {
    table: null,
    mail: {
      from: nameOf({ name: message.senderName, email: message.senderSmtpAddress ?? message.senderEmail }),
      to: namesOf('to'),
      cc: namesOf('cc'),
      subject: shortLine(message.subject ?? ''),
      sentAt: momentOf(message.clientSubmitTime ?? message.messageDeliveryTime),
      attachments: {
        items: attachments.slice(0, mostAttachments).map((file) => ({
          name: shortLine(file.fileName ?? file.name ?? ''),
          mimeType: oneLine(file.attachMimeTag ?? '', 100),
          sizeBytes: file.contentLength ?? 0,
        })),
        more: Math.max(0, attachments.length - mostAttachments),
      },
    },
    ...decodeText(Buffer.from(bodyOf(message))),
  }
}

function bodyOf({ body = '', bodyHtml, html }: FieldsData): string {
  if (body.trim() !== '') return body
  return textOfHtml(bodyHtml ?? (html ? Buffer.from(html).toString('utf8') : ''))
}

function nameOf({
  name,
  email,
  smtpAddress,
}: {
  name?: string | undefined
  email?: string | undefined
  smtpAddress?: string | undefined
}): string {
  // Within an office an address is a path in its directory, which says nothing outside of it.
  const address = [smtpAddress, email].find((one) => one?.includes('@')) ?? ''
  if (!name || name === address) return shortLine(address)
  return shortLine(address === '' ? name : `${name} <${address}>`)
}

function momentOf(date: string | undefined): Date | null {
  const moment = new Date(date ?? '')
  const year = moment.getUTCFullYear()
  return year >= 1970 && year < 2200 ? moment : null
}
