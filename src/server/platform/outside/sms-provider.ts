import { oneLine } from '#domain/mail/one-line.ts'
import type { MailOutcome } from './mail.ts'

/** An SMS as it leaves. */
export interface Sms {
  /** Ours: the same message has the same one however often it is tried. */
  readonly reference: string
  /** E.164, `+31612345678`. */
  readonly to: string
  readonly text: string
}

/** As of an e-mail; with what the provider calls a message it took. */
export type SmsOutcome = Exclude<MailOutcome, { kind: 'sent' }> | { kind: 'sent'; providerId: string | null }

/** The end of an SMS: `bounced` is a number that takes none, `failed` one that did not take it in time. */
export type SmsEnd = { state: 'delivered' } | { state: 'bounced' | 'failed'; error: string }

/** What a provider says of a message. `end` is null while it is on its way. */
export interface SmsReport {
  readonly reference: string
  readonly end: SmsEnd | null
}

/** A call of the provider as it came in. */
export interface ReportCall {
  readonly url: string
  readonly signature: string | undefined
  readonly body: string
  readonly now: Date
}

/** A provider of SMS. */
export interface SmsProvider {
  readonly name: 'messagebird' | 'cm'
  send(sms: Sms): Promise<SmsOutcome>
  /** Asks what became of a message; null: it does not know the message, or tells of its own accord only. */
  ask(sms: Pick<Sms, 'reference' | 'to'>, providerId: string | null): Promise<SmsReport | null>
  /** What it tells of its own accord; null: it is not the provider who calls. */
  readReports(call: ReportCall): readonly SmsReport[] | null
}

/** A call of ours to a provider, once it is over. */
export interface CallOut {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly sent: unknown
  /** Null: no answer came. */
  readonly answered: ProviderAnswer | null
  readonly milliseconds: number
}

/** How a provider is reached. */
export interface SmsAccount {
  /** Hears of each call. */
  readonly tell?: ((call: CallOut) => void) | undefined
  readonly address: string
  readonly key: string
  /** Who the SMS is from: a number, or at most eleven letters and digits. */
  readonly sender: string
  /** With what the provider signs its calls, or what stands in their address. */
  readonly reportKey: string
  /** Where it calls; with the path, without a query. */
  readonly reportAddress: string
  /** After so long there will be no answer. */
  readonly longestMilliseconds: number
}

/** More than any answer about one message; what is longer is no answer. */
const longestAnswer = 256 * 1024

export interface ProviderAnswer {
  readonly status: number
  /** What it says, as JSON; undefined when it is none. */
  readonly body: unknown
}

/** Asks a provider in JSON; never longer than that, however slowly it answers. */
export async function askProvider(
  url: string,
  { headers, longestMilliseconds, tell }: Pick<SmsAccount, 'longestMilliseconds' | 'tell'> & Pick<CallOut, 'headers'>,
  sent?: unknown,
): Promise<ProviderAnswer> {
  const method = sent === undefined ? 'GET' : 'POST'
  const began = performance.now()
  let answered: ProviderAnswer | null = null
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(sent ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMilliseconds),
    })
    answered = { status: answer.status, body: readJson(await readText(answer)) }
    return answered
  } finally {
    tell?.({ method, url, headers, sent, answered, milliseconds: performance.now() - began })
  }
}

async function readText(answer: Response): Promise<string> {
  if (!answer.body) return ''
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.byteLength
    if (length > longestAnswer) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** JSON, or undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Failures before a byte of the message can have arrived. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * What came of handing a message over, by the answer. Busy and refused are certain; a fault of the provider, or an
 * answer that was lost, is not: it may have taken the message.
 */
export async function outcomeOf(
  asking: Promise<ProviderAnswer>,
  read: (answer: ProviderAnswer) => SmsOutcome,
): Promise<SmsOutcome> {
  try {
    const answer = await asking
    const { status } = answer
    if (status === 429 || status === 503)
      return { kind: 'refused', error: `HTTP ${status}`, later: true, address: false }
    if (status >= 500) return { kind: 'uncertain', error: `HTTP ${status}` }
    return read(answer)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const { code, message } = cause as NodeJS.ErrnoException
    const text = oneLine(message || String(code))
    if (code && neverArrived.has(code)) return { kind: 'refused', error: text, later: true, address: false }
    return { kind: 'uncertain', error: text }
  }
}

/** A member of something that may be anything. */
export function member(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  )
}

/** It as text: what a provider writes as a number or a string alike. */
export function memberText(value: unknown, ...path: (string | number)[]): string {
  const found = member(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? oneLine(String(found)) : ''
}
