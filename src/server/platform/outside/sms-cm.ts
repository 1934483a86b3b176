import { timingSafeEqual } from 'node:crypto'
import {
  askProvider,
  member,
  memberText,
  outcomeOf,
  type ProviderAnswer,
  readJson,
  type SmsAccount,
  type SmsEnd,
  type SmsOutcome,
  type SmsProvider,
  type SmsReport,
} from './sms-provider.ts'

/** CM.com, the Business Messaging API. It tells of its own accord what became of a message, and cannot be asked. */
export function cmCom(account: SmsAccount): SmsProvider {
  return {
    name: 'cm',
    send: async ({ reference, to, text }) => {
      const message = {
        from: account.sender,
        to: [{ number: to.replace(/^\+/, '00') }],
        body: { type: 'auto', content: text },
        minimumNumberOfMessageParts: 1,
        maximumNumberOfMessageParts: 8,
        allowedChannels: ['SMS'],
        reference,
      }
      const { longestMilliseconds, tell } = account
      const how = { headers: { 'x-cm-producttoken': account.key }, longestMilliseconds, tell }
      return outcomeOf(askProvider(`${account.address}/message`, how, { messages: { msg: [message] } }), outcomeIn)
    },
    ask: async () => null,
    readReports: ({ url, body }) => {
      if (!isEqual(new URL(url).searchParams.get('key') ?? '', account.reportKey)) return null
      const told = member(readJson(body), 'messages', 'msg')
      return (Array.isArray(told) ? told : [told]).filter((one) => one !== undefined).map(reportIn)
    },
  }
}

/** Codes of a number that is none, or that takes no SMS. */
const wrongNumber = new Set(['303', '304'])

function outcomeIn({ status, body }: ProviderAnswer): SmsOutcome {
  const code = memberText(body, 'messages', 0, 'messageErrorCode')
  if (status < 300 && (code === '' || code === '0')) return { kind: 'sent', providerId: null }
  const error = memberText(body, 'messages', 0, 'messageDetails') || memberText(body, 'details') || `HTTP ${status}`
  return { kind: 'refused', error, later: false, address: wrongNumber.has(code) }
}

/** Codes of an operator by which a number exists no more, or never did. */
const unknownNumber = new Set(['5', '9', '10'])

function reportIn(told: unknown): SmsReport {
  const [code, errorCode] = [memberText(told, 'status', 'code'), memberText(told, 'status', 'errorCode')]
  const error = [memberText(told, 'status', 'errorDescription'), errorCode].filter(Boolean).join(' ')
  return { reference: memberText(told, 'reference'), end: endOf(code, errorCode, error) }
}

/** 0 is on its way, 1 refused by CM, 2 delivered, 3 not delivered, 4 read. */
function endOf(code: string, errorCode: string, error: string): SmsEnd | null {
  if (code === '2' || code === '4') return { state: 'delivered' }
  if (code !== '1' && code !== '3') return null
  return { state: unknownNumber.has(errorCode) ? 'bounced' : 'failed', error: error || `status ${code}` }
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
