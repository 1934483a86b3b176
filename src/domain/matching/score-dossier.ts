import type { Cents } from '#domain/money.ts'
import { compareNames, type NameMatch } from './compare-names.ts'
import { invoiceKey, plain, type LineMarks } from './find-marks.ts'
import type { DossierFacts, ReceivedLine } from './match-facts.ts'
import type { MatchPoints } from './points.ts'

/** Why a payment may be for a dossier. The text of each is in the contract; `values` fill it. */
export const matchReasonKinds = [
  'structured_reference',
  'reference_in_text',
  'end_to_end',
  'dossier_number',
  'part_of_number',
  'invoice_number',
  'short_invoice_number',
  'iban_paid_before',
  'iban_given',
  'open_amount',
  'letter_amount',
  'term_amount',
  'claim_amount',
  'principal_amount',
  'same_name',
  'part_of_name',
] as const
export type MatchReasonKind = (typeof matchReasonKinds)[number]

/** What speaks against it. All but `other_name` keep a payment from being booked by itself. */
export const contradictionKinds = [
  'closed',
  'other_currency',
  'more_than_open',
  'other_reference',
  'other_name',
] as const
export type ContradictionKind = (typeof contradictionKinds)[number]

export interface MatchReason<Kind extends string = MatchReasonKind> {
  readonly kind: Kind
  readonly points: number
  /** Amounts end in `Cents`, days in `Day`, so that the screen knows how to show them. */
  readonly values: Readonly<Record<string, string | number>>
}

export interface Candidate {
  readonly dossierId: number
  readonly points: number
  /** Named by a payment reference with a check digit. */
  readonly isExact: boolean
  /** Named by a reference, its number or an invoice number, not only made likely by IBAN, amount or name. */
  readonly isNamed: boolean
  readonly reasons: readonly MatchReason[]
  readonly contradictions: readonly MatchReason<ContradictionKind>[]
}

/** Weighs how likely a payment is for a dossier. Without a reason nothing points to it. */
export function scoreDossier(
  line: ReceivedLine,
  marks: LineMarks,
  dossier: DossierFacts,
  points: MatchPoints,
): Candidate {
  const named = namedBy(marks, dossier, points)
  const name = bestName(line.counterpartyName, dossier.debtorNames)
  const likely = [
    ...ibanReason(line, dossier, points),
    ...amountReason(line.amountCents, dossier, points),
    ...nameReason(name, points),
  ]
  const reasons = [...named, ...likely]
  const isExact = named.some(({ kind }) => exactKinds.has(kind))
  const contradictions = contradictionsOf(line, marks, dossier, { isExact, name: name.match }, points)
  return {
    dossierId: dossier.dossierId,
    points: [...reasons, ...contradictions].reduce((sum, reason) => sum + reason.points, 0),
    isExact,
    isNamed: named.some(({ kind }) => kind !== 'part_of_number' && kind !== 'short_invoice_number'),
    reasons,
    contradictions,
  }
}

const exactKinds = new Set<MatchReasonKind>(['structured_reference', 'reference_in_text', 'end_to_end'])
const shortestTrustedInvoice = 5
const shortestInvoice = 3

/** What names the dossier: the strongest reference, its number, an invoice. */
function namedBy(marks: LineMarks, dossier: DossierFacts, points: MatchPoints): MatchReason[] {
  return [
    ...referenceReason(marks, dossier, points),
    ...[dossier.number, ...(dossier.formerNumbers ?? [])]
      .flatMap((one) => numberReason(marks, one, points))
      .slice(0, 1),
    ...invoiceReason(marks, dossier.invoiceNumbers, points),
  ]
}

function referenceReason(marks: LineMarks, dossier: DossierFacts, points: MatchPoints): MatchReason[] {
  for (const reference of dossier.paymentReferences) {
    const [key, values] = [plain(reference), { reference }]
    if (key === null) continue
    if (marks.structured === key) {
      return [{ kind: 'structured_reference', points: points.structuredReference, values }]
    }
    if (marks.references.includes(key)) {
      return [{ kind: 'reference_in_text', points: points.referenceInText, values }]
    }
    if (marks.endToEnd === key) return [{ kind: 'end_to_end', points: points.endToEndReference, values }]
  }
  return []
}

function numberReason(marks: LineMarks, number: string, points: MatchPoints): MatchReason[] {
  const key = plain(number)
  if (key === null) return []
  const isWhole = /^\d+$/.test(key) ? marks.numbers.includes(key) : marks.words.includes(key.toLowerCase())
  if (isWhole || marks.structured === key || marks.endToEnd === key) {
    return [{ kind: 'dossier_number', points: points.dossierNumber, values: { number } }]
  }
  if (!marks.partNumbers.includes(key)) return []
  return [{ kind: 'part_of_number', points: points.partOfNumber, values: { number } }]
}

/** The longest invoice number found: `2026-0012` says more than `12`. */
function invoiceReason(marks: LineMarks, invoiceNumbers: readonly string[], points: MatchPoints): MatchReason[] {
  const [longest] = invoiceNumbers
    .map((invoiceNumber) => ({ invoiceNumber, key: invoiceKey(invoiceNumber) }))
    .filter(({ key }) => key.length >= shortestInvoice && marks.words.includes(key))
    .sort((one, other) => other.key.length - one.key.length)
  if (!longest) return []
  const values = { invoiceNumber: longest.invoiceNumber }
  return longest.key.length >= shortestTrustedInvoice
    ? [{ kind: 'invoice_number', points: points.invoiceNumber, values }]
    : [{ kind: 'short_invoice_number', points: points.shortInvoiceNumber, values }]
}

function ibanReason(line: ReceivedLine, dossier: DossierFacts, points: MatchPoints): MatchReason[] {
  const known = dossier.ibans.filter(({ iban }) => iban === line.counterpartyIban)
  if (line.counterpartyIban === null || known.length === 0) return []
  const values = { iban: line.counterpartyIban }
  return known.some(({ basis }) => basis === 'paid_before')
    ? [{ kind: 'iban_paid_before', points: points.ibanPaidBefore, values }]
    : [{ kind: 'iban_given', points: points.ibanGiven, values }]
}

/** The amount says one thing: the reason worth most. */
function amountReason(amountCents: Cents, dossier: DossierFacts, points: MatchPoints): MatchReason[] {
  const kinds = new Set<string>(
    dossier.expectedAmounts.filter(({ cents }) => cents === amountCents).map(({ kind }) => kind),
  )
  const values = { amountCents }
  if (dossier.openCents === amountCents) return [{ kind: 'open_amount', points: points.openAmount, values }]
  if (kinds.has('letter')) return [{ kind: 'letter_amount', points: points.letterAmount, values }]
  if (kinds.has('term')) return [{ kind: 'term_amount', points: points.termAmount, values }]
  if (kinds.has('claim')) return [{ kind: 'claim_amount', points: points.claimAmount, values }]
  if (kinds.has('principal')) return [{ kind: 'principal_amount', points: points.principalAmount, values }]
  return []
}

function nameReason({ match, name }: { match: NameMatch; name: string }, points: MatchPoints): MatchReason[] {
  if (match === 'same') return [{ kind: 'same_name', points: points.sameName, values: { name } }]
  if (match === 'part') return [{ kind: 'part_of_name', points: points.partOfName, values: { name } }]
  return []
}

function bestName(payer: string | null, debtorNames: readonly string[]): { match: NameMatch; name: string } {
  const matches = debtorNames.map((name) => ({ match: compareNames(payer, name), name }))
  for (const wanted of ['same', 'part', 'other'] as const) {
    const found = matches.find(({ match }) => match === wanted)
    if (found) return found
  }
  return { match: 'unknown', name: '' }
}

function contradictionsOf(
  line: ReceivedLine,
  marks: LineMarks,
  dossier: DossierFacts,
  found: { isExact: boolean; name: NameMatch },
  points: MatchPoints,
): MatchReason<ContradictionKind>[] {
  const contradictions: MatchReason<ContradictionKind>[] = []
  const add = (kind: ContradictionKind, points: number, values: MatchReason['values']) =>
    contradictions.push({ kind, points, values })
  if (dossier.isClosed) add('closed', 0, {})
  if (dossier.currency !== line.currency) {
    add('other_currency', 0, { currency: dossier.currency, lineCurrency: line.currency })
  }
  if (line.amountCents > dossier.openCents) {
    add('more_than_open', 0, { openCents: dossier.openCents, differenceCents: line.amountCents - dossier.openCents })
  }
  const [reference] = marks.references
  if (!found.isExact && reference) add('other_reference', points.otherReference, { reference })
  if (found.name === 'other') add('other_name', points.otherName, { name: line.counterpartyName ?? '' })
  return contradictions
}
