import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { findUnchecked, insertWatches } from './check-queries.ts'
import { watchedEntry } from './watch-address.ts'

const batchSize = 2000

/**
 * Puts addresses on the list that have to be looked into: of files in monitoring whose last check is too old, and of files
 * that come to a step that costs money. Each once; safe in several processes at once. Answers how many are new.
 */
export async function watchUnchecked(db: Db, clock: Clock): Promise<number> {
  for (let watched = 0; ; ) {
    const { found, made } = await inTransaction(db, (tx) => watchSome(tx, clock))
    watched += made
    // Where another process was first nothing new is made, and the rest is its work.
    if (found < batchSize || made === 0) return watched
  }
}

async function watchSome(tx: Db, clock: Clock): Promise<{ found: number; made: number }> {
  const actor = systemActor(clock.now())
  const due = await findUnchecked(tx, inAmsterdam(actor.now).day, batchSize)
  const made = await insertWatches(tx, actor, due)
  await recordAudit(tx, actor, ...made.map(watchedEntry))
  return { found: due.length, made: made.length }
}
