import { isDuplicate, isRefusal, type RowProblem } from '#contract/intake/claim-list.ts'
import type { Row } from '#server/intake/sheets/cell.ts'
import type { ClaimDraft } from '#server/intake/making/claim-draft.ts'
import { claimTerms } from '#server/intake/making/claim-terms.ts'
import type { CheckContext } from './checking-context.ts'
import { type CoDebtor, readCoDebtors } from './read-co-debtors.ts'
import { readDebtor } from './read-debtor.ts'
import { readInvoice } from './read-invoice.ts'
import { type CreditDraft, problemsOfCredit, readCredit } from './read-credit.ts'
import type { RowAnswer } from './row-answers.ts'
import { rowReader } from './row-reader.ts'

/** A row with what somebody answered about it. */
export type AnsweredRow = Row & { readonly answers?: readonly RowAnswer[] }

export interface CheckedRow {
  readonly draft: ClaimDraft
  /** Who owe it with the first. */
  readonly others: readonly CoDebtor[]
  readonly problems: readonly RowProblem[]
  /** What it takes back; null: it is a claim. */
  readonly credit: CreditDraft | null
}

/** Good rows become claims; duplicates need nothing done; bad ones wait to be mended; credits are taken off a claim. */
export type RowState = 'good' | 'bad' | 'duplicate' | 'credit'

/** Reads one row by itself and says what is wrong with it. Whether it stands there twice is for `duplicateFinder`. */
export function checkRow({ number, cells, answers }: AnsweredRow, context: CheckContext): CheckedRow {
  const row = rowReader(cells, context, answers)
  const debtor = readDebtor(row)
  const others = readCoDebtors(row, debtor)
  const invoice = readInvoice(row, debtor.kind, context.today)
  if (context.hiddenRows.has(number)) row.problem('hidden_row', 'invoiceNumber')
  for (const column of context.strayQuotes.get(number) ?? []) {
    row.problem('stray_quote', context.mapping[column] ?? 'invoiceNumber')
  }
  const terms = invoice.invoiceDay
    ? claimTerms({ kind: debtor.kind, invoiceDay: invoice.invoiceDay, dueDay: invoice.dueDay }, context.agreed)
    : null
  const draft: ClaimDraft = {
    ...debtor,
    ...invoice,
    dueDay: terms?.dueDay ?? invoice.dueDay,
    dueBasis: terms?.dueBasis ?? 'contract',
    interest: terms?.interest ?? null,
    remarks: row.remarks,
  }
  const credit = readCredit(cells, context.mapping, invoice, row.problems)
  return { draft, others, problems: credit ? problemsOfCredit(row.problems) : row.problems, credit }
}

/** The number of a claim; that of a credit note is of its own kind, and may be the number of what it takes back. */
export function claimNumberOf({ draft, credit }: Pick<CheckedRow, 'draft' | 'credit'>): string | null {
  return credit ? null : draft.invoiceNumber
}

/**
 * Finds an invoice number that stands in the list before, or that the customer has handed over already. Rows must
 * come in the order of the file: the first of two is the one that counts.
 */
export function duplicateFinder(): (number: number, invoiceNumber: string | null, known: boolean) => RowProblem | null {
  const firstRow = new Map<string, number>()
  return (number, invoiceNumber, known) => {
    if (invoiceNumber === null) return null
    const first = firstRow.get(invoiceNumber)
    if (first !== undefined) return { kind: 'duplicate_invoice', field: 'invoiceNumber', values: { row: first } }
    firstRow.set(invoiceNumber, number)
    return known ? { kind: 'already_imported', field: 'invoiceNumber' } : null
  }
}

export function stateOf(problems: readonly RowProblem[]): 'good' | 'bad' | 'duplicate' {
  const refusals = problems.filter(isRefusal)
  if (refusals.length === 0) return 'good'
  return refusals.some(isDuplicate) ? 'duplicate' : 'bad'
}

/** Checks rows of one list, in their order, without looking at anything outside it. */
export function checkRows(rows: readonly Row[], context: CheckContext): (CheckedRow & { readonly number: number })[] {
  const findDuplicate = duplicateFinder()
  return rows.map((row) => {
    const { number } = row
    const { problems, ...checked } = checkRow(row, context)
    const duplicate = findDuplicate(number, claimNumberOf(checked), false)
    return { number, ...checked, problems: duplicate ? [...problems, duplicate] : problems }
  })
}
