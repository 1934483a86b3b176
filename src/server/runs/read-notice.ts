import PostalMime, { type Email } from 'postal-mime'
import { readBounceText } from '#domain/mail/bounce-text.ts'
import {
  type DeliveryReport,
  isAutomatic,
  ownMessageIds,
  readDeliveryReports,
  withReasons,
} from '#domain/mail/delivery-report.ts'
import { oneLine } from '#domain/mail/one-line.ts'
import { attachmentsOf, type MailPart } from './attachments-of.ts'

/** What a message that came in is, and of which of ours. */
export interface MailNotice {
  readonly kind: 'report' | 'auto_reply' | 'message'
  readonly reports: readonly DeliveryReport[]
  /** The ids of messages of ours that it names, in its own address or in what it sends back. */
  readonly messageIds: readonly string[]
  readonly subject: string
  /** The address it is from; empty when it names none. */
  readonly sender: string
  /** What was written, without layout. */
  readonly content: string
  /** What was sent along. */
  readonly files: readonly MailPart[]
  /** It was made of more pieces than any mail program makes: only its beginning was read. */
  readonly isCut: boolean
}

const nothing = { reports: [], messageIds: [], subject: '', sender: '', content: '', files: [], isCut: false }
const unreadable: MailNotice = { kind: 'message', ...nothing }

/** What a message is about stands in this much of it. */
const headBytes = 4 * 1024 * 1024
/** As many parts as are read; taking more apart could take minutes. */
const mostParts = 1000

/** Reads a message that came in. One that cannot be read is a message like any other: a person looks at it. */
export async function readNotice(bytes: Uint8Array): Promise<MailNotice> {
  const all = linesOf(bytes)
  const isCut = hasTooManyParts(all)
  const raw = isCut ? all.slice(0, headBytes) : all
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'), {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
  }).catch(() => null)
  if (!mail) return unreadable
  const parts = partsOf(mail)
  const reports = reportsOf(mail, parts, raw)
  const header = (name: string) => headerOf(mail, name)
  const automatic = isAutomatic({
    autoSubmitted: header('auto-submitted'),
    autoResponseSuppress: header('x-auto-response-suppress'),
    precedence: header('precedence'),
    autoReply: header('x-autoreply') ?? header('x-autorespond'),
    subject: mail.subject ?? '',
  })
  const isReport = reports.length > 0 || isReportByType(mail)
  return {
    kind: isReport ? 'report' : automatic ? 'auto_reply' : 'message',
    reports,
    messageIds: ownMessageIds([raw.slice(0, headBytes), ...parts.map(({ text }) => text)].join('\n')),
    subject: oneLine(mail.subject ?? '', 200),
    sender: oneLine(senderOf(mail), 320),
    content: wordsOf(mail),
    files: attachmentsOf(mail),
    isCut,
  }
}

/** Whether more lines could begin a part than mail programs make. */
function hasTooManyParts(raw: string): boolean {
  let count = 0
  for (let at = raw.indexOf('\n--'); at >= 0 && count <= mostParts; at = raw.indexOf('\n--', at + 1)) count += 1
  return count > mostParts
}

const nameOf = ({ from }: Email) => from?.name ?? ''

function senderOf({ from }: Email): string {
  return from && 'address' in from ? (from.address ?? '') : ''
}

/** Nobody reads more than this of an e-mail. */
const mostWords = 10_000

/** The words of a message; of one in HTML alone what its tags hold. */
function wordsOf({ text, html }: Email): string {
  const plain = text?.trim()
    ? text
    : (html ?? '').replace(/<(?:br|\/p|\/div|\/tr|\/li)[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')
  const lines = plain.slice(0, mostWords * 2).split(/\r\n|\r|\n/)
  return lines
    .map((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trimEnd())
    .join('\n')
    .toWellFormed()
    .trim()
    .slice(0, mostWords)
    .toWellFormed()
}

/** A message byte by byte, whatever it ended its lines with. */
function linesOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').replace(/\r\n?/g, '\n')
}

function headerOf({ headers }: Email, name: string): string | null {
  return headers.find(({ key }) => key === name)?.value ?? null
}

interface Part {
  readonly type: string
  readonly text: string
}

function partsOf({ attachments }: Email): Part[] {
  const said = attachments.filter(({ mimeType }) => /^(?:message|text)\//i.test(mimeType))
  return said.map(({ mimeType, content }) => {
    const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
    return { type: mimeType.toLowerCase(), text }
  })
}

const isReportByType = (mail: Email) =>
  /^multipart\/report\b[^]*report-type="?delivery-status/i.test(headerOf(mail, 'content-type') ?? '')

function reportsOf(mail: Email, parts: readonly Part[], raw: string): DeliveryReport[] {
  const status = parts.filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  const reports = status.flatMap(({ text }) => readDeliveryReports(text))
  const marks = {
    failedRecipients: headerOf(mail, 'x-failed-recipients'),
    subject: mail.subject ?? '',
    copies: parts.map(({ text }) => text),
  }
  const body = raw.slice(raw.indexOf('\n\n'))
  const inWords = () => readBounceText(mail.text ?? (mail.html ? wordsOf(mail) : body), marks)
  if (reports.length > 0) return withReasons(reports, inWords)
  const isSure = isReportByType(mail) || isFromMailServer(mail, marks.failedRecipients)
  if (!isSure && !isReturned(mail)) return []
  const fields = readDeliveryReports(body).filter(({ action, status }) => action !== null || status !== null)
  return fields.length > 0 ? fields : inWords().filter(({ status }) => status !== null)
}

/** Whether a mail server of old wrote it: those have no form of their own. */
function isFromMailServer(mail: Email, failedRecipients: string | null): boolean {
  if (failedRecipients !== null) return true
  return /^(?:mailer-?daemon|post_?master|mail\.?delivery\.?system)(?:@|$)/i.test(senderOf(mail) || nameOf(mail))
}

const returnedSubject =
  /undeliver|returned mail|mail system error|failure notice|delivery (?:status|failure|failed|has failed|notification|error|problem)|could ?n[o']t be delivered|mail delivery|onbestelbaar|niet (?:te bezorgen|bezorgd|afgeleverd)|unzustellbar|non remis|[ée]chec de (?:la )?(?:remise|distribution)/i

/** What nobody answers, as no mail server wants to be answered, and is called as what comes back. */
function isReturned(mail: Email): boolean {
  const path = headerOf(mail, 'return-path')?.trim() ?? ''
  const isOfNobody = path === '<>' || /^<?mailer-daemon/i.test(path) || senderOf(mail) === ''
  return (
    (isOfNobody || /^(?:mailer.?daemon|mail deliver\w* (?:sub)?system)$/i.test(nameOf(mail))) &&
    returnedSubject.test(mail.subject ?? '')
  )
}
