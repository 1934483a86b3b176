import type { ImportField } from '#contract/intake/claim-list.ts'
import { codeFault } from '#domain/references/code-fault.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'
import { whoOf } from './row-answers.ts'
import type { RowReader } from './row-reader.ts'

/** From here on a spreadsheet has put zeros in the place of digits. */
const mostOfSpreadsheet = 1e15

/** Why a cell holds no number or code that tells one debtor or invoice from another; null: it may. */
export function faultOfCode(row: RowReader, field: ImportField): ReturnType<typeof codeFault> {
  const text = row.text(field)
  if (text === '') return null
  const cell = row.cell(field)
  if (typeof cell === 'number' && Math.abs(cell) >= mostOfSpreadsheet) return 'lost_digits'
  return codeFault(text)
}

/** Reads a number or code by which somebody could be known: what is none is left out, and told. */
export function readCode(row: RowReader, field: ImportField): string | null {
  const fault = faultOfCode(row, field)
  if (fault === null) return row.text(field) || null
  return row.optional(field, fault === 'lost_digits' ? 'lost_number' : 'filler_number', () => null)
}

/** A debtor without the numbers of which it was answered that they are of somebody else. */
export function withoutNumbersOfOthers(row: RowReader, draft: DebtorDraft): DebtorDraft {
  const left = (['debtorNumber', 'kvkNumber'] as const).filter((field) => {
    const answer = row.answerOf(field)
    return answer?.is === 'other' && answer.value === draft[field] && answer.who === whoOf(draft)
  })
  for (const field of left) row.optional(field, 'number_of_other', () => null)
  return { ...draft, ...Object.fromEntries(left.map((field) => [field, null])) }
}
