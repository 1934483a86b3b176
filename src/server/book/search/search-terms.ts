import type { DossierFilter } from '#contract/files/dossiers.ts'
import { spokenFileNumber, spokenKvkNumber } from '#domain/names/file-number.ts'
import { readIban } from '#domain/references/iban.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'

/** `part` may stand anywhere, `start` begins a word, `word` is a whole word. */
export interface SearchTerm {
  readonly text: string
  readonly match: 'part' | 'start' | 'word'
}

/** What was typed in the one search box: terms that must all be found, or a pasted list of which any may be. */
export type Search =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'terms'
      readonly terms: readonly SearchTerm[]
      /** Words that are not looked for, as there are too many. */
      readonly unused?: readonly string[]
    }
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }

const maxTerms = 12

/**
 * Reads what was typed: file number, name, reference, invoice, postcode with house number, e-mail, telephone, IBAN or
 * payment reference, with or without spaces; several words must all be found. Two or more numbers under each other,
 * or beside each other, are a pasted list. The words "dossier" and "KvK" before a number stand in no file.
 */
export function readSearch(text: string): Search {
  const typed = text.replace(/[\u00a0\u202f]/g, ' ').trim()
  const clean = spokenFileNumber(typed) ?? spokenKvkNumber(typed) ?? typed
  if (clean === '') return { kind: 'nothing' }
  const listed = listedBelow(clean)
  if (listed) return { kind: 'numbers', numbers: listed }
  const whole = wholeValue(clean)
  if (whole) return { kind: 'terms', terms: [whole] }
  const numbers = pastedNumbers(clean)
  if (numbers) return { kind: 'numbers', numbers }
  return termsOf(clean)
}

/**
 * Words that may be the numbers of a list as well, where each is too short to be surely one, by what stands between commas;
 * null where they cannot be. `12 34 56` is three numbers, one with spaces in it, or the beginning of a telephone number.
 */
export function perhapsNumbers(text: string): string[][] | null {
  const pieced = pieces(text.replace(/[\u00a0\u202f]/g, ' ').trim(), /,+/).map((piece) => piece.split(' '))
  const words = pieced.flat()
  const areNumbers = words.length > 1 && words.length <= mostPerhaps && words.every((word) => numberLike.test(word))
  const search = areNumbers ? readSearch(text) : null
  // Of what is one value, or an address, no word stands by itself.
  const isWords = search?.kind === 'terms' && search.terms.length + (search.unused?.length ?? 0) === words.length
  return isWords ? pieced : null
}

const numberLike = /^(?=.*\d)[\w./-]+$/
const mostPerhaps = 100

/** Every number of a list that is too long to be anything else, however it is divided. */
export function readList(text: string): string[] {
  const clean = text.replace(/[\u00a0\u202f]/g, ' ').trim()
  const divided = pieces(clean, /[\n\r\t;,]+/)
  return [...new Set(listedBelow(clean) ?? (divided.length > 1 ? divided : pieces(clean, /\s+/)))]
}

const pieces = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
    .filter((piece) => piece !== '')

/**
 * What stands below each other, as a list is pasted; on one line a semicolon stands for the break. Short numbers count
 * here, and such as have spaces. An address of some lines has one without a digit, and is looked for as words.
 */
function listedBelow(text: string): string[] | null {
  const below = pieces(text, /[\n\r\t;]+/).flatMap((piece) => pastedNumbers(piece) ?? [piece])
  if (below.length < 2 || !/[\n\r\t;]/.test(text)) return null
  if (below.length <= maxTerms && !below.every((piece) => /\d/.test(piece))) return null
  return [...new Set(below.map((piece) => wholeValue(piece)?.text ?? piece))]
}

/** The whole text as one value that people write with spaces, in the form in which it is searched. */
function wholeValue(text: string): SearchTerm | null {
  const iban = readIban(text)
  if (iban) return { text: iban, match: 'word' }
  const digits = text.replace(/[\s.]/g, '')
  // A payment reference, also one with a typing error in it; two numbers of eight are no such thing.
  if (/^\d{16}$/.test(digits) && /^\d+$|^\d{1,4}(?:[\s.]+\d{1,4})+$/.test(text)) return { text: digits, match: 'word' }
  // Seven to ten digits without a sign of a telephone number may just as well be a number of a file.
  const phone = /[\s+()-]|^0/.test(text) && !isSeveral(text) ? readPhoneNumber(text) : null
  return phone ? { text: phone.slice(1), match: 'word' } : null
}

/** Parts that are each long enough to be a number; a mobile one may still be written in two halves. */
const isSeveral = (text: string) => /^\d{5,}(?:\s+\d{5,})+$/.test(text) && !text.startsWith('06')

/** Numbers divided by commas, by spaces, or by both. */
function pastedNumbers(text: string): string[] | null {
  const divided = pieces(text, /,+/)
  const numbers = divided.flatMap((piece) => besideEachOther(piece) ?? [numberOf(piece)])
  const isList = divided.length > 1 && numbers.every((number) => number !== null)
  return isList ? [...new Set(numbers)] : besideEachOther(text)
}

/** Divided by spaces alone, so that none may be a word of a name. */
function besideEachOther(text: string): string[] | null {
  const words = text.split(/\s+/).map((word) => (word.length >= 5 ? numberOf(word) : null))
  return words.length > 1 && words.every((word) => word !== null) ? [...new Set(words)] : null
}

/** A number of a list as it is looked for; one with spaces in it is an IBAN, a telephone number or a reference. */
function numberOf(piece: string): string | null {
  const isPlain = /^[\w./-]+$/.test(piece) && /\d/.test(piece) && piece.length >= 3
  return isPlain ? piece : (wholeValue(piece)?.text ?? null)
}

function termsOf(text: string): Search {
  const { address, rest } = takeAddress(text)
  const words = rest.split(/[\s,;]+/).filter((word) => word !== '')
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  // A lone sign ('&') is looked for only when there is nothing else.
  const kept = spoken.length > 0 || address.length > 0 ? spoken : words
  const terms = kept.map((word): SearchTerm => ({ text: word, match: matchOf(word) }))
  const all = [...address, ...terms]
  const unused = all.slice(maxTerms).map((term) => term.text)
  return { kind: 'terms', terms: all.slice(0, maxTerms), ...(unused.length > 0 ? { unused } : {}) }
}

/** What every filter on words needs to find in the words of a dossier, before it is looked at more closely. */
export function filterTerms(filter: DossierFilter): SearchTerm[] {
  const { debtorName, kvk, address, postcode, email, phone, iban, invoice, reference } = filter
  const words = [debtorName, address, invoice, reference, email].flatMap((text) => text?.split(/\s+/) ?? [])
  const compacted = [kvk, postcode, iban].flatMap((text) => text?.replaceAll(/[\s.]/g, '') ?? [])
  const digits = phone ? [significantDigits(phone)] : []
  return [...words, ...compacted, ...digits]
    .filter((text) => text !== '')
    .map((text): SearchTerm => ({ text, match: matchOf(text) }))
}

/** A telephone number without what comes before its area, as it stands behind its country. */
export function significantDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(00|0)/, '')
}

/** The filters of which the words are looked up with the search. */
export const wordFilters: ReadonlySet<string> = new Set([
  'search',
  'debtorName',
  'kvk',
  'address',
  'postcode',
  'email',
  'phone',
  'iban',
  'invoice',
  'reference',
])

/** Three letters or digits in a row are enough for the index to find them inside a word; fewer must begin one. */
function matchOf(word: string): 'part' | 'start' {
  return /[\p{L}\p{N}]{3}/u.test(word) || !/[\p{L}\p{N}]/u.test(word) ? 'part' : 'start'
}

/** A postcode, with the house number behind it if there is one, wherever it stands in the text. */
function takeAddress(text: string): { address: SearchTerm[]; rest: string } {
  const match =
    /(?:^|[\s,])([1-9]\d{3} ?[A-Za-z]{2})(?:[ ,]+(\d{1,5})([A-Za-z]?)(?:-([A-Za-z\d]{1,4}))?)?(?=$|[\s,])/.exec(text)
  const postcode = match?.[1] ? readPostcode(match[1]) : null
  if (!match || !postcode) return { address: [], rest: text }
  const compact = postcode.replace(' ', '')
  const [number, letter, addition] = [match[2] ?? '', match[3] ?? '', match[4] ?? '']
  const address: SearchTerm = {
    text: `${compact}${number}${letter}${addition}`,
    match: number === '' ? 'start' : 'word',
  }
  return { address: [address], rest: text.replace(match[0], ' ') }
}
