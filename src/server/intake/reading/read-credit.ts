import type { Day } from '#domain/day.ts'
import { invoiceKey } from '#domain/matching/find-marks.ts'
import type { Cents } from '#domain/money.ts'
import { type ImportField, type ProblemKind, plainField, type RowProblem } from '#contract/intake/claim-list.ts'
import { type Cell, cellText } from '#server/intake/sheets/cell.ts'
import type { Mapping } from './checking-context.ts'
import type { ReadInvoice } from './read-invoice.ts'

/** What a row says that takes back (part of) an invoice. */
export interface CreditDraft {
  /** Its own number. */
  readonly number: string | null
  readonly day: Day | null
  /** What it takes back, as a positive amount; null: that cannot be read. */
  readonly amountCents: Cents | null
  /** What could be the number of an invoice in what the row says, as it is compared. */
  readonly names: readonly string[]
  /** The list itself asks whether it is so: `creditnota 2026-014?`. */
  readonly isDoubtful: boolean
  /** Its claim did not take it when the list was released, and nobody decided since. */
  readonly isRefused?: boolean
}

/** Of a credit note nothing else has to be right: it asks nothing of anybody. */
const mattering: ReadonlySet<ProblemKind> = new Set([
  'credit_note',
  'missing_invoice_number',
  'lost_invoice_number',
  'filler_invoice_number',
  'bad_invoice_date',
  'bad_amount',
  'amount_too_large',
  'zero_amount',
  'unsupported_currency',
  'text_too_long',
  'amount_rounded',
  'numbered_as_credit',
])
/** Where the invoice may be named that is taken back; and in columns that are not read. */
const telling: ReadonlySet<ImportField> = new Set([
  'invoiceNumber',
  'reference',
  'description',
  'documentKind',
  'status',
])
const mostNames = 30

/** The credit note that a row is; null when it is none. */
export function readCredit(
  cells: readonly Cell[],
  mapping: Mapping,
  { invoiceNumber, invoiceDay, amountCents }: Pick<ReadInvoice, 'invoiceNumber' | 'invoiceDay' | 'amountCents'>,
  problems: readonly RowProblem[],
): CreditDraft | null {
  if (!problems.some(({ kind }) => kind === 'credit_note')) return null
  // What the list calls a payment takes nothing back.
  if (problems.some(({ kind, field }) => kind === 'not_open' && field === 'documentKind')) return null
  const texts = cells.flatMap((cell, column) => {
    const field = mapping[column] ?? null
    return field === null || telling.has(plainField(field)) ? [cellText(cell).slice(0, 500)] : []
  })
  // What was paid too much may be paid back, or set off: the list does not say.
  const isOverpaid = problems.some(({ kind, field }) => kind === 'credit_note' && field === 'paid')
  const isNumbered = problems.some(({ kind }) => kind === 'numbered_as_credit')
  const names = new Set(texts.flatMap(numbersIn))
  return {
    number: invoiceNumber,
    day: invoiceDay,
    amountCents: amountCents ? Math.abs(amountCents) : null,
    names: [...names].slice(0, mostNames),
    isDoubtful: isOverpaid || isNumbered || texts.some((text) => /\?\s*$/.test(text)),
  }
}

/** What is wrong with a credit note. */
export function problemsOfCredit(problems: readonly RowProblem[]): RowProblem[] {
  return problems.filter(({ kind }) => mattering.has(kind))
}

/** Words with a digit in them; a short one only behind a word for an invoice. */
function numbersIn(text: string): string[] {
  const words = text.split(/[\s,;:()[\]"'?!]+/)
  return words.flatMap((word, place) => {
    const number = invoiceKey(word)
    if (!/\d/.test(number)) return []
    const isCalledSo = /^(factuur|fact|faktuur|invoice|inv|nota|facture|rechnung|nr|nummer|no|op|van)\.?$/i.test(
      words[place - 1] ?? '',
    )
    return number.length >= 3 || isCalledSo ? [number] : []
  })
}
