import { type DeliveryReport, isAddress, linesOf, longestLine } from './delivery-report.ts'
import { oneLine } from './one-line.ts'
import { faultInWords } from './refusal-words.ts'

/** Of a message that a server wrote in words alone. */
export interface BounceMarks {
  /** `X-Failed-Recipients`, where it is set. */
  readonly failedRecipients: string | null
  readonly subject: string
  /** What it sends back beside its own words: messages, or their heads. */
  readonly copies: readonly string[]
}

/** What an old mail server tells in words, that knows no fields: whom it could not reach, and why. */
export function readBounceText(text: string, { failedRecipients, subject, copies }: BounceMarks): DeliveryReport[] {
  const lines = linesOf(text).slice(0, mostLines)
  const own = ownLines(lines)
  const at = own.map((line) => addressesIn(line))
  const named = failedRecipients?.split(/[\s,]+/).filter((word) => isAddress(word)) ?? []
  const said = [...named, ...at.flat()]
  // One that names nobody is about the one to whom it was that comes back.
  const found = said.length > 0 ? said : [...lines.slice(own.length), ...copies.flatMap(linesOf)].flatMap(addressedIn)
  const addresses = [...new Set(found.map((word) => word.toLowerCase()))].slice(0, mostRecipients)
  const whole = own.join('\n')
  return addresses.map((one) => {
    const words = wordsAbout(one, own, at) ?? whole
    return {
      originalRecipient: one,
      finalRecipient: null,
      action: null,
      status: statusIn(words) ?? statusIn(whole) ?? statusIn(subject),
      diagnostic: oneLine(essenceOf(words)),
    }
  })
}

const mostLines = 200
const mostRecipients = 20

/** Where a server begins to send back what it could not deliver, in words or with the first lines of its head. */
const copyBegins =
  /^[-_=*#\s>]{0,80}(?:(?:(?:this|below)\b.{0,40})?(?:a )?copy of (?:the|your) (?:original )?message|(?:the )?(?:headers? of the )?(?:original|unsent|returned|undelivered|failed) message\b(?! (?:was|has|is|could|you|that|to)\b)|message (?:header|headers|contents?|text) follows?|your (?:original )?message\b.{0,20}follows?|original mail|begin of message|mail header)|^(?:received|return-path|dkim-signature|mime-version): /i

function ownLines(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line, index) => index > 0 && copyBegins.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}

/** The addresses in a line, but for those of servers themselves. */
function addressesIn(line: string): string[] {
  if (!line.includes('@')) return []
  const words = line
    .split(/[\s<>()[\]"',;]+|\.{2,}|mailto:|:(?=\s|$)/i)
    .map((word) => word.replace(/^smtp:|[.:]+$/i, ''))
  return words.filter((word) => isAddress(word) && /@[^@]+\.[a-z0-9-]+$/i.test(word) && !isOfServer(word))
}

const addressedIn = (line: string) => (/^to:/i.test(line) ? addressesIn(line.slice(3)) : [])

const isOfServer = (address: string) => /^(?:mailer-?daemon|post_?master|abuse|double-bounce)@/i.test(address)

/** What is said of one address: from where it stands to where the next one does. Null when it is no reason. */
function wordsAbout(address: string, own: readonly string[], at: readonly (readonly string[])[]): string | null {
  const isIt = (word: string) => word.toLowerCase() === address
  for (const [first, words] of at.entries()) {
    if (!words.some(isIt)) continue
    const next = at.findIndex((others, index) => index > first && others.some((word) => !isIt(word)))
    const about = own.slice(first, next < 0 ? undefined : next).join('\n')
    if (/\b[45]\d\d\b|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(about) || faultInWords(about) !== null) return about
  }
  return null
}

/** The part of it that holds the reason: from the line with a code, else all of it. */
function essenceOf(words: string): string {
  const lines = words.split('\n').map((line) => line.trim())
  const coded = lines.findIndex((line) => /\b[45]\d\d\b/.test(line))
  return lines.slice(Math.max(coded, 0)).filter(Boolean).join(' ').slice(0, longestLine)
}

const saysDelay =
  /delivery (?:attempts )?will (?:continue|be (?:re)?tried)|\bdelayed?\b|will (?:be retried|retry|keep trying|continue to)|not yet been delivered|still (?:being )?(?:trying|attempted|in the queue)|this is a warning|vertraagd|retard[ée]/i
const saysFailure =
  /permanent|giv(?:en|ing) up|could ?n[o']t be (?:delivered|sent)|not (?:be )?delivered|undeliver|unable to deliver|not found|does not exist|fail(?:ed|ure)?|reject|refused|returned|unknown|retry timeout|error|aborted|could not find|onbestelbaar|niet (?:te bezorgen|bezorgd|afgeleverd)|unzustellbar|non remis/i

function statusIn(text: string): string | null {
  const told = /\b[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? /#([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)
  if (told?.[1]) return told[1]
  const isFinal = /permanent|giv(?:en|ing) up/i.test(text)
  if (!isFinal && saysDelay.test(text)) return '4.0.0'
  const code = /(?<![.\d])([45])[0-7]\d(?![.\d])[ -]/.exec(text)?.[1]
  if (code) return `${code}.0.0`
  if (saysFailure.test(text)) return '5.0.0'
  return /temporar/i.test(text) ? '4.0.0' : null
}
