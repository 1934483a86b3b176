import { readEmailAddress } from '#domain/references/email-address.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'

/** What a cell of contact details holds. */
export interface Contacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** What was meant as an address or a number and is none. */
  readonly isWrong: boolean
}

/** What people write beside an address or a number. */
const label =
  /^(e-?mail|mail|tel|telefoon|telefoonnummer|telephone|phone|fax|mob|mobiel|mobile|gsm|prive|werk|thuis|vast|kantoor|of|or|ou|oder|en|and|et|und|t|m|e|p|w|nr|en\/of)$/i
/** A telephone number among other text: digits with what stands between them. */
const numberIn = /(?:\+|\(?0)[\d\s().\-/]{6,}\d|(?<![\d.,])\d{8,13}(?![\d.,])/g

/**
 * The e-mail addresses and telephone numbers of a cell: `Jan <jan@example.nl>`, `jan@example.nl / 06-12345678`, several of
 * them. Words that are no label leave an address in doubt: `jan de vries@example.nl` may be one with blanks in it. What is taken
 * as written gets no zero or plus back.
 */
export function readContacts(cell: string, country: string, { asWritten = false } = {}): Contacts {
  const text = cell.replace(/mailto:([^\s<>()"']*)/gi, (_, link: string) => addressOfLink(link))
  const bracketed = [...text.matchAll(/<([^<>@]*@[^<>]*)>/g)].map(([, address = '']) => address)
  const free = bracketed.length > 0 ? text.replace(/[^;,/|]*<[^<>]*>/g, ' ') : text
  const tokens = free
    .split(/[\s;,|"<>()]+|(?<=\S)\/(?=\S*@)|(?<=@\S+)\//)
    .map((token) => token.replace(/^['[]+|[.:'\]]+$/g, ''))
  const written = [...bracketed, ...tokens.filter((token) => token.includes('@'))]
  const emails = written.map((address) => readEmail(address.trim()))
  const rest = written.reduce((left, address) => left.replace(address, ' '), free)
  const numbers = phonesIn(rest, (part) => readPhone(part, country, { asWritten }))
  const isDoubtful = bracketed.length === 0 && written.length > 0 && hasOtherWords(rest)
  return {
    emails: isDoubtful ? [] : emails.filter((address) => address !== null),
    phones: numbers,
    isWrong: isDoubtful || emails.includes(null) || (emails.length === 0 && numbers.length === 0),
  }
}

/** `mailto:jan@example.nl?subject=…`, and what such a link writes for signs it cannot hold. */
function addressOfLink(link: string): string {
  const [address = ''] = link.split('?')
  return address.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Two dots in a row are against the standard, yet there are providers that hand such addresses out. */
function readEmail(text: string): string | null {
  const single = text.replace(/\.{2,}(?=.*@)/g, '.')
  return single === text ? readEmailAddress(text) : readEmailAddress(single) && text
}

function hasOtherWords(text: string): boolean {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\-/]+/u)
    .some((word) => /\p{L}{2}/u.test(word) && !label.test(word))
}

function phonesIn(text: string, read: (part: string) => string | null): string[] {
  const whole = read(text.trim())
  if (whole) return [whole]
  const parts = text.split(/[;,|]|\s\/\s|\/(?=\s*(?:\+|0\d))|\s+(?:of|or|ou|oder|en)\s+/i)
  const found = parts.flatMap((part) => {
    const number = read(part.trim())
    return number ? [number] : (part.match(numberIn) ?? []).flatMap((one) => read(one) ?? [])
  })
  return [...new Set(found)]
}

/** Of the countries most debtors live in: how a number is called from abroad, and how long it is behind that. */
const plans: Readonly<Record<string, { code: string; rest: RegExp; keepsZero?: true }>> = {
  NL: { code: '31', rest: /^[1-9]\d{8}$/ },
  BE: { code: '32', rest: /^(4\d{8}|[1-9]\d{7})$/ },
  DE: { code: '49', rest: /^[1-9]\d{7,10}$/ },
  FR: { code: '33', rest: /^[1-9]\d{8}$/ },
  LU: { code: '352', rest: /^([24-9]\d{5,7}|6\d{8})$/ },
  GB: { code: '44', rest: /^[1-9]\d{8,9}$/ },
  AT: { code: '43', rest: /^[1-9]\d{7,11}$/ },
  CH: { code: '41', rest: /^[1-9]\d{8}$/ },
  PL: { code: '48', rest: /^[1-9]\d{8}$/ },
  ES: { code: '34', rest: /^[6-9]\d{8}$/ },
  IT: { code: '39', rest: /^(0\d{7,10}|3\d{8,9})$/, keepsZero: true },
}

/**
 * A telephone number of somebody in a country. `0470 12 34 56` of a Belgian is one of Belgium; where a spreadsheet took the
 * zero or the plus for nothing, `612345678` and `31612345678`, it is put back, unless what is written is taken as it is.
 */
export function readPhone(text: string, country: string, { asWritten = false } = {}): string | null {
  const compact = text
    .replace(/\p{L}+[.:]*/gu, '')
    .replace(/^[:.\s]+/, '')
    .replace(/\(0\)/, '')
    .replace(/[\s().\-/]/g, '')
  const plan = plans[country]
  if (/^0[1-9]\d+$/.test(compact) && plan) {
    const rest = plan.keepsZero ? compact : compact.slice(1)
    if (plan.rest.test(rest)) return `+${plan.code}${rest}`
  }
  if (!/^[1-9]\d+$/.test(compact)) return readPhoneNumber(text.replace(/\p{L}+[.:]*/gu, ''))
  return asWritten ? null : (lostZero(compact, country) ?? lostPlus(compact, country))
}

function lostZero(digits: string, country: string): string | null {
  const plan = plans[country]
  return plan?.rest.test(digits) ? `+${plan.code}${digits}` : null
}

function lostPlus(digits: string, country: string): string | null {
  const own = plans[country]
  const others = Object.values(plans).filter((plan) => plan !== own)
  const plan = [...(own ? [own] : []), ...others].find(
    ({ code, rest }) => digits.length >= 10 && digits.startsWith(code) && rest.test(digits.slice(code.length)),
  )
  return plan ? `+${digits}` : null
}

/** Whether it is known how long the telephone numbers of a country are. */
export function hasPhonePlan(country: string): boolean {
  return country in plans
}

/** Whether a number of somebody in a country is only one because of a zero or plus that was put back. */
export function isRestoredPhone(text: string, country: string): boolean {
  return /^[1-9][\d\s.-]{6,}$/.test(text.trim()) && readPhone(text, country) !== null
}
