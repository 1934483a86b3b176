import type { Day } from '#domain/day.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CamtEntry } from '#server/money/bank-formats/camt-entry.ts'
import type { CamtStatement } from '#server/money/bank-formats/camt-head.ts'
import { checkBalance, linesOf, type ReadLine, type StatementProblem } from '#server/money/bank-formats/camt-lines.ts'
import {
  countOccurrences,
  finishStatement,
  insertLines,
  insertStatement,
  latestStatement,
  postLines,
  type LatestStatement,
  type NewStatement,
} from './statement-queries.ts'
import { UnreadableFile } from '#server/money/bank-formats/unreadable-file.ts'

const linesAtOnce = 2000
/** Enough to see what is wrong; a file with more has one problem, not a hundred. */
const problemsKept = 100

export interface StatementImport {
  readonly id: number
  add(entry: CamtEntry): Promise<void>
  finish(): Promise<{ newCount: number; knownCount: number }>
}

/**
 * Takes in one statement, entry by entry. A line that an earlier statement brought is known by the bank's
 * reference or its content; equal bookings within a statement are counted, so that two genuine ones stay two.
 */
export async function importStatement(
  tx: Db,
  statement: CamtStatement,
  file: NewStatement,
  today: Day,
): Promise<StatementImport> {
  const before = await latestStatement(tx, statement.account, statement.reference)
  const id = await insertStatement(tx, statement, file)
  const problems: StatementProblem[] = []
  const seen = new Map<string, number>()
  let buffer: ReadLine[] = []
  let movedCents: Cents = 0
  let [lineCount, newCount] = [0, 0]
  let continues: boolean | null = null

  async function flush(): Promise<void> {
    const [first] = buffer
    if (!first) return
    continues ??= !before.isKnownReference && continuesAfter(before.latest, statement, first.bookingDay)
    const earlier = continues
      ? await countOccurrences(
          tx,
          statement.account,
          buffer.map(({ key }) => key).filter((key) => !seen.has(key)),
        )
      : new Map<string, number>()
    const counted = buffer.map((line) => {
      const occurrence = (seen.get(line.key) ?? earlier.get(line.key) ?? 0) + 1
      seen.set(line.key, occurrence)
      return { ...line, occurrence }
    })
    newCount += await insertLines(tx, id, statement.account, counted)
    lineCount += buffer.length
    buffer = []
  }

  return {
    id,
    async add(entry) {
      if (entry.status !== 'BOOK') {
        problems.push({ kind: 'entry_not_booked', values: { entry: entry.number, status: entry.status.slice(0, 20) } })
        return
      }
      if (entry.currency !== file.currency) {
        throw new UnreadableFile('other_currency', { entry: entry.number, found: entry.currency })
      }
      const { lines, problem } = linesOf(entry, statement)
      if (problem) problems.push(problem)
      const late = lines.find((line) => line.valueDay > today)
      if (late) problems.push({ kind: 'day_in_future', values: { entry: entry.number, valueDay: late.valueDay } })
      movedCents = sumCents([movedCents, entry.amountCents])
      buffer.push(...lines)
      if (buffer.length >= linesAtOnce) await flush()
    },
    async finish() {
      await flush()
      await postLines(tx, id, file.createdAt)
      const unbalanced = checkBalance(statement, movedCents, file.currency)
      const knownCount = lineCount - newCount
      const found = [...(unbalanced ? [unbalanced] : []), ...problems].slice(0, problemsKept)
      await finishStatement(tx, id, { lineCount, knownCount, problems: found })
      return { newCount, knownCount }
    },
  }
}

/**
 * Whether a statement goes on where the last one ended, on the same day or later. Then an equal booking in it is
 * a second one. Without the bank's count the balances decide; they cannot when the last statement moved nothing.
 */
function continuesAfter(latest: LatestStatement | null, statement: CamtStatement, firstDay: Day): boolean {
  if (!latest || latest.closingCents === null || latest.toDay === null) return false
  if (statement.opening?.cents !== latest.closingCents) return false
  if ((statement.fromDay ?? firstDay) < latest.toDay) return false
  if (statement.sequence !== null && latest.sequenceNumber !== null) return statement.sequence > latest.sequenceNumber
  return latest.openingCents !== latest.closingCents
}
