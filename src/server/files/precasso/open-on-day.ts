import { type Day, earliest } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { PrecassoFile } from './act-queries.ts'

/**
 * The files with what was open on them for who paid on a day: without the interest since, and never more than is asked
 * today. The amounts that lists show can be of yesterday; by those a payment of everything would leave a cent open.
 */
export async function openOnDay(
  db: Db,
  files: readonly PrecassoFile[],
  today: Day,
  paidDayOf: (file: PrecassoFile) => Day | null,
): Promise<PrecassoFile[]> {
  const dayOf = (file: PrecassoFile) => earliest(paidDayOf(file) ?? today, today)
  const ids = files.map(({ id }) => id)
  const openBy = new Map<Day, ReadonlyMap<number, number>>()
  for (const day of new Set([today, ...files.map(dayOf)])) {
    const accounts = await readAccounts(db, ids, day)
    openBy.set(day, new Map([...accounts].map(([id, { openCents }]) => [id, openCents])))
  }
  return files.map((file) => {
    const now = openBy.get(today)?.get(file.id) ?? file.openCents
    const then = openBy.get(dayOf(file))?.get(file.id) ?? now
    // Before its invoices were sent nothing was open: then the payment is of what is asked now.
    return { ...file, openCents: then > 0 ? Math.min(then, now) : now }
  })
}
