import { answerColumns, mostListedAnswers, type PassageRow } from '#contract/files/precasso/passage-list.ts'
import { type Language, translate } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import { csvMark, csvRow } from '#server/intake/sheets/csv-row.ts'

/** What of a customer waits for an answer, those that pass first in front. */
export const listedOf = (customerId: number) => ({
  group: ['waiting' as const, 'asked' as const, 'later' as const],
  customer: [customerId],
  search: '',
  sortBy: 'passes' as const,
  sortOrder: 'asc' as const,
  offset: 0,
  limit: mostListedAnswers,
})

/** Files as a list to fill in; above them what was left out, where a reader of the list passes over it. */
export function writeAnswerList(
  { items, total }: { items: readonly PassageRow[]; total: number },
  language: Language,
): string {
  const heads = answerColumns.map((column) => translate(language, `passage_upload.column.${column}`))
  const told = { most: items.length, count: total, left: total - items.length }
  const leftOut = items.length < total ? csvRow([translate(language, 'passage_upload.left_out', told)]) : ''
  return csvMark + leftOut + csvRow(heads) + items.map((row) => csvRow(cellsOf(row))).join('')
}

/** In the order of the columns; what its customer knows of a file is left to it. */
const cellsOf = (row: PassageRow) => [
  row.number,
  row.customerReference ?? '',
  row.debtorName,
  row.invoices.join(', '),
  formatCents(row.openCents, row.currency, { sign: row.currency !== 'EUR' }),
  row.passesDay.split('-').toReversed().join('-'),
  '',
  '',
  '',
  '',
  '',
]
