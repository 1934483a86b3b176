import { createHash } from 'node:crypto'
import type { ImportField } from '#contract/claim-list.ts'
import { type ColumnEvidence, fitOf } from './column-evidence.ts'
import { foldHeader, isOpenAmount, meaningsOf } from './header-words.ts'

/** What each column of a list is taken to mean; null is not read. */
export type Mapping = readonly (ImportField | null)[]

export interface ProposedMapping {
  readonly mapping: Mapping
  /** Columns whose meaning is a guess that a person should look at. */
  readonly guessed: readonly number[]
}

interface Candidate {
  readonly column: number
  readonly field: ImportField
  readonly score: number
  readonly sure: boolean
}

/** Below this the cells contradict what the header says. */
const contradiction = 0.3

/**
 * Proposes what the columns mean: by what their headers are called, checked against what stands below; a needed
 * field that no header names is looked for by content alone. Each field is given to one column.
 */
export function proposeMapping(headers: readonly string[], columns: readonly ColumnEvidence[]): ProposedMapping {
  const named = headers.flatMap((header, column) => namedCandidates(header, column, columns[column]))
  const mapping: (ImportField | null)[] = headers.map(() => null)
  const guessed: number[] = []
  // Without streets `Nr` is the number of something else.
  const hasStreet = named.some(({ field }) => field === 'street')
  assign(hasStreet ? named : named.filter(({ field, score }) => field !== 'houseNumber' || score > 2), mapping, guessed)
  oneName(mapping)
  assign(contentCandidates(columns, mapping), mapping, guessed)
  sortDays(mapping, guessed)
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
  return meaningsOf(header).flatMap(({ field, weight, plain }) => {
    const fit = evidence ? fitOf(field, evidence) : 0.5
    if (!plain && fit < contradiction) return []
    // What is still open counts, by whatever longer name, before what the invoice once came to.
    const told = weight >= 0.5 || (evidence?.withCents ?? 0) > 0
    if (field === 'amount' && fit > 0.7 && told && isOpenAmount(header)) {
      return [{ column, field, score: 2.85 + weight, sure: weight >= 0.5 }]
    }
    // A plain name holds even where the cells are wrong: they will be shown as wrong.
    const score = plain ? 2 + weight + fit / 10 : weight + fit
    return [{ column, field, score, sure: plain ? fit >= contradiction : weight >= 0.5 && fit >= 0.9 }]
  })
}

function assign(candidates: Candidate[], mapping: (ImportField | null)[], guessed: number[]): void {
  for (const { column, field, sure } of [...candidates].sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (mapping[column] !== null || mapping.includes(field)) continue
    mapping[column] = field
    if (!sure) guessed.push(column)
  }
}

/** What can be told without a name: only what no other column of a list looks like, and what is needed. */
function contentCandidates(columns: readonly ColumnEvidence[], mapping: Mapping): Candidate[] {
  const recognisable = [
    'email',
    'iban',
    'postcode',
    'phone',
    'invoiceDay',
    'dueDay',
    'amount',
    'invoiceNumber',
    'name',
  ] as const
  return columns.flatMap((evidence, column) => {
    if (mapping[column] !== null || evidence.filled === 0) return []
    return recognisable.flatMap((field) => {
      const fit = fitOf(field, evidence)
      const enough = isTelling(field, evidence) && fit > 0.7
      return enough && !mapping.includes(field) ? [{ column, field, score: fit, sure: false }] : []
    })
  })
}

/** Amounts show cents; every invoice has its own number. */
function isTelling(field: ImportField, evidence: ColumnEvidence): boolean {
  if (field === 'amount') return evidence.withCents > 0.5
  return field !== 'invoiceNumber' || (evidence.distinct > 0.95 && evidence.withCents === 0 && evidence.filled > 2)
}

/** A company's name in a column of its own is the name, unless another column has one. */
function oneName(mapping: (ImportField | null)[]): void {
  if (!mapping.includes('name') && mapping.includes('companyName')) mapping[mapping.indexOf('companyName')] = 'name'
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
