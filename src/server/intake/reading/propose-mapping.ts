import { createHash } from 'node:crypto'
import { type ImportField, plainField } from '#contract/intake/claim-list.ts'
import { type ColumnEvidence, fitOf, isUnlike } from './column-evidence.ts'
import type { Mapping } from './checking-context.ts'
import { addressNumbers, foldHeader, type HeaderMeaning, isOpenAmount, meaningsOf, meansOther } from './header-words.ts'

export interface ProposedMapping {
  readonly mapping: Mapping
  /** Columns whose meaning is a guess that a person should look at. */
  readonly guessed: readonly number[]
}

/** How lists of a kind name their columns. */
export interface ListWords {
  /** What a header can mean, best first; empty when nothing is known. */
  readonly meaningsOf: (header: string) => readonly HeaderMeaning[]
  /** What the columns mean, by their headers and by what stands below these. */
  readonly propose: (headers: readonly string[], columns: readonly ColumnEvidence[]) => ProposedMapping
  /** What a sheet names when it is such a list. */
  readonly telling: readonly ImportField[]
  /** What every row of such a list has: one without it may be a total. */
  readonly ofEveryRow: ImportField
}

/** Lists of claims. */
export const claimWords: ListWords = {
  meaningsOf,
  propose: proposeMapping,
  telling: ['amount', 'invoiceNumber'],
  ofEveryRow: 'invoiceNumber',
}

interface Candidate {
  readonly column: number
  readonly field: ImportField
  readonly score: number
  readonly sure: boolean
  readonly isDelivery?: boolean
}

/** Below this the cells contradict what the header says. */
const contradiction = 0.3

/**
 * Proposes what the columns mean: by what their headers are called, checked against what stands below; a needed
 * field that no header names is looked for by content alone. Each field is given to one column.
 */
export function proposeMapping(headers: readonly string[], columns: readonly ColumnEvidence[]): ProposedMapping {
  const named = atHome(headers.flatMap((header, column) => namedCandidates(header, column, columns[column])))
  const mapping: (ImportField | null)[] = headers.map(() => null)
  const guessed: number[] = []
  assign(withoutOtherNumbers(named, columns), mapping, guessed)
  oneName(mapping)
  assign(contentCandidates(headers, columns, mapping), mapping, guessed)
  sortDays(mapping, guessed)
  streetWithNumbers(mapping, columns, guessed)
  paidOnlyOfTotal(mapping, headers)
  return { mapping, guessed: guessed.sort((a, b) => a - b) }
}

/** The same list of headers, in whatever capitals, has the same fingerprint: so is a mapping remembered. */
export function headerFingerprint(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(foldHeader)))
    .digest('hex')
    .slice(0, 32)
}

function namedCandidates(header: string, column: number, evidence: ColumnEvidence | undefined): Candidate[] {
  return meaningsOf(header).flatMap(({ field: said, weight, plain, isDelivery = false }): Candidate[] => {
    // A column of streets may hold the whole of each address.
    const isWhole = plainField(said) === 'street' && (evidence?.wholeAddresses ?? 0) > 0.5
    const field = isWhole ? wholeAddressFor(said) : said
    if (evidence && isUnlike(field, evidence) && !(plain && showsItself(field, evidence))) return []
    const fit = evidence ? fitOf(field, evidence) : 0.5
    if (!plain && (fit < contradiction || (evidence?.running ?? 0) > 0.9)) return []
    if (field === 'debtorNumber' && addressNumbers.has(foldHeader(header)) && isLikeHouseNumbers(evidence)) return []
    // What is still open counts, by whatever longer name, before what the invoice once came to.
    const told = weight >= 0.5 || (evidence?.withCents ?? 0) > 0
    if (field === 'amount' && fit > 0.7 && told && isOpenAmount(header)) {
      return [{ column, field, score: 2.85 + weight, sure: weight >= 0.5 }]
    }
    // A plain name holds even where many cells are wrong: they will be shown as wrong.
    const score = plain ? 2 + weight + fit / 10 : weight + fit
    return [{ column, field, score, sure: plain ? fit >= contradiction : weight >= 0.5 && fit >= 0.9, isDelivery }]
  })
}

/** Whether numbers are so short that they may well be those of houses. */
const isLikeHouseNumbers = (evidence: ColumnEvidence | undefined) => (evidence?.looks.houseNumber ?? 0) > 0.9

/** Fields of which a wrong value is pointed at in its row. */
const checked: ReadonlySet<ImportField> = new Set([
  'postcode',
  'country',
  'email',
  'phone',
  'mobile',
  'contact',
  'iban',
  'kvkNumber',
  'vatNumber',
  'birthDay',
  'invoiceDay',
  'dueDay',
  'amount',
  'paid',
  'currency',
])
/** From so many cells on they say more than their header. */
const enoughCells = 3

/** Whether so few cells are wrong that they are better shown than not believed. */
function showsItself(field: ImportField, { filled }: ColumnEvidence): boolean {
  return filled < enoughCells && checked.has(plainField(field))
}

const wholeAddressFor = (street: ImportField) => street.replace('street', 'wholeAddress') as ImportField

/** Where goods went counts only of a list that tells no other address. */
function atHome(candidates: readonly Candidate[]): Candidate[] {
  const hasHome = candidates.some(
    ({ field, isDelivery }) => !isDelivery && ['street', 'wholeAddress', 'city', 'postcode'].includes(field),
  )
  return candidates.filter(({ isDelivery }) => !isDelivery || !hasHome)
}

/** Without streets, or with the numbers behind them, `Nr` is the number of something else. */
function withoutOtherNumbers(candidates: readonly Candidate[], columns: readonly ColumnEvidence[]): Candidate[] {
  const streets = candidates.filter(({ field }) => field === 'street')
  const isNeeded =
    streets.length > 0 && streets.every(({ column }) => (columns[column]?.streetNumbers ?? 0) < numbersBehind)
  return candidates.filter(({ field, score }) => field !== 'houseNumber' || isNeeded || score > 2)
}
/** From this share of streets on their numbers stand behind them. */
const numbersBehind = 0.5

function assign(candidates: Candidate[], mapping: (ImportField | null)[], guessed: number[]): void {
  for (const { column, field, sure } of [...candidates].sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (mapping[column] !== null || mapping.includes(field)) continue
    mapping[column] = field
    if (!sure) guessed.push(column)
  }
}

const recognisable = [
  'email',
  'iban',
  'postcode',
  'phone',
  'contact',
  'wholeAddress',
  'invoiceDay',
  'dueDay',
  'amount',
  'invoiceNumber',
  'name',
] as const

/** What can be told without a name: only what no other column of a list looks like, and what is needed. */
function contentCandidates(
  headers: readonly string[],
  columns: readonly ColumnEvidence[],
  mapping: Mapping,
): Candidate[] {
  return columns.flatMap((evidence, column) => {
    const header = headers[column] ?? ''
    if (mapping[column] !== null || evidence.filled === 0 || meansOther(header)) return []
    const lies = meaningsOf(header).some(({ plain }) => plain)
    return recognisable.flatMap((field) => {
      // A header that says something else still says that these are not the days of the invoice.
      if (lies && (field === 'invoiceDay' || field === 'dueDay')) return []
      // Where the day of the invoice has its name, so would the last day to pay: from it interest runs.
      if (field === 'dueDay' && header !== '' && mapping.includes('invoiceDay')) return []
      const fit = fitOf(field, evidence)
      const enough = isTelling(field, evidence) && fit > 0.7 && !isTold(field, mapping)
      // Of two columns of numbers that of the invoices stands before their days.
      const isBeforeDays = field === 'invoiceNumber' && (columns[column + 1]?.days ?? 0) > 0.5
      return enough ? [{ column, field, score: fit + (isBeforeDays ? 0.1 : 0), sure: false }] : []
    })
  })
}

/** Whether another column says it already, perhaps in parts. */
function isTold(field: (typeof recognisable)[number], mapping: Mapping): boolean {
  if (field === 'contact') return mapping.includes('email') || mapping.includes('phone')
  if (field === 'wholeAddress') return mapping.includes('street') || mapping.includes('postcode')
  return mapping.includes(field)
}

/** Amounts show cents; every invoice has its own number. */
function isTelling(field: ImportField, evidence: ColumnEvidence): boolean {
  if (field === 'amount') return evidence.withCents > 0.5 && (evidence.looks.amount ?? 0) > 0.7
  // What is one or the other is told by what most of it is.
  if (field === 'contact') return evidence.emails < 0.7 && evidence.phones < 0.7
  return field !== 'invoiceNumber' || (evidence.distinct > 0.95 && evidence.withCents === 0 && evidence.filled > 2)
}

/** A company's name in a column of its own is the name, unless another column has one. */
function oneName(mapping: (ImportField | null)[]): void {
  if (!mapping.includes('name') && mapping.includes('companyName')) mapping[mapping.indexOf('companyName')] = 'name'
}

/** Streets stand under the header of places, and places under that of streets, where only the former have numbers behind them. */
function streetWithNumbers(
  mapping: (ImportField | null)[],
  columns: readonly ColumnEvidence[],
  guessed: number[],
): void {
  const [street, city] = [mapping.indexOf('street'), mapping.indexOf('city')]
  if (street < 0 || city < 0 || mapping.includes('houseNumber')) return
  const [own = 0, other = 0] = [street, city].map((column) => columns[column]?.streetNumbers ?? 0)
  if (own > 0.1 || other < 0.7) return
  mapping[street] = 'city'
  mapping[city] = 'street'
  guessed.push(street, city)
}

/** What was paid is taken off the amount of an invoice, never off what is still open of it. */
function paidOnlyOfTotal(mapping: (ImportField | null)[], headers: readonly string[]): void {
  const [paid, amount] = [mapping.indexOf('paid'), mapping.indexOf('amount')]
  if (paid < 0) return
  const header = headers[amount] ?? ''
  const isTotal = meaningsOf(header)[0]?.field === 'amount' && !isOpenAmount(header)
  if (!isTotal) mapping[paid] = null
}

/** Of two dates that were both guessed by content, the left one is that of the invoice. */
function sortDays(mapping: (ImportField | null)[], guessed: readonly number[]): void {
  const [invoice, due] = [mapping.indexOf('invoiceDay'), mapping.indexOf('dueDay')]
  if (invoice < 0 || due < 0 || due > invoice || !guessed.includes(invoice) || !guessed.includes(due)) return
  mapping[invoice] = 'dueDay'
  mapping[due] = 'invoiceDay'
}
