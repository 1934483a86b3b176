import { createHash } from 'node:crypto'
import type { ImportField } from '#contract/claim-list.ts'
import { type ColumnEvidence, fitOf } from './column-evidence.ts'
import { foldHeader, meaningsOf } from './header-words.ts'

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
  assign(named, mapping, guessed)
  assign(contentCandidates(columns, mapping), mapping, guessed)
  sortDays(mapping, guessed)
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

/** Of two dates that were both guessed by content, the left one is that of the invoice. */
function sortDays(mapping: (ImportField | null)[], guessed: readonly number[]): void {
  const [invoice, due] = [mapping.indexOf('invoiceDay'), mapping.indexOf('dueDay')]
  if (invoice < 0 || due < 0 || due > invoice || !guessed.includes(invoice) || !guessed.includes(due)) return
  mapping[invoice] = 'dueDay'
  mapping[due] = 'invoiceDay'
}
