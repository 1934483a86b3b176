import { oneLine } from './one-line.ts'
import { faultInWords } from './refusal-words.ts'

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
/** Nor more than this of a line. */
export const longestLine = 1_000

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

/** The lines of what a stranger sends, as far as they are read. */
export const linesOf = (text: string): string[] =>
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

/** Whether a word is written as an address for e-mail. */
export function isAddress(word: string): boolean {
  const at = word.indexOf('@')
  return at > 0 && at < word.length - 1 && word.length <= 320 && !/[=;:]/.test(word)
}

/** Reports in fields; one that gives no reason, with the reason that its server gives in words, which are read only then. */
export function withReasons(
  reports: readonly DeliveryReport[],
  readWords: () => readonly DeliveryReport[],
): DeliveryReport[] {
  const isTold = ({ diagnostic }: DeliveryReport) => /[a-z]{3}/i.test(diagnostic)
  if (reports.every(isTold)) return [...reports]
  const words = new Map(readWords().map(({ originalRecipient, diagnostic }) => [originalRecipient, diagnostic]))
  return reports.map((report) => {
    if (isTold(report)) return report
    const { originalRecipient, finalRecipient, diagnostic } = report
    return { ...report, diagnostic: words.get(originalRecipient) ?? words.get(finalRecipient) ?? diagnostic }
  })
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
export function judgeReport(report: DeliveryReport): ReportVerdict | null {
  const { action, diagnostic } = report
  const status = exactStatus(report)
  if (action === 'delivered') return { kind: 'delivered' }
  if (action === 'relayed' || action === 'expanded') return { kind: 'taken' }
  if (action === 'delayed') return { kind: 'delayed' }
  const isPermanent = status?.startsWith('5.') ?? false
  if (action === 'failed' || action === 'expired' || (action === null && isPermanent)) {
    return { kind: 'returned', address: isAddressWrong(status, diagnostic) }
  }
  return status?.startsWith('4.') ? { kind: 'delayed' } : null
}

/** Many servers call everything 5.0.0, and say it exactly in the answer that they pass on. */
function exactStatus({ status, diagnostic }: DeliveryReport): string | null {
  if (status !== null && !status.endsWith('.0.0')) return status
  return codeIn(diagnostic) ?? status ?? (/(?<![.\d])5[0-7]\d(?![.\d])/.test(diagnostic) ? '5.0.0' : null)
}

/** RFC 3463: the code that a server names in its answer. */
const codeIn = (diagnostic: string) => /(?<![.\d])([45]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(diagnostic)?.[1] ?? null

/** A sender that is refused, a full mailbox, a message that is too long: codes that nobody uses for anything else. */
const surelyNotOfAddress = /^5\.(?:1\.[78]|2\.[23]|3\.4)$/
/** RFC 3463, 3.2: the mailbox, the domain or the form of an address, or one that has moved. */
const ofAddress = /^5\.1\.(?:[1236]|10)$/
/** The system, the way or the policy, where no words say otherwise: the address may be right. */
const notOfAddress = /^5\.(?:3\.\d+|4\.[5-7]|[67]\.\d+)$/

/** Whether nothing gets through at the address, by the code of a server and what it says in words. */
function isAddressWrong(status: string | null, diagnostic: string): boolean {
  const code = status ?? ''
  if (surelyNotOfAddress.test(code)) return false
  switch (faultInWords(diagnostic)) {
    case 'address':
      return true
    case 'space':
    case 'sender':
      return false
    case 'other':
      return ofAddress.test(codeIn(diagnostic) ?? code)
    default:
      return code.startsWith('5.') && !notOfAddress.test(code)
  }
}

/** The headers that tell a letter from a person apart from one that a program wrote. */
export interface AutomaticMarks {
  readonly autoSubmitted: string | null
  readonly precedence: string | null
  /** Of those that programs set for want of the other: `X-Autoreply`, `X-Autorespond`, `X-Apple-Action`. */
  readonly autoReply: string | null
  /** Where it goes when it cannot be delivered; `<>` where nobody wants to know. */
  readonly returnPath: string | null
  /** The address it is from. */
  readonly sender: string
  readonly subject: string
}

const automaticSubject = new RegExp(
  `^\\s*(?:(?:re|antw|aw|sv)\\s*:\\s*)?(?:${[
    'auto(?:mat(?:ic|ed|isch|ische|isches|ique))?[ -]?(?:reply|response|answer|antwoord|antwort|bericht|reactie|beantwoording)',
    'automatische? (?:afwezigheids\\w*|(?:ontvangst)?bevestiging|e-?mail)',
    'out of (?:the )?office',
    'afwezig\\w*',
    'buiten kantoor',
    'ik ben afwezig',
    'niet aanwezig',
    'vakantiemelding',
    'away (?:until|from)',
    "i['’]?(?: a)?m (?:currently |away |now )?(?:out of (?:the )?office|on (?:leave|holiday|vacation))",
    'abwesenheit\\w*|abwesend',
    '(?:ich bin )?(?:derzeit |zur ?zeit |momentan )?(?:nicht im büro|außer haus|im urlaub)',
    'urlaubs(?:notiz|meldung|benachrichtigung)',
    "réponse (?:automatique|d['’]absence)",
    "absence du bureau|absente? (?:du bureau|jusqu['’]au)|(?:message|notification|avis) d['’]absence",
    'je suis (?:actuellement )?(?:absente?|en (?:congés?|vacances))',
    'ontvangstbevestiging|bevestiging (?:van )?(?:de )?ontvangst|accusé de réception|eingangsbestätigung',
    'w(?:ij|e) hebben uw (?:e-?mail|bericht|vraag|melding|verzoek) (?:goed |in goede orde )?ontvangen',
    'uw (?:e-?mail|bericht|vraag|melding|verzoek) is (?:goed |in goede orde )?(?:ontvangen|geregistreerd)',
    "we(?: have|[’']ve)? received your (?:e-?mail|message|request)",
    '\\[?(?:ticket|incident|melding)\\b.{0,40}\\b(?:is|was|has been) (?:created|opened|resolved|closed|aangemaakt|geregistreerd|opgelost|gesloten|afgesloten)',
    '[A-Z]{2,5}[ -]?\\d{4,}\\b.{0,20}\\bis (?:created|resolved|closed|aangemaakt|opgelost|gesloten|afgesloten)',
  ].join('|')})(?![\\p{L}\\d])`,
  'iu',
)

const ofProgram =
  /^(?:no[-._]?reply|do[-._]?not[-._]?reply|niet[-._]?beantwoorden|mailer-daemon|auto-?(?:reply|response|responder|antwoord)|vacation)\b/i

/**
 * RFC 3834: whether a program wrote it; its subject counts only when no header says anything. What a person writes from
 * the mailbox of a group goes through its list: `Precedence` says how it is carried, and tells of a program only beside
 * another mark. `X-Auto-Response-Suppress` asks for no automatic answer, and says nothing of who wrote.
 */
export function isAutomatic(marks: AutomaticMarks): boolean {
  const { autoSubmitted, precedence, autoReply, returnPath, sender, subject } = marks
  const says = (header: string | null) => header !== null && !/^\s*(?:no\b|$)/i.test(header)
  if (autoSubmitted !== null) return says(autoSubmitted)
  if (says(autoReply)) return true
  const [, carried] = /^\s*(auto_reply|bulk|junk|list)\b/i.exec(precedence ?? '') ?? []
  if (carried?.toLowerCase() === 'auto_reply') return true
  // No mail program of a person refuses to hear that it could not be delivered.
  if (returnPath?.trim() === '<>' || (carried !== undefined && ofProgram.test(sender))) return true
  return automaticSubject.test(subject)
}
