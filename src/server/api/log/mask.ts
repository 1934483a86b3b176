import { passesElevenTest } from '#domain/references/eleven-test.ts'
import { ibanShapes } from '#domain/references/iban-structures.ts'
import { mod97 } from '#domain/references/mod97.ts'

/** No more than this is kept of a body, or of headers. */
export const mostKept = 8 * 1024

/** What stands in place of what is not kept at all. */
const hidden = '•••'

/**
 * The names under which a number or a code is kept as it is. What else stands there, and what stands under any other name, is
 * shortened as a name is, so that a field nobody thought of tells nothing.
 */
const codes = new Set(
  `id ids number version type kind status state phase code currency language country reason method path route unit
  reference customerreference externalid invoicenumber event events page perpage totalpages total offset limit sortby
  sortorder items pager count role success ok instance channel scope scopes environment timestamp attempt format
  request_id requestid`.split(/\s+/),
)
const isCode = (key: string) =>
  codes.has(key.toLowerCase()) || /([a-z\d](Ids?|At|Day|Date|Cents|Total|Count|Rate)|_(id|at|day|date))$/.test(key)
const code = /^[\w.-]{1,40}$/

/** The names of the sentences of our own answers, and of headers that programs write. */
const sentences = new Set(
  `error_message errors error idempotency-key content-type content-length accept user-agent x-request-id ratelimit
  ratelimit-policy retry-after webhook-id webhook-timestamp etag if-match accept-language`.split(/\s+/),
)
const isPlain = (key: string) => isCode(key) || sentences.has(key.toLowerCase())

/** Names of what nobody but its owner may know. */
const secret =
  /pass(word|phrase)?|secret|token|authori[sz]ation|cookie|signature|captcha|api.?key|private.?key|otp|pin$|bsn|burgerservice|csrf|xsrf|hash|challenge|birth/

/**
 * What is kept of a value that was sent or answered, as JSON of at most 8 kB: no secret and no BSN, of an IBAN its country
 * and end, of names and addresses their beginnings. It goes no further into the value than fits.
 */
export function maskBody(value: unknown): string {
  const out = new Written()
  write(out, value, '', 0)
  return out.text()
}

/** Headers as lines: `name: value`, masked as a body is. */
export function maskHeaders(headers: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          `${scrub(name).slice(0, 80)}: ${maskText(typeof value === 'string' ? value : JSON.stringify(value), name.toLowerCase())}`,
        ],
  )
  return lines.join('\n').slice(0, mostKept)
}

/** An address without what was searched for, and without what looks like somebody's. */
export function maskPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return scrub(safeDecode(path)).slice(0, 500)
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** JSON that stops when it is long enough. */
class Written {
  readonly #parts: string[] = []
  #length = 0

  add(part: string): void {
    this.#parts.push(part)
    this.#length += part.length
  }

  get isFull(): boolean {
    return this.#length >= mostKept
  }

  text(): string {
    const text = this.#parts.join('')
    return text.length > mostKept ? `${text.slice(0, mostKept - 1)}…` : text
  }
}

function write(out: Written, value: unknown, key: string, depth: number): void {
  if (out.isFull) return
  if (Array.isArray(value))
    return writeAll(out, value.entries(), depth, (_, one) => write(out, one, key, depth + 1), ['[', ']'])
  if (value instanceof Date) return out.add(JSON.stringify(Number.isNaN(value.getTime()) ? null : value.toISOString()))
  if (typeof value === 'object' && value !== null) {
    return writeAll(
      out,
      Object.entries(value).values(),
      depth,
      (name, one) => {
        out.add(`${JSON.stringify(scrub(name).slice(0, 80))}: `)
        // What our own answers say of a field is no value of it.
        const under = key === 'errors' ? key : name
        if (secret.test(under.toLowerCase()) && one !== null && typeof one !== 'boolean')
          out.add(JSON.stringify(hidden))
        else write(out, one, under, depth + 1)
      },
      ['{', '}'],
    )
  }
  if (typeof value === 'string') return out.add(JSON.stringify(maskText(value, key)))
  if (typeof value === 'number' || typeof value === 'bigint') return out.add(maskNumber(value, key))
  out.add(typeof value === 'boolean' ? String(value) : 'null')
}

function writeAll<Entry>(
  out: Written,
  entries: Iterable<readonly [Entry, unknown]>,
  depth: number,
  each: (name: Entry, value: unknown) => void,
  [opens, closes]: readonly [string, string],
): void {
  const indent = '  '.repeat(Math.min(depth, 20) + 1)
  let first = true
  out.add(opens)
  // Deeper than anything of ours: somebody tries how much there can be.
  if (depth < 50) {
    for (const [name, value] of entries) {
      if (out.isFull) break
      out.add(`${first ? '' : ','}\n${indent}`)
      first = false
      each(name, value)
    }
  }
  out.add(first ? closes : `\n${'  '.repeat(Math.min(depth, 20))}${closes}`)
}

/** A number under a name that nobody knows may be of a person when it is long. */
function maskNumber(value: number | bigint, key: string): string {
  const digits = String(value)
  if (isBsn(digits)) return JSON.stringify(hidden)
  if (isPlain(key) || digits.replace(/\D/g, '').length < 8)
    return typeof value === 'number' && !Number.isFinite(value) ? 'null' : digits
  return JSON.stringify(shortNumber(digits))
}

/** A text under its name: what is known to be harmless stays, anything else is shortened. */
export function maskText(text: string, key: string): string {
  const lower = key.toLowerCase()
  if (secret.test(lower)) return hidden
  if (isHarmless(text)) return text
  if (/iban|account/.test(lower)) return shortIban(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  if (sentences.has(lower) || (isCode(key) && code.test(text))) return scrub(text.slice(0, mostKept))
  if (/mail/.test(lower) && text.includes('@')) return shortMail(text)
  return shortWords(scrub(text.slice(0, mostKept)))
}

/** A day, a moment, an amount with its decimals, or a key of ours. */
function isHarmless(text: string): boolean {
  return (
    text === '' ||
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text) ||
    /^-?\d{1,7}([.,]\d{1,2})$/.test(text) ||
    /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
  )
}

/** Countries that write their accounts as an IBAN beside those of the registry. */
const unregistered = 'AO BF BJ CF CG CI CM CV DZ GA GN GQ GW IR KM MA MG ML MZ NE SN TD TG'.split(' ')

/** Both by their first letter, as `A[DE]|B[AE]`: every place of every text is looked at. */
const countries = [...Map.groupBy([...ibanShapes.keys(), ...unregistered], (country) => country.charAt(0))]
  .map(([first, those]) => `${first}[${those.map((country) => country.charAt(1)).join('')}]`)
  .join('|')

/** What looks like an IBAN: a country that has them, two digits and as much as an account holds. */
const iban = new RegExp(String.raw`(?:${countries})(?:[\s.\-_/]{0,3}\d){2}(?:[\s.\-_/]{0,3}[A-Z0-9]){10,30}`, 'gi')

/** What opens something: our own keys and secrets, tokens, and long texts of chance. */
const tokens =
  /\b(?:vrd_(?:live|test)_|whsec_|sk_|pk_|bearer\s+|basic\s+|accesskey\s+)[\w.~+/=-]{6,}|\beyJ[\w-]{6,}(?:\.[\w-]*){0,2}|[\w+/=-]{40,}/gi

const mails = /[^\s@<>"',;:()]{1,64}@[^\s@<>"',;:()]{1,255}/g

const nineDigits = /(?<!\d)\d(?:[\s.-]?\d){7,8}(?!\d)/g

/** Takes out of a text what is of a person or opens something, wherever it stands. */
export function scrub(text: string): string {
  return text
    .replace(iban, shortFound)
    .replace(tokens, (found) => (isHarmless(found) ? found : `${found.slice(0, 4)}${hidden}`))
    .replace(mails, shortMail)
    .replace(nineDigits, (found) => (isBsn(found.replace(/\D/g, '')) ? hidden : found))
}

/** What looks like an IBAN, as far as it adds up; where it never does, all of it, for it may have been mistyped. */
function shortFound(found: string): string {
  for (let end = found.length; end >= 15; end -= 1) {
    if (!/[A-Za-z0-9]/.test(found.charAt(end - 1))) continue
    const letters = found
      .slice(0, end)
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
    if (letters.length < 15) break
    if (addsUp(letters)) return shortIban(letters) + scrub(found.slice(end))
  }
  return shortIban(found.replace(/[^A-Za-z0-9]/g, '').toUpperCase())
}

/** ISO 13616, of whichever country: what is shortened for nothing tells less than what stays by mistake. */
const addsUp = (letters: string) => mod97(letters.slice(4) + letters.slice(0, 4)) === 1

/** `NL•• •••• •••• 31`. */
function shortIban(letters: string): string {
  return letters.length < 8 ? hidden : `${letters.slice(0, 2)}•• •••• •••• ${letters.slice(-2)}`
}

/** `v•••@e•••`. */
function shortMail(text: string): string {
  const [name = '', host = ''] = text.split('@')
  return `${name.slice(0, 1)}${hidden}@${host.slice(0, 1)}${hidden}`
}

/** Of each word its first letter: initials stay. */
function shortWords(text: string): string {
  return text.replace(/[\p{L}\p{N}]{2,}/gu, (word) => {
    return /\p{N}/u.test(word) ? shortNumber(word) : `${word.slice(0, 1)}•••••`
  })
}

const shortNumber = (digits: string) => (digits.length < 5 ? '••' : `••••${digits.slice(-2)}`)

/** What may be a burgerservicenummer; one of eight digits has lost its zero. */
const isBsn = (digits: string) => digits.length >= 8 && passesElevenTest(digits.padStart(9, '0'))
