import { readPostcode } from '#domain/references/postcode.ts'
import { countryOfPostcode, namedCountry, prefixedPostcode, readCountry } from './read-country.ts'

/** An address that stood in one cell, in its parts; what is not told is empty. */
export interface SplitAddress {
  /** With the house number behind it. */
  readonly street: string
  /** Floor, box, department or who passes it on. */
  readonly secondLine: string
  readonly postcode: string
  readonly city: string
  /** Null: as the list says elsewhere. */
  readonly country: string | null
}

/** Nobody writes an address in more; a cell can hold a million characters made to keep us busy. */
const longest = 300

const codes = [
  // Dutch, behind or before the place.
  /(?<![\p{L}\d])(?:NL[- ]?)?([1-9]\d{3} ?[A-Z]{2}|[1-9]\d{3}[a-z]{2})(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])((?:B|D|F|L|A|I|E|BE|DE|FR|LU|AT|CH|IT|ES|DK)-? ?\d{4,5})(?=[ ,]+\p{L})/gu,
  /(?<![\p{L}\d])([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\d])/gu,
  // Four or five digits before a place, at the start of a part or behind a house number.
  /(?:(?<=^|, )|(?<=\d\p{L}? ))(\d{4,5})(?=[ ,]+\p{L})/gu,
]
const provinces =
  /^(noord-holland|zuid-holland|utrecht|gelderland|overijssel|flevoland|drenthe|groningen|friesland|fryslan|zeeland|noord-brabant|limburg)$/i

/**
 * Takes an address apart that stands in one cell: `Kade 2, 1506 EH Zaandam`, `Kortrijksestraat 88, B-8500 Kortrijk, België`,
 * `Zaanweg 3 Wormerveer 1521DL`. Null when there is no postcode with a place in it.
 */
export function splitAddress(text: string): SplitAddress | null {
  if (text.length > longest) return null
  const { rest, country } = withoutCountry(tidy(text))
  const found = findPostcode(rest)
  if (!found) return null
  const [before, after] = [partsOf(rest.slice(0, found.start)), partsOf(rest.slice(found.end))]
  const placed = after.length > 0 ? placeBehind(before, after) : placeBefore(before)
  if (!placed || placed.city === '') return null
  const lines = linesOf(placed.lines)
  const { street } = lines
  return {
    ...lines,
    postcode: found.postcode,
    city: placed.city,
    country:
      country ?? found.country ?? countryOfPostcode(found.postcode, `${street} ${lines.secondLine}`, placed.city),
  }
}

/** An address of which no postcode is told: street and place are apart by a comma or a line. */
export function splitWithoutPostcode(text: string): SplitAddress {
  const { rest, country } = withoutCountry(tidy(text))
  const parts = partsOf(rest)
  const last = parts.at(-1) ?? ''
  const hasCity = parts.length > 1 && !/\d/.test(last)
  return { ...linesOf(hasCity ? parts.slice(0, -1) : parts), postcode: '', city: hasCity ? last : '', country }
}

function tidy(text: string): string {
  return text
    .trim()
    .replace(/\s*[\r\n;|\t]+\s*/g, ', ')
    .replace(/ +[-\u2013\u2014] +(?=\d{4,5} ?\p{L}|\p{L}{3}|\p{L}{1,2}-\d)/gu, ', ')
    .replace(/\s+/g, ' ')
    .replace(/ ?,[ ,]*/g, ', ')
    .replace(/ ?\/ (?=\d{4,5} ?\p{L})/gu, ', ')
    .replace(/[\s,.]+$/, '')
}

const partsOf = (text: string) =>
  text
    .split(/, ?/)
    .map((part) => part.replace(/^[\s\-\u2013.]+|[\s\-\u2013]+$/g, ''))
    .filter((part) => part !== '')

function withoutCountry(text: string): { rest: string; country: string | null } {
  const [, rest, last] = /^(.*?)[, ]+\(?(\p{L}[\p{L}' -]*?|[A-Z]{2})\)?$/u.exec(text) ?? []
  const words = (last ?? '').split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const country = namedCountry(words.slice(from).join(' '))
    if (country) return { rest: joined([rest ?? '', words.slice(0, from).join(' ')]), country }
  }
  const code = /^(.*?)(?:, (\p{Lu}{2})| \((\p{Lu}{2})\))$/u.exec(text)
  const country = readCountry(code?.[2] ?? code?.[3] ?? '')
  return code?.[1] && country ? { rest: code[1], country } : { rest: text, country: null }
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

function findPostcode(text: string) {
  for (const [kind, pattern] of codes.entries()) {
    const match = [...text.matchAll(pattern)].at(-1)
    if (!match?.[1]) continue
    const start = match.index
    const end = start + match[0].length
    const dutch = kind === 0 ? readPostcode(match[1]) : null
    if (dutch) return { start, end, postcode: dutch, country: 'NL' }
    if (kind === 0) continue
    const abroad = prefixedPostcode(match[1].replace(/^(\p{L}+)-? ?/u, '$1-'))
    return {
      start,
      end,
      postcode: abroad?.postcode ?? match[1],
      country: kind === 2 ? 'GB' : (abroad?.country ?? null),
    }
  }
  return null
}

/** `1506 EH Zaandam`, also before the street. */
function placeBehind(before: readonly string[], [city = '', ...more]: readonly string[]) {
  if (!/\p{L}/u.test(city)) return null
  return { city, lines: before.length > 0 ? [...before, ...more] : more }
}

/** `Zaanweg 3 Wormerveer 1521DL`, `Kade 1, Amsterdam, Noord-Holland, 1012 AB`. */
function placeBefore(before: readonly string[]) {
  const parts = before.length > 2 && provinces.test(before.at(-1) ?? '') ? before.slice(0, -1) : before
  const last = parts.at(-1) ?? ''
  if (parts.length > 1) return { city: /\d/.test(last) ? '' : last, lines: parts.slice(0, -1) }
  const [, street, city] = /^(.*\p{L}.* \d+\S*) (\p{L}[\p{L}' .-]+)$/u.exec(last) ?? []
  return street && city ? { city, lines: [street] } : null
}

/** A part that leads to somebody inside, and is no street though a number may stand in it: `Flat 3`, `t.a.v. de heer Bos`. */
const inside =
  /^(t\.? ?a\.? ?v|c\/o|p\/a|attn|z\. ?hd|à l['’]attention|flat|apartment|apt|suite|unit|room|appartement|appt|kamer|bus|bte|boîte|postvak|gebouw|building|bâtiment|bât)(?![\p{L}\d])/iu

/** The street is the first part with a number, which may stand in a part of its own; the others are the second line. */
function linesOf(parts: readonly string[]): { street: string; secondLine: string } {
  const [first = '', second = '', ...more] = parts
  if (/^\d{1,5}[ -]?[a-z]{0,3}$/i.test(second) && !/\d/.test(first)) {
    return { street: `${first} ${second}`, secondLine: more.join(', ') }
  }
  const place = parts.findIndex((part) => /\p{L}.* \d|^\d.* \p{L}/u.test(part) && !inside.test(part))
  const at = Math.max(place, 0)
  return { street: parts[at] ?? '', secondLine: parts.filter((_, index) => index !== at).join(', ') }
}

/** A street as a column of streets has it; what leads to somebody inside and stands before it is the second line. */
export function streetOf(line: string): { street: string; secondLine: string } {
  return inside.test(line) ? linesOf(line.split(/, */)) : { street: line, secondLine: '' }
}
