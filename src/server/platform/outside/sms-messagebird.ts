import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { oneLine } from '#domain/mail/one-line.ts'
import {
  askProvider,
  member,
  memberText,
  outcomeOf,
  type ProviderAnswer,
  readJson,
  type ReportCall,
  type SmsAccount,
  type SmsEnd,
  type SmsOutcome,
  type SmsProvider,
  type SmsReport,
} from './sms-provider.ts'

/** Codes of an operator by which a number exists no more, or never did. */
const unknownNumber = new Set(['1', '5', '9'])

/** MessageBird (Bird), the SMS API: a message each, found again by its id or its reference. */
export function messageBird(account: SmsAccount): SmsProvider {
  const { longestMilliseconds, tell } = account
  const how = { headers: { authorization: `AccessKey ${account.key}` }, longestMilliseconds, tell }
  const base = `${account.address}/messages`
  const digits = (number: string) => number.replace(/^\+/, '')
  return {
    name: 'messagebird',
    send: async ({ reference, to, text }) => {
      const message = {
        originator: account.sender,
        recipients: [digits(to)],
        body: text,
        reference,
        datacoding: 'auto',
        reportUrl: account.reportAddress,
      }
      return outcomeOf(askProvider(base, how, message), outcomeIn)
    },
    ask: async ({ reference, to }, providerId) => {
      if (providerId) {
        const { status, body } = await askProvider(`${base}/${encodeURIComponent(providerId)}`, how)
        return status === 200 ? reportIn(body, reference) : null
      }
      // A message whose answer was lost: it is theirs when one to this number has our reference.
      const { status, body } = await askProvider(`${base}?recipient=${digits(to)}&direction=mt&limit=50`, how)
      const items = member(body, 'items')
      if (status !== 200 || !Array.isArray(items)) return null
      const found: unknown = items.find((item) => memberText(item, 'reference') === reference)
      return found === undefined ? null : reportIn(found, reference)
    },
    readReports: (call) => (isSigned(call, account.reportKey) ? [reportOf(new URL(call.url).searchParams)] : null),
  }
}

function outcomeIn({ status, body }: ProviderAnswer): SmsOutcome {
  if (status < 300) return { kind: 'sent', providerId: memberText(body, 'id') || null }
  const error = memberText(body, 'errors', 0, 'description') || `HTTP ${status}`
  const isOfNumber = memberText(body, 'errors', 0, 'parameter').startsWith('recipient')
  return { kind: 'refused', error, later: false, address: isOfNumber }
}

function reportIn(message: unknown, reference: string): SmsReport {
  const item = member(message, 'recipients', 'items', 0)
  const [reason, code] = [memberText(item, 'statusReason'), memberText(item, 'statusErrorCode')]
  return { reference, end: endOf(memberText(item, 'status'), reason, code) }
}

function reportOf(told: URLSearchParams): SmsReport {
  const of = (name: string) => oneLine(told.get(name) ?? '')
  return { reference: of('reference'), end: endOf(of('status'), of('statusReason'), of('statusErrorCode')) }
}

function endOf(status: string, reason: string, code: string): SmsEnd | null {
  if (status === 'delivered') return { state: 'delivered' }
  const error = [reason || status, code].filter(Boolean).join(' ')
  if (status === 'expired') return { state: 'failed', error }
  if (status !== 'delivery_failed') return null
  const isUnknown = reason === 'unknown subscriber' || unknownNumber.has(code)
  return { state: isUnknown ? 'bounced' : 'failed', error }
}

const tolerance = 5

/**
 * Whether a call is theirs: a signature (JWT by HMAC) over the moment, the hash of the whole address and that of the
 * body, if there is one. What is not of this minute is refused, so that nobody repeats a call he overheard.
 */
function isSigned({ url, signature, body, now }: ReportCall, key: string): boolean {
  const [head = '', claims = '', mark = ''] = signature?.split('.') ?? []
  const said = readJson(Buffer.from(claims, 'base64url').toString('utf8'))
  if (memberText(readJson(Buffer.from(head, 'base64url').toString('utf8')), 'alg') !== 'HS256') return false
  const own = createHmac('sha256', key).update(`${head}.${claims}`).digest()
  const given = Buffer.from(mark, 'base64url')
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  const seconds = now.getTime() / 1000
  const [from, until] = [Number(member(said, 'nbf')), Number(member(said, 'exp'))]
  const isNow = from - tolerance <= seconds && seconds <= until + tolerance
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const isWhole = memberText(said, 'url_hash') === hashOf(url)
  const hasBody = body !== '' || member(said, 'payload_hash') !== undefined
  return (
    isNow &&
    isWhole &&
    memberText(said, 'iss') === 'MessageBird' &&
    (!hasBody || memberText(said, 'payload_hash') === hashOf(body))
  )
}
