import { addDays, type Day, day } from '#domain/day.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { dropParts, makePart } from './write-queries.ts'

/** So long a call is kept, and what was said in it. */
export const keptDays = { rows: 90, bodies: 14 } as const

/** The day of a moment by which the log is parted: of UTC, whatever the season. */
export const partOf = (at: Date): Day => day(at.toISOString().slice(0, 10))

/** Has the parts of today and the next two days there, and takes away those that are over. */
export async function forgetCalls(db: Db, clock: Clock): Promise<void> {
  const today = partOf(clock.now())
  for (const ahead of [0, 1, 2]) await makePart(db, addDays(today, ahead))
  await inTransaction(db, async (tx) =>
    dropParts(tx, { rows: addDays(today, -keptDays.rows), bodies: addDays(today, -keptDays.bodies) }),
  )
}
