import { isOfCredit, isWhoseNumber, type RowProblem } from '#contract/intake/claim-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CheckContext } from '#server/intake/reading/checking-context.ts'
import { checkRow, stateOf } from '#server/intake/reading/check-rows.ts'
import { judgeRow, mendedRow, owingOf } from './judge-row.ts'
import { askedFieldsOf, numberedPeople, numberOwners, type NumberVerdict } from './number-owners.ts'
import type { ClaimsBatch } from './queries.ts'
import { findDoubtfulKeys, lockRowsOfKeys, type RowOfKey, updateAnswers, updateProblems } from './number-queries.ts'
import { updateJudged } from './row-queries.ts'

const keysPerPiece = 200

/**
 * Asks of each row whose number is that of somebody else too whether both are one person: in the list and among the debtors
 * who are known. Of all rows, or of those with these debtors; a question that is none any more is taken back. Until it is
 * answered the row waits, and says nothing of the other.
 */
export async function askWhoseNumbers(
  tx: Db,
  batch: ClaimsBatch,
  context: CheckContext,
  keys: readonly string[] | null,
): Promise<void> {
  const doubtful = await findDoubtfulKeys(tx, batch, keys)
  const changed: string[] = []
  for (let from = 0; from < doubtful.length; from += keysPerPiece) {
    changed.push(...(await askOfKeys(tx, batch, context, doubtful.slice(from, from + keysPerPiece))))
  }
  // Who is known without a number of somebody else has another key now, by which he may be met again.
  if (changed.length > 0) await askWhoseNumbers(tx, batch, context, changed)
}

/** Answers the keys that people have from now on who were known without their number. */
async function askOfKeys(
  tx: Db,
  batch: ClaimsBatch,
  context: CheckContext,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await lockRowsOfKeys(tx, batch, keys)
  const asked = new Set(keys)
  const people = rows.flatMap((row) =>
    numberedPeople(row.rowNumber, checkRow(mendedRow(row, batch.mapping), context), row.answers).filter(
      ({ debtorKey }) => asked.has(debtorKey),
    ),
  )
  const verdicts = Map.groupBy(await numberOwners()(tx, batch.customerId, people), ({ person }) => person.rowNumber)
  const fieldsOf = Map.groupBy(people, ({ rowNumber }) => rowNumber)
  const judged = rows.map((row) => {
    const own = new Set((fieldsOf.get(row.rowNumber) ?? []).flatMap(askedFieldsOf))
    return { row, problems: problemsAfter(row, own, verdicts.get(row.rowNumber) ?? []) }
  })
  const updates = judged.filter(({ row, problems }) => JSON.stringify(problems) !== JSON.stringify(row.problems))
  await updateProblems(
    tx,
    batch.id,
    updates.map(({ row, problems }) => ({ rowNumber: row.rowNumber, problems, state: stateOf(problems) })),
  )
  return leaveOut(tx, batch, context, rows, verdicts)
}

function problemsAfter(
  { problems }: RowOfKey,
  fields: ReadonlySet<RowProblem['field']>,
  verdicts: readonly NumberVerdict[],
): RowProblem[] {
  const others = problems.filter((problem) => !isWhoseNumber(problem) || !fields.has(problem.field))
  return [...others, ...verdicts.flatMap((verdict) => ('problem' in verdict ? [verdict.problem] : []))]
}

/** Leaves out the numbers of others of those who are known as themselves, and judges their rows anew. */
async function leaveOut(
  tx: Db,
  batch: ClaimsBatch,
  context: CheckContext,
  rows: readonly RowOfKey[],
  verdicts: ReadonlyMap<number, readonly NumberVerdict[]>,
): Promise<string[]> {
  const answered = rows.flatMap((row) => {
    const fresh = (verdicts.get(row.rowNumber) ?? []).flatMap((verdict) =>
      'answer' in verdict ? [verdict.answer] : [],
    )
    if (fresh.length === 0) return []
    const left = row.answers.filter(({ field }) => !fresh.some((one) => one.field === field))
    return [{ ...row, answers: [...left, ...fresh] }]
  })
  if (answered.length === 0) return []
  await updateAnswers(tx, batch.id, answered)
  const judged = answered.map((row) => {
    // Whose number it is says nothing of another row with the same invoice number.
    const again = row.problems.find(({ kind }) => kind === 'kept_number_again') ?? null
    const own = judgeRow(row.rowNumber, checkRow(mendedRow(row, batch.mapping), context), again)
    // What a credit note says of it stays said.
    const problems = [...own.problems, ...row.problems.filter(isOfCredit)]
    return { ...own, problems, state: stateOf(problems) }
  })
  await updateJudged(tx, batch.id, judged)
  return judged.flatMap(owingOf).filter((key) => key !== '')
}
