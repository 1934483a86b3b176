import { oneLine } from './one-line.ts'

/** What a mail server says of one recipient of a message. */
export interface DeliveryReport {
  /** To whom it was sent, and to whom it went in the end; either may be missing. */
  readonly originalRecipient: string | null
  readonly finalRecipient: string | null
  /** RFC 3464, 2.3.3; as it stands there, in small letters. */
  readonly action: string | null
  /** RFC 3463, `5.1.1`; null when there is none. */
  readonly status: string | null
  readonly diagnostic: string
}

/** More than any report has; what a stranger sends beyond it is not read. */
const mostCharacters = 256 * 1024
const longestLine = 1_000

/**
 * RFC 3464: the recipients of a delivery status, each with what became of it. Reads any text that holds such fields:
 * a report that lost its form is a report all the same. Empty when there is none.
 */
export function readDeliveryReports(text: string): DeliveryReport[] {
  return fieldGroups(text).flatMap((fields) => {
    const originalRecipient = addressIn(fields.get('original-recipient'))
    const finalRecipient = addressIn(fields.get('final-recipient'))
    if (originalRecipient === null && finalRecipient === null) return []
    const action = /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? null
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
    const diagnostic = oneLine(fields.get('diagnostic-code') ?? fields.get('status') ?? '')
    return [{ originalRecipient, finalRecipient, action, status, diagnostic }]
  })
}

const linesOf = (text: string) =>
  text
    .slice(0, mostCharacters)
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, longestLine))

/** Groups of fields with empty lines between them, by their name in small letters. */
function fieldGroups(text: string): ReadonlyMap<string, string>[] {
  const groups = [new Map<string, string>()]
  let last = ''
  for (const line of linesOf(text)) {
    const group = groups.at(-1) ?? new Map<string, string>()
    if (line.trim() === '') {
      if (group.size > 0) groups.push(new Map())
      last = ''
    } else if (/^[ \t]/.test(line)) {
      if (last) group.set(last, `${group.get(last)} ${line.trim()}`.slice(0, longestLine))
    } else {
      const colon = line.indexOf(':')
      last = line.slice(0, Math.max(colon, 0)).toLowerCase()
      if (last && !group.has(last)) group.set(last, line.slice(colon + 1).trim())
    }
  }
  return groups
}

/** `rfc822; <j@x.nl>` is an address; its letters are told apart by nobody. */
function addressIn(field: string | undefined): string | null {
  const words = field?.slice(field.indexOf(';') + 1).split(/[\s<>,;]+/) ?? []
  return words.find((word) => isAddress(word))?.toLowerCase() ?? null
}

function isAddress(word: string): boolean {
  const at = word.indexOf('@')
  return at > 0 && at < word.length - 1 && word.length <= 320 && !/[=;:]/.test(word)
}

/** What an old mail server tells in words, that knows no fields: whom it could not reach, and why. */
export function readBounceText(text: string, failedRecipients: string | null): DeliveryReport[] {
  const lines = linesOf(text).slice(0, 200)
  const end = lines.findIndex((line) => /^--.*(?:copy of the message|original message)/i.test(line))
  const own = end < 0 ? lines : lines.slice(0, end)
  const words =
    failedRecipients?.split(/[\s,]+/) ??
    own.map(
      (line) =>
        line
          .trim()
          .split(/[\s<>]+|:/)
          .find(Boolean) ?? '',
    )
  const addresses = words.filter((word) => isAddress(word)).map((word) => word.toLowerCase())
  const status = statusIn(own.join('\n'))
  const diagnostic = (own.find((line) => /\b[45]\d\d\b/.test(line)) ?? own.findLast((line) => line.trim()) ?? '').trim()
  return [...new Set(addresses)].slice(0, 20).map((one) => ({
    originalRecipient: one,
    finalRecipient: null,
    action: null,
    status,
    diagnostic: oneLine(diagnostic),
  }))
}

function statusIn(text: string): string | null {
  const told = /\b[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? /#([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)
  if (told?.[1]) return told[1]
  const code = /\b([45])\d\d\b[ -]/.exec(text)?.[1]
  if (code) return `${code}.0.0`
  if (/temporar|delayed|will (?:be retried|retry)|vertraagd/i.test(text)) return '4.0.0'
  return /permanent|given up|could ?n[o']t be delivered|not found|does not exist|failed/i.test(text) ? '5.0.0' : null
}

/** What follows from a report. */
export type ReportVerdict =
  | { readonly kind: 'taken' | 'delivered' | 'delayed' }
  /** It will never arrive; `address` when nothing gets through there. */
  | { readonly kind: 'returned'; readonly address: boolean }

/**
 * RFC 3463, RFC 3464: what a report means. Null when it says nothing that can be used. A server that gave up after a
 * fault that would pass has not called the address wrong; nor has one that would not have this message.
 */
export function judgeReport({ action, status }: DeliveryReport): ReportVerdict | null {
  if (action === 'delivered') return { kind: 'delivered' }
  if (action === 'relayed' || action === 'expanded') return { kind: 'taken' }
  if (action === 'delayed') return { kind: 'delayed' }
  const isPermanent = status?.startsWith('5.') ?? false
  if (action === 'failed' || (action === null && isPermanent)) {
    return { kind: 'returned', address: isPermanent && isOfAddress(status ?? '') }
  }
  return status?.startsWith('4.') ? { kind: 'delayed' } : null
}

/** A full mailbox, a message that is too long, a sender or a policy that is refused: the address may be right. */
const notOfAddress = /^5\.(1\.[78]|2\.[23]|3\.[2-5]|[67]\.\d+)$/

function isOfAddress(status: string): boolean {
  return !notOfAddress.test(status)
}

/** The headers that tell a letter from a person apart from one that a program wrote. */
export interface AutomaticMarks {
  readonly autoSubmitted: string | null
  readonly autoResponseSuppress: string | null
  readonly precedence: string | null
  /** Of those that programs of old set: `X-Autoreply`, `X-Autorespond`. */
  readonly autoReply: string | null
  readonly subject: string
}

const automaticSubject =
  /^\s*(?:(?:re|antw|aw|sv)\s*:\s*)?(?:auto(?:matic|matisch|matische)?[ -]?(?:reply|response|antwoord)|automatisch(?:e)? (?:antwoord|afwezigheids\w*)|out of (?:the )?office|afwezig\w*|buiten kantoor|ik ben afwezig|away (?:until|from)|abwesenheit\w*|automatische antwort|réponse automatique|absence du bureau)\b/i

/** RFC 3834: whether a program wrote it; its subject counts only when no header says anything. */
export function isAutomatic(marks: AutomaticMarks): boolean {
  const { autoSubmitted, autoResponseSuppress, precedence, autoReply, subject } = marks
  if (autoSubmitted !== null) return !/^\s*no\b/i.test(autoSubmitted)
  if (autoReply !== null || autoResponseSuppress !== null) return true
  if (precedence !== null && /^\s*(?:auto_reply|bulk|junk|list)\b/i.test(precedence)) return true
  return automaticSubject.test(subject)
}

/** Our own ids in a text, each once: in a Message-ID, or in the address a message was sent from. */
export function ownMessageIds(text: string): string[] {
  const found = [...text.matchAll(/[<+=](vorder-c?\d{1,15}-[0-9a-f]{8})@/gi)].map(([, id]) => (id ?? '').toLowerCase())
  return [...new Set(found)]
}
