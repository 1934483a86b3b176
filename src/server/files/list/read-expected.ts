import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countKept, type ExpectedRow, findExpected } from './expected-queries.ts'

/** What is to come in on a file on a day. */
export type Expected = ExpectedRow

/** Days, both included, and whose files: of one owner or of all. */
interface AskedExpected {
  readonly from: Day
  readonly to: Day
  readonly ownerId: number | null
}

/** Promises and instalments of these days, day by day and the largest first. */
export async function readExpected(db: Db, { from, to, ownerId }: AskedExpected): Promise<readonly Expected[]> {
  return findExpected(db, { expectedFrom: from, expectedTo: to }, ownerId)
}

/** How many promises for these days were kept. */
export async function countKeptOf(db: Db, { from, to, ownerId }: AskedExpected): Promise<number> {
  return countKept(db, from, to, ownerId)
}
