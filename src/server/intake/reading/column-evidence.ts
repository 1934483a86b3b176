import { readEmailAddress } from '#domain/references/email-address.ts'
import { readIban } from '#domain/references/iban.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import { type ImportField, type PlainField, plainField } from '#contract/intake/claim-list.ts'
import { type Cell, cellText, isDayCell, type Row } from '#server/intake/sheets/cell.ts'
import { type DecimalMark, markEvidence } from './amount-style.ts'
import { fieldsLike } from './field-looks.ts'
import { readAmount } from './read-amount.ts'
import { hasPhonePlan, isRestoredPhone, readContacts } from './read-contacts.ts'
import { namedCountry, prefixedPostcode, readCountry } from './read-country.ts'
import { restoredKvk } from './restored-kvk.ts'
import { namesDocumentKind } from './read-standing.ts'
import { type DayOrder, orderEvidence, readDay } from './read-day.ts'
import { saysNothing } from './row-reader.ts'
import { splitAddress } from './split-address.ts'
import { splitStreet } from './split-street.ts'

/** What the cells of a column look like, as shares of those that are filled. */
export interface ColumnEvidence {
  readonly filled: number
  readonly distinct: number
  readonly days: number
  readonly amounts: number
  /** Amounts that show cents, or are written with a currency: a number of a customer is never one. */
  readonly withCents: number
  readonly codes: number
  readonly houseNumbers: number
  readonly words: number
  readonly emails: number
  readonly ibans: number
  readonly postcodes: number
  readonly phones: number
  /** Words that name an invoice, a credit note or a payment, or a side of the ledger. */
  readonly documentKinds: number
  /** Yes or no, also as 1 or 0. */
  readonly flags: number
  /** Streets with a house number behind them. */
  readonly streetNumbers: number
  /** Addresses with a postcode and a place in one cell. */
  readonly wholeAddresses: number
  /** Cells with an e-mail address or a telephone number in them, perhaps both. */
  readonly contacts: number
  /** Numbers of seven digits, as of the trade register without its zero. */
  readonly sevenDigits: number
  /** Telephone numbers without the zero or plus they begin with. */
  readonly barePhones: number
  /** Cells that do no more than count the rows from one. */
  readonly running: number
  /** Which fields the cells could be meant as, right or wrong. */
  readonly looks: Readonly<Partial<Record<PlainField, number>>>
  /** A value of the column, to show. */
  readonly example: string
}

/** So many rows tell what a column holds. */
const sampleRows = 500

/**
 * Gathers, row by row, what tells the columns apart. The order of day and month and the sign before the cents are
 * taken from every row, all the rest from the first few hundred.
 */
export function gatherEvidence(): {
  add(rows: readonly Row[]): void
  columns(count: number): ColumnEvidence[]
  order(column: number): DayOrder
  mark(column: number): DecimalMark
} {
  const counters: Counter[] = []
  let rowCount = 0
  const at = (column: number) => (counters[column] ??= newCounter())
  return {
    add(rows) {
      for (const row of rows) {
        rowCount += 1
        const country = rowCount <= sampleRows ? countryOf(row) : null
        for (const [column, cell] of row.cells.entries()) {
          if (cell === null) continue
          const order = typeof cell === 'string' && mayBeDay(cell) ? orderEvidence(cell) : null
          if (order) at(column)[order] += 1
          const mark = markEvidence(cell)
          if (mark) at(column)[mark] += 1
          if (country !== null) count(at(column), cell, country)
        }
      }
    },
    columns: (length) => Array.from({ length }, (_, column) => toEvidence(at(column))),
    order(column) {
      const own = at(column)
      if (Math.min(own.day_first, own.month_first) * 10 >= own.day_first + own.month_first && own.day_first > 0) {
        return 'both'
      }
      if (own.day_first !== own.month_first) return own.day_first > own.month_first ? 'day_first' : 'month_first'
      // Nothing above twelve here: a file is written by one program, so its other dates tell.
      const all = (order: Exclude<DayOrder, 'both'>) =>
        counters.reduce((sum, counter) => sum + (counter?.[order] ?? 0), 0)
      return all('month_first') > all('day_first') ? 'month_first' : 'day_first'
    },
    mark(column) {
      const own = at(column)
      if (own[','] > 0 && own['.'] > 0) return 'both'
      return own[','] > 0 ? ',' : own['.'] > 0 ? '.' : null
    },
  }
}

/** The country that a row names, whatever its columns mean: nobody has said so yet. */
function countryOf({ cells }: Row): string {
  const named = cells.flatMap((cell) => {
    if (typeof cell !== 'string' || cell.length > 40) return []
    // In small letters it is a word: Jan de Vries.
    const code = /^[A-Z]{2}$/.test(cell) ? readCountry(cell) : null
    return code ?? namedCountry(cell) ?? prefixedPostcode(cell)?.country ?? []
  })
  return named.findLast(hasPhonePlan) ?? 'NL'
}

/** A cheap look, before the dear one, at every cell of a large list. */
function mayBeDay(text: string): boolean {
  const first = text.charCodeAt(0)
  return text.length >= 6 && text.length <= 40 && first >= 48 && first <= 57
}

type Shape = Exclude<keyof ColumnEvidence, 'filled' | 'distinct' | 'looks' | 'example'>
type Counter = Record<Shape | Exclude<DayOrder, 'both'> | ',' | '.', number> & {
  filled: number
  seen: Set<string>
  looks: Partial<Record<PlainField, number>>
}

function newCounter(): Counter {
  const zero = {
    days: 0,
    amounts: 0,
    withCents: 0,
    codes: 0,
    houseNumbers: 0,
    words: 0,
    emails: 0,
    ibans: 0,
    postcodes: 0,
    phones: 0,
    documentKinds: 0,
    flags: 0,
    streetNumbers: 0,
    wholeAddresses: 0,
    contacts: 0,
    sevenDigits: 0,
    barePhones: 0,
    running: 0,
  }
  return { ...zero, filled: 0, seen: new Set(), looks: {}, day_first: 0, month_first: 0, ',': 0, '.': 0 }
}

/** Words for nothing, in the columns of people: they say nothing of what the column means. */
const filler = /^(geen|onbekend|niet bekend|none|unknown|aucune?|inconnu|keine?|unbekannt)( .{0,15})?$/i

function count(counter: Counter, cell: Cell, country: string): void {
  const text = cellText(cell)
  if (text === '' || saysNothing(text) || filler.test(text)) return
  counter.filled += 1
  counter.seen.add(text)
  if (text === counter.filled.toString()) counter.running += 1
  const isDay =
    isDayCell(cell) || (typeof cell === 'string' && text.length <= 30 && readDay(cell, 'day_first') !== null)
  const monthFirst = !isDay && typeof cell === 'string' && orderEvidence(cell) === 'month_first'
  if (isDay || monthFirst) counter.days += 1
  else if (text.length <= 40 && 'cents' in readAmount(cell)) counter.amounts += 1
  if (/[.,]\d{1,2}\s*\D{0,3}$/.test(text) || /[€£]/.test(text)) counter.withCents += 1
  if (/^#?\p{L}{0,6}[-./]?\d[\w\-./]*$/u.test(text) && !isDay) counter.codes += 1
  if (/^\d{1,5}(?!\d)[\s\-/]?.{0,8}$/.test(text) && !isDay) counter.houseNumbers += 1
  if (/\p{L}{2}/u.test(text) && !/\d{3}|@/.test(text)) counter.words += 1
  if (readEmailAddress(text) !== null) counter.emails += 1
  if (readIban(text) !== null) counter.ibans += 1
  if (readPostcode(text) !== null) counter.postcodes += 1
  if (/^[+0]/.test(text) && readPhoneNumber(text) !== null) counter.phones += 1
  if (namesDocumentKind(text)) counter.documentKinds += 1
  if (/^([01]|ja|nee|yes|no|oui|non|true|false)$/i.test(text)) counter.flags += 1
  countAddress(counter, text)
  if (holdsContact(text)) counter.contacts += 1
  if (restoredKvk(text) !== text) counter.sevenDigits += 1
  if (isRestoredPhone(text, country)) counter.barePhones += 1
  for (const field of fieldsLike(cell)) counter.looks[field] = (counter.looks[field] ?? 0) + 1
}

function countAddress(counter: Counter, text: string): void {
  if (text.length > 300 || !/\p{L}.*\d|\d.*\p{L}/su.test(text)) return
  if (splitAddress(text)) counter.wholeAddresses += 1
  else if (splitStreet(text).houseNumber !== '') counter.streetNumbers += 1
}

function holdsContact(text: string): boolean {
  if (text.length > 200 || !/@|[+0]\d/.test(text)) return false
  const { emails, phones } = readContacts(text, 'NL')
  return emails.length + phones.length > 0
}

function toEvidence(counter: Counter): ColumnEvidence {
  const share = (number: number) => (counter.filled === 0 ? 0 : number / counter.filled)
  return {
    filled: counter.filled,
    distinct: share(counter.seen.size),
    days: share(counter.days),
    amounts: share(counter.amounts),
    withCents: share(counter.withCents),
    codes: share(counter.codes),
    houseNumbers: share(counter.houseNumbers),
    words: share(counter.words),
    emails: share(counter.emails),
    ibans: share(counter.ibans),
    postcodes: share(counter.postcodes),
    phones: share(counter.phones),
    documentKinds: share(counter.documentKinds),
    flags: share(counter.flags),
    streetNumbers: share(counter.streetNumbers),
    wholeAddresses: share(counter.wholeAddresses),
    contacts: share(counter.contacts),
    sevenDigits: share(counter.sevenDigits),
    barePhones: share(counter.barePhones),
    running: counter.filled < 3 ? 0 : share(counter.running),
    looks: Object.fromEntries(Object.entries(counter.looks).map(([field, number]) => [field, share(number)])),
    example: [...counter.seen][0]?.slice(0, 60) ?? '',
  }
}

/** Whether less of a column looks like a field, right or wrong, than a header may be believed on; nothing looks like anything. */
export function isUnlike(field: ImportField, column: ColumnEvidence): boolean {
  return column.filled > 0 && (column.looks[plainField(field)] ?? 0) < believable
}
const believable = 0.3

/** How well the cells of a column fit a field, 0 to 1; an empty column fits anything a little. */
export function fitOf(field: ImportField, column: ColumnEvidence): number {
  if (column.filled === 0) return 0.5
  const plain = plainField(field)
  switch (plain) {
    case 'invoiceDay':
    case 'dueDay':
    case 'birthDay':
      return column.days
    case 'amount':
      if (column.flags === 1) return 0
      return Math.min(1, column.amounts + column.withCents) * (column.withCents > 0 ? 1 : 0.8)
    case 'paid':
      return column.flags === 1 ? 0 : column.amounts
    case 'status':
      return Math.max(column.flags, column.words / 2)
    case 'documentKind':
      return column.documentKinds
    // The same company in every row is the one that hands the list over.
    case 'companyName':
      return column.filled > 2 && column.distinct * column.filled === 1 ? 0 : column.words
    case 'email':
      return column.emails
    case 'iban':
      return column.ibans
    case 'postcode':
      return column.postcodes
    case 'phone':
    case 'mobile':
      return column.phones
    case 'houseNumber':
      return column.houseNumbers * (1 - column.withCents) * (column.looks.houseNumber ?? 0)
    case 'wholeAddress':
      return column.wholeAddresses
    case 'contact':
      return column.contacts
    case 'debtorNumber':
    case 'kvkNumber':
      return column.codes * (1 - column.withCents)
    case 'invoiceNumber':
      return column.codes * (1 - column.withCents) * (0.5 + column.distinct / 2)
    case 'name':
    case 'city':
    case 'street':
      return Math.max(column.words, plain === 'street' ? 1 - column.amounts - column.days : 0)
    default:
      return 0.9 * (column.looks[plain] ?? 0)
  }
}
