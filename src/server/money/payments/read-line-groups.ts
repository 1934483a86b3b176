import type { getLinesToDo } from '#contract/money/bank-lines.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type LinesAsked, type LinesToDo, markToDo, sumToDo } from './line-queries.ts'

/** The lines to sort out by their cause, the longest first, so that nothing is left behind. */
export async function readLineGroups(db: Db, asked: LinesAsked): Promise<OutputOf<typeof getLinesToDo>> {
  const parts = (await sumToDo(db, asked)).toSorted((one, other) => (one.oldestDay < other.oldestDay ? -1 : 1))
  const marks = await markToDo(db, asked)
  const groups = [...Map.groupBy(parts, ({ cause }) => cause)].map(([cause, rows]) => ({
    cause,
    ...sumOf(rows),
    seen: marks.get(cause) ?? '',
  }))
  return { groups, total: sumOf(parts) }
}

/** Parts of which the oldest comes first. */
function sumOf(parts: readonly LinesToDo[]) {
  return {
    count: parts.reduce((count, part) => count + part.count, 0),
    sums: [...sumPerCurrency(parts)],
    since: parts[0]?.oldestDay ?? null,
  }
}
