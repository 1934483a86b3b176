import {
  answersTo,
  type ImportField,
  isWhoseNumber,
  problemKinds,
  type RowAnswerWord,
  type RowProblem,
} from '#contract/intake/claim-list.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { recheckRows } from './check-batch.ts'
import { checkRow } from '#server/intake/reading/check-rows.ts'
import { atOnce } from './edit-cells.ts'
import { checkContext, mendedRow } from './judge-row.ts'
import { answerTo, numberedPeople } from './number-owners.ts'
import { type RowOfKey, lockRowsToAnswer, rowsAsking, updateAnswers } from './number-queries.ts'
import type { ClaimsBatch, ReadBatch } from './queries.ts'
import type { RowAnswer } from '#server/intake/reading/row-answers.ts'

export interface GivenAnswer {
  readonly rows: readonly number[]
  readonly field: ImportField
  readonly answer: RowAnswerWord | null
  readonly also: 'none' | 'number' | 'all'
}

/**
 * Answers what rows wait for in a field, and checks what follows from it; with null an answer is taken back. Answers the rows
 * that were answered: what is not asked of a row is left as it is.
 */
export async function answerRows(
  tx: Db,
  actor: Actor,
  batch: ClaimsBatch,
  today: Day,
  { rows: asked, field, answer, also }: GivenAnswer,
): Promise<number[]> {
  const [first] = await lockRowsToAnswer(tx, batch.id, asked.slice(0, 1))
  if (!first) throw notFound()
  const more = also === 'none' ? [] : await rowsLike(tx, batch, first, field, also)
  const numbers = [...new Set([...asked, ...more])]
  if (numbers.length > atOnce) throw new UserError(409, { key: 'import.too_many_rows', values: { max: atOnce } })
  const rows = await lockRowsToAnswer(tx, batch.id, numbers)
  const context = checkContext(batch, today)
  const answered = rows.flatMap((row) => {
    const left = row.answers.filter((one) => one.field !== field)
    if (answer === null) return left.length === row.answers.length ? [] : [{ ...row, answers: left }]
    const given = answerOf(row, field, answer, (one) =>
      numberedPeople(one.rowNumber, checkRow(mendedRow(one, batch.mapping), context), one.answers),
    )
    return given ? [{ ...row, answers: [...left, given] }] : []
  })
  const changed = answered.map(({ rowNumber }) => rowNumber)
  await updateAnswers(tx, batch.id, answered)
  await recheckRows(tx, batch, today, changed)
  await recordAudit(tx, actor, {
    kind: 'import.answered',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: { field, answer, rows: changed.slice(0, 100), count: changed.length },
  })
  return changed
}

/** In how many other rows the same is asked: of the same number, and of any. */
export async function countAsking(
  db: Db,
  batch: ReadBatch,
  problem: RowProblem,
): Promise<{ number: number; all: number }> {
  if (answersTo(problem).length === 0) return { number: 0, all: 0 }
  const like = { kinds: kindsLike(problem), field: problem.field }
  const same = await rowsAsking(db, batch.id, { ...like, number: numberOf(problem) })
  const all = await rowsAsking(db, batch.id, { ...like, number: null })
  return { number: same.length - 1, all: all.length - 1 }
}

async function rowsLike(tx: Db, batch: ClaimsBatch, row: RowOfKey, field: ImportField, also: 'number' | 'all') {
  const problem = questionIn(row, field)
  if (!problem) return []
  const number = also === 'number' ? numberOf(problem) : null
  return rowsAsking(tx, batch.id, { kinds: kindsLike(problem), field, number })
}

const questionIn = ({ problems }: RowOfKey, field: ImportField) =>
  problems.find((problem) => problem.field === field && answersTo(problem).length > 0)

/** The kinds that are answered in the same way. */
function kindsLike(problem: RowProblem): readonly RowProblem['kind'][] {
  return problemKinds.filter((kind) => answersTo({ kind }).join() === answersTo(problem).join())
}

const numberOf = ({ values = {} }: RowProblem) => String(values['number'])

function answerOf(
  row: RowOfKey,
  field: ImportField,
  is: RowAnswerWord,
  peopleOf: (row: RowOfKey) => ReturnType<typeof numberedPeople>,
): RowAnswer | null {
  const problem = questionIn(row, field)
  if (!problem || !answersTo(problem).includes(is)) return null
  if (is === 'right' || is === 'invoice') return { field, is, value: numberOf(problem), who: '', as: null }
  const person = peopleOf(row).find(({ place }) => (field.match(/[23]$/)?.[0] ?? null) === (place?.toString() ?? null))
  return person && isWhoseNumber(problem) ? answerTo(person, problem, is) : null
}
