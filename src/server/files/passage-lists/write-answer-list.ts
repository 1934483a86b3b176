import { answerColumns, mostListedAnswers, type PassageRow } from '#contract/files/precasso/passage-list.ts'
import { type Language, translate } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { readPassages } from '#server/files/precasso/read-passages.ts'
import { csvMark, csvRow } from '#server/intake/sheets/csv-row.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What waits for an answer as a list to fill in, those that pass first in front. */
export async function writeAnswerList(db: Db, actor: Actor, clock: Clock, language: Language): Promise<string> {
  const heads = answerColumns.map((column) => translate(language, `passage_upload.column.${column}`))
  const asked = { group: ['waiting', 'asked', 'later'], search: '', sortBy: 'passes', sortOrder: 'asc' } as const
  const { items } = await readPassages(db, actor, clock, {
    ...asked,
    group: [...asked.group],
    offset: 0,
    limit: mostListedAnswers,
  })
  return csvMark + csvRow(heads) + items.map((row) => csvRow(cellsOf(row))).join('')
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
