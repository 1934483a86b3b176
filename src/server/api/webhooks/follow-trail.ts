import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { insertEvents, skipEvents } from './event-queries.ts'

/** Writes down what happened since it was looked last. */
export async function followTrail(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => insertEvents(tx, clock.now()))
}

/** Tells nobody's systems what is there by now: the past of a demonstration. */
export async function passOverEvents(db: Db): Promise<void> {
  await skipEvents(db)
}
