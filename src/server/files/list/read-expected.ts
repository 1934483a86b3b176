import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countKept, type ExpectedRow, findExpected } from './expected-queries.ts'

/** Promises and instalments of these days, of one owner or of all, and how many promises for them were kept. */
export async function readExpected(
  db: Db,
  { from, to, ownerId }: { readonly from: Day; readonly to: Day; readonly ownerId: number | null },
): Promise<{ readonly rows: readonly ExpectedRow[]; readonly keptCount: number }> {
  const rows = await findExpected(db, { expectedFrom: from, expectedTo: to }, ownerId)
  return { rows, keptCount: await countKept(db, from, to, ownerId) }
}
